import type { Size } from '../../shapes.ts';
import type { CodeTable } from './code-table.ts';
import { ZIGZAG } from './divisors.ts';

export interface HeadOptions extends Size {
  /** Absent: pixels are square, and nothing else is stated. */
  dpi?: number | undefined;
  /** A TIFF structure for an EXIF segment. */
  camera?: Uint8Array | undefined;
  divisors: readonly (readonly number[])[];
  /** Blocks of Y each way that share one of Cb and of Cr. */
  side: number;
  /** DC and AC of Y, then of Cb and Cr. */
  tables: readonly CodeTable[];
}

const word = (value: number): number[] => [value >> 8, value & 255];

/** A segment (ITU-T T.81, B.1.1.4): its length counts itself. */
const segment = (marker: number, bytes: ArrayLike<number>): number[] => [
  0xff,
  marker,
  ...word(bytes.length + 2),
  ...Array.from(bytes),
];

const textOf = (text: string): number[] => [...new TextEncoder().encode(text)];

/** Everything of a baseline JPEG before its pixels; EXIF follows JFIF's segment, where readers look for it. */
export function jpegHead({ width, height, dpi, camera, divisors, side, tables }: HeadOptions): Uint8Array<ArrayBuffer> {
  const density = dpi === undefined ? [0, 0, 1, 0, 1] : [1, ...word(dpi), ...word(dpi)];
  const components = [1, 2, 3].map((id) => ({ id, table: id === 1 ? 0 : 1, sampling: id === 1 ? side * 17 : 0x11 }));
  return Uint8Array.from([
    ...[0xff, 0xd8],
    // JFIF 1.1, no thumbnail.
    ...segment(0xe0, [...textOf('JFIF\0'), 1, 1, ...density, 0, 0]),
    ...(camera ? segment(0xe1, [...textOf('Exif\0\0'), ...camera]) : []),
    ...divisors.flatMap((divisor, i) => segment(0xdb, [i, ...ZIGZAG.map((place) => divisor[place] ?? 1)])),
    ...segment(0xc0, [
      ...[8, ...word(height), ...word(width), 3],
      ...components.flatMap(({ id, table, sampling }) => [id, sampling, table]),
    ]),
    ...tables.flatMap(({ segmentBytes }, i) => segment(0xc4, [((i & 1) << 4) | (i >> 1), ...segmentBytes])),
    ...segment(0xda, [3, ...components.flatMap(({ id, table }) => [id, table * 17]), 0, 63, 0]),
  ]);
}
