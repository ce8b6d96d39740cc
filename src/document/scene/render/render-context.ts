import type { Palette, Script } from '../scene.ts';
import type { TextMeasure, TextOutlines } from '../text/measure.ts';

/** What a picture's name stands for: an address, or a drawing that is put in as it is. */
export type Picture = { href: string } | { markup: string; width: number; height: number };

/** How texts come out: as letters of fonts that are there, or as shapes. */
export type Letters = { as: 'text'; measure: TextMeasure } | { as: 'shapes'; outlines: TextOutlines };

export interface RenderContext {
  palette: Palette;
  script: Script;
  letters: Letters;
  /** Undefined: it is not there yet, and its place is shown. */
  picture: (asset: string) => Picture | undefined;
  /** Begins the ids inside: several scenes stand in one page. */
  prefix: string;
  /** Not drawn: texts that are being typed. */
  without: ReadonlySet<string>;
}

export const measureOf = (letters: Letters): TextMeasure =>
  letters.as === 'text' ? letters.measure : letters.outlines;
