/**
 * sRGB as an ICC profile (ICC.1:2010, a display of three colorants and one parametric curve): TIFF has no shorter way to name the
 * colour space. The numbers are IEC 61966-2-1's, adapted to D50 by Bradford's matrix.
 */
const D50 = [0.9642, 1, 0.8249] as const;
const RED = [0.43607, 0.22249, 0.01392] as const;
const GREEN = [0.38515, 0.71687, 0.09708] as const;
const BLUE = [0.14307, 0.06061, 0.7141] as const;
const ADAPTATION = [1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168] as const;
/** (a·x + b)^g from d on, c·x below. */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] as const;

const u32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const fixed = (values: readonly number[]): number[] => values.flatMap((value) => u32(Math.round(value * 65_536)));
const xyz = (values: readonly number[]): number[] => [...ascii('XYZ '), ...u32(0), ...fixed(values)];
/** A text in one language, two bytes a letter. */
const text = (words: string): number[] => [
  ...ascii('mluc'),
  ...u32(0),
  ...u32(1),
  ...u32(12),
  ...ascii('enUS'),
  ...u32(words.length * 2),
  ...u32(28),
  ...[...words].flatMap((letter) => [0, letter.charCodeAt(0)]),
];

const curve = [...ascii('para'), ...u32(0), 0, 3, 0, 0, ...fixed(CURVE)];
const TAGS: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['desc', text('sRGB')],
  ['cprt', text('CC0')],
  ['wtpt', xyz(D50)],
  ['chad', [...ascii('sf32'), ...u32(0), ...fixed(ADAPTATION)]],
  ['rXYZ', xyz(RED)],
  ['gXYZ', xyz(GREEN)],
  ['bXYZ', xyz(BLUE)],
  ['rTRC', curve],
  ['gTRC', curve],
  ['bTRC', curve],
];

export function srgbProfile(): Uint8Array<ArrayBuffer> {
  const table: number[] = [...u32(TAGS.length)];
  const data: number[] = [];
  const start = 128 + 4 + TAGS.length * 12;
  for (const [name, bytes] of TAGS) {
    table.push(...ascii(name), ...u32(start + data.length), ...u32(bytes.length));
    data.push(...bytes);
    while (data.length % 4 !== 0) data.push(0);
  }
  const header = [
    ...u32(start + data.length),
    ...u32(0),
    ...[4, 0x30, 0, 0],
    ...ascii('mntrRGB XYZ '),
    // Its date: 2020-01-01, so that the same picture gives the same bytes.
    ...[7, 228, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0],
    ...ascii('acsp'),
    ...new Array<number>(28).fill(0),
    ...fixed(D50),
    ...new Array<number>(48).fill(0),
  ];
  return Uint8Array.from([...header, ...table, ...data]);
}
