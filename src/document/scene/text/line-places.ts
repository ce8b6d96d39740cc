import type { TextLayer } from '../scene.ts';
import type { Line } from './layout-text.ts';
import { lettersOf } from './letters.ts';

/** Where a line begins, however its text is aligned. */
export const lineStart = ({ x, width }: Line, { align }: Pick<TextLayer, 'align'>): number =>
  align === 'start' ? x : align === 'centre' ? x - width / 2 : x - width;

export interface BentLetter {
  character: string;
  /** Of its baseline's middle. */
  x: number;
  y: number;
  degrees: number;
  width: number;
}

/**
 * Letters one by one along an arc; the middle of the line is its highest or lowest point.
 * @param widthOf a text at size 1, kerned
 */
export function bentLetters(
  line: Line,
  layer: Pick<TextLayer, 'align' | 'curve' | 'letters'>,
  size: number,
  widthOf: (text: string) => number,
): BentLetter[] {
  const radius = line.width / ((layer.curve * Math.PI) / 180);
  const sagitta = radius * (1 - Math.cos((layer.curve * Math.PI) / 360));
  const middle = lineStart(line, layer) + line.width / 2;
  const characters = lettersOf(line.text);
  return characters.map((character, at) => {
    const width = widthOf(character) * size;
    const until = widthOf(characters.slice(0, at + 1).join('')) * size;
    const angle = (until - width / 2 + at * layer.letters * size - line.width / 2) / radius;
    const x = middle + radius * Math.sin(angle);
    const y = line.y + radius * (1 - Math.cos(angle)) - sagitta / 2;
    return { character, x, y, degrees: (angle * 180) / Math.PI, width };
  });
}
