import type { Font } from './families.ts';

/** How wide texts are; what knows it differs: a canvas in the browser, the fonts' own tables on the server. */
export interface TextMeasure {
  /** Advance of one line without space between letters, as a share of the size; kerned, without ligatures. */
  width(text: string, font: Font): number;
}

/** Letters as shapes, where the renderer has no fonts: the server, and files for print. */
export interface TextOutlines extends TextMeasure {
  /** Path data of one line at size 1, y downwards from the baseline, from x = 0. @param letters space between letters, at size 1 */
  outline(text: string, font: Font, letters: number): string;
}
