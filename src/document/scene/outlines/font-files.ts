import type { Face } from '../text/families.ts';

/** One file of a face: the characters that it has. */
export interface Slice {
  name: string;
  ranges: readonly (readonly [number, number])[];
}

/** Where the files of faces lie: a folder, or the frame's own assets. */
export interface FontFiles {
  slices(face: Face): Promise<readonly Slice[]>;
  /** A WOFF2 file. */
  read(signal: AbortSignal, face: Face, name: string): Promise<Uint8Array>;
}

/** `U+0-ff,U+131` as ranges. */
export function parseRanges(text: string): [number, number][] {
  return text.split(',').flatMap((part): [number, number][] => {
    const [from, to = from] = part.trim().replace(/^U\+/i, '').split('-');
    const start = Number.parseInt(from ?? '', 16);
    const end = Number.parseInt(to ?? '', 16);
    return Number.isNaN(start) || Number.isNaN(end) ? [] : [[start, end]];
  });
}

export const sliceWith = (slices: readonly Slice[], codePoint: number): Slice | undefined =>
  slices.find(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to));
