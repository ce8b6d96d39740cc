import type { Script, TextLayer } from '../scene.ts';
import { breakLines } from './break-lines.ts';
import { FACES, type Font } from './families.ts';
import { lettersOf } from './letters.ts';
import type { TextMeasure } from './measure.ts';

export interface Line {
  text: string;
  /** Of its start, end or middle, as the text is aligned. */
  x: number;
  /** Of its baseline. */
  y: number;
  width: number;
}

export interface TextLayout {
  lines: Line[];
  size: number;
  /** Height of all lines together. */
  height: number;
  /** Of the widest line. */
  width: number;
  /** It does not fit into its box. */
  overflows: boolean;
}

/** No smaller than this share of its size does a text shrink. */
const LEAST_SHARE = 0.2;

const marker = (list: TextLayer['list'], at: number): string =>
  list === 'bullet' ? '•  ' : list === 'number' ? `${at + 1}.  ` : '';

const textOf = ({ text, list }: TextLayer): string =>
  list === 'none'
    ? text
    : text
        .split('\n')
        .map((line, at) => marker(list, at) + line)
        .join('\n');

/** Lines of a text in its own box, whose corner is 0, 0. */
export function layoutText(layer: TextLayer, script: Script, measure: TextMeasure): TextLayout {
  const font: Font = { family: layer.family, weight: layer.weight, script };
  const text = textOf(layer);
  const widthAt = (line: string, size: number) =>
    size * (measure.width(line, font) + layer.letters * Math.max(0, lettersOf(line).length - 1));
  const broken = (size: number) => breakLines(text, layer.width, (line) => widthAt(line, size));
  const fits = (size: number) => {
    const lines = broken(size);
    const height = lines.length * size * layer.line;
    return (
      height <= layer.height + 0.5 &&
      lines.every((line) => widthAt(line, size) <= layer.width + 0.5) &&
      keepsWords(text, lines)
    );
  };
  const size = layer.textFit === 'shrink' ? largest(layer.size, fits) : layer.size;
  const lines = broken(size);
  const face = FACES[layer.family];
  const step = size * layer.line;
  const height = lines.length * step;
  const free = layer.height - height;
  const top = layer.valign === 'top' ? 0 : layer.valign === 'middle' ? free / 2 : free;
  const baseline = (step + size * (face.ascent - face.descent)) / 2;
  const x = layer.align === 'start' ? 0 : layer.align === 'centre' ? layer.width / 2 : layer.width;
  const placed = lines.map((line, at) => ({
    text: line,
    x,
    y: top + at * step + baseline,
    width: widthAt(line, size),
  }));
  const width = Math.max(0, ...placed.map((line) => line.width));
  return { lines: placed, size, height, width, overflows: height > layer.height + 1 || width > layer.width + 1 };
}

/** A word that stands alone is not broken to make it fit: the text is made smaller. */
function keepsWords(text: string, lines: readonly string[]): boolean {
  const words = new Set(text.split(/\s+/).filter((word) => /^[\p{Script=Latin}\d.,'’!?&-]+$/u.test(word)));
  const seen = new Set(lines.flatMap((line) => line.split(/\s+/)));
  return [...words].every((word) => seen.has(word));
}

function largest(size: number, fits: (size: number) => boolean): number {
  if (fits(size)) return size;
  let low = size * LEAST_SHARE;
  let high = size;
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return Math.floor(low * 4) / 4;
}
