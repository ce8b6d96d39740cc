import { type ColourTables, NODES, PARTS, TO_TONE, TONES } from './colour-tables.ts';

/** Steps in the cube from a node to the next of each channel. */
const STEPS: readonly [number, number, number] = [4, NODES * 4, NODES * NODES * 4];

/** The tables of one channel, ready to be added up: the node below each value, and the way to the next in `PARTS`. */
function nodesOf({ before }: ColourTables, channel: 0 | 1 | 2): { node: Int32Array; rest: Int32Array } {
  const node = new Int32Array(256);
  const rest = new Int32Array(256);
  for (let value = 0; value < 256; value += 1) {
    const place = before[channel * 256 + value] ?? 0;
    const below = Math.min(NODES - 2, place >> 8);
    node[value] = below * STEPS[channel];
    rest[value] = place - below * PARTS;
  }
  return { node, rest };
}

/** By which rest is the largest and which the least (`orderOf`): the steps to the second and to the third corner, and to the last. */
const CORNERS = (() => {
  const [r, g, b] = STEPS;
  const far = r + g + b;
  const second = Int32Array.of(b, b, g, g, b, r, r, r);
  const third = Int32Array.of(far - r, far - r, far - r, far - b, far - g, far - g, far - b, far - b);
  return { second, third, far };
})();

/** Compares the rests pair by pair: red with green (4), green with blue (2), red with blue (1). Equal ones weigh nothing. */
const orderOf = (r: number, g: number, b: number): number => (r >= g ? 4 : 0) + (g >= b ? 2 : 0) + (r >= b ? 1 : 0);

const at32 = (table: Int32Array, at: number): number => table[at] ?? 0;

const HALF = 1 << (TO_TONE - 1);

/** One channel of a place in a tetrahedron: its four corners by their weights, as a tone. */
function toneAt(
  cube: Uint16Array,
  c0: number,
  c1: number,
  c2: number,
  c3: number,
  high: number,
  middle: number,
  low: number,
): number {
  const near = (PARTS - high) * (cube[c0] ?? 0) + (high - middle) * (cube[c1] ?? 0);
  return (near + (middle - low) * (cube[c2] ?? 0) + low * (cube[c3] ?? 0) + HALF) >> TO_TONE;
}

/** A function that takes straight RGBA through the tables in place, bytes `from` to `to`; alpha stays. */
export function colourPass(tables: ColourTables): (data: Uint8ClampedArray, from: number, to: number) => void {
  const { node: redNode, rest: redRest } = nodesOf(tables, 0);
  const { node: greenNode, rest: greenRest } = nodesOf(tables, 1);
  const { node: blueNode, rest: blueRest } = nodesOf(tables, 2);
  const { cube, after } = tables;
  const { second, third, far } = CORNERS;
  return (data, from, to) => {
    for (let at = from; at < to; at += 4) {
      const r = data[at] ?? 0;
      const g = data[at + 1] ?? 0;
      const b = data[at + 2] ?? 0;
      const c0 = at32(redNode, r) + at32(greenNode, g) + at32(blueNode, b);
      const fr = at32(redRest, r);
      const fg = at32(greenRest, g);
      const fb = at32(blueRest, b);
      // From the near corner along the largest rest, then the middle one, then the least.
      const order = orderOf(fr, fg, fb);
      const c1 = c0 + at32(second, order);
      const c2 = c0 + at32(third, order);
      const c3 = c0 + far;
      const high = Math.max(fr, fg, fb);
      const low = Math.min(fr, fg, fb);
      const middle = fr + fg + fb - high - low;
      data[at] = after[toneAt(cube, c0, c1, c2, c3, high, middle, low)] ?? 0;
      data[at + 1] = after[TONES + toneAt(cube, c0 + 1, c1 + 1, c2 + 1, c3 + 1, high, middle, low)] ?? 0;
      data[at + 2] = after[2 * TONES + toneAt(cube, c0 + 2, c1 + 2, c2 + 2, c3 + 2, high, middle, low)] ?? 0;
    }
  };
}
