/** Whose mark: of a partner's trial, or of the product, on what is free on our own site (D92). */
export type MarkWord = 'trial' | 'name';

/** Is a mark drawn, and which: true is that of a trial. */
export type Watermark = boolean | 'name';

export const wordOf = (watermark: Watermark): MarkWord => (watermark === 'name' ? 'name' : 'trial');

type Line = readonly (readonly [x: number, y: number])[];

interface Letter {
  width: number;
  lines: readonly Line[];
}

/** Half a circle, from above to below. */
const BOW: Line = [
  [0, -1],
  [0.5, -0.866],
  [0.866, -0.5],
  [1, 0],
  [0.866, 0.5],
  [0.5, 0.866],
  [0, 1],
];
const bowl: Line = BOW.map(([x, y]) => [0.36 + 0.27 * x, 0.27 + 0.27 * y]);
/** The left half of a round letter, from below to above. */
const round: Line = BOW.map(([x, y]) => [0.4 - 0.4 * x, 0.5 - 0.5 * y]);
/** The foot of a U, from the left to the right. */
const foot: Line = BOW.map(([x, y]) => [0.34 + 0.34 * y, 0.66 + 0.34 * x]);

/** Drawn letters, so that a mark needs no font and is the same bytes everywhere. Units are the height of a capital, y downwards. */
const LETTERS = {
  T: {
    width: 0.72,
    lines: [
      [
        [0, 0],
        [0.72, 0],
      ],
      [
        [0.36, 0],
        [0.36, 1],
      ],
    ],
  },
  R: {
    width: 0.66,
    lines: [
      [[0, 1], [0, 0], ...bowl, [0, 0.54]],
      [
        [0.32, 0.54],
        [0.66, 1],
      ],
    ],
  },
  I: {
    width: 0,
    lines: [
      [
        [0, 0],
        [0, 1],
      ],
    ],
  },
  A: {
    width: 0.8,
    lines: [
      [
        [0, 1],
        [0.4, 0],
        [0.8, 1],
      ],
      [
        [0.14, 0.66],
        [0.66, 0.66],
      ],
    ],
  },
  L: {
    width: 0.56,
    lines: [
      [
        [0, 0],
        [0, 1],
        [0.56, 1],
      ],
    ],
  },
  C: { width: 0.7, lines: [[[0.7, 0.87], [0.58, 0.96], ...round, [0.58, 0.04], [0.7, 0.13]]] },
  U: { width: 0.68, lines: [[[0, 0], ...foot, [0.68, 0]]] },
  O: { width: 0.8, lines: [[...round, ...round.slice(1).map(([x, y]) => [0.8 - x, 1 - y] as const)]] },
} as const satisfies Readonly<Record<string, Letter>>;

/** The letters of each mark. */
export const WORDS: Readonly<Record<MarkWord, readonly Letter[]>> = {
  trial: [LETTERS.T, LETTERS.R, LETTERS.I, LETTERS.A, LETTERS.L],
  name: [LETTERS.C, LETTERS.U, LETTERS.T, LETTERS.O, LETTERS.U, LETTERS.T],
};
