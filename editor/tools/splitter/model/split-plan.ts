import type { Size } from '../../../../src/pixels/shapes.ts';

/** A photo is cut into at most this many pieces each way. */
export const MOST_EACH_WAY = 20;
/** The widest gap between two pieces, px of the photo. */
export const MOST_GAP = 200;

/** The most that pages for printing lie over each other, mm. */
export const MOST_OVERLAP = 30;

export type Axis = 'x' | 'y';

/** Positions of cut lines in px of the photo, ascending: `x` of the upright ones, `y` of the level ones. */
export type Lines = Readonly<Record<Axis, readonly number[]>>;

export interface PieceSize extends Size {
  /** As many equal pieces as are needed for none to be larger; otherwise all have this size but the last ones. */
  equal: boolean;
}

/** Pages that the photo is printed on, to be put together. */
export interface PrintPages {
  paper: 'a4' | 'a3' | 'letter';
  /** On their sides. */
  wide: boolean;
  across: number;
  /** By how much they lie over each other, mm: where they are glued. */
  overlap: number;
}

/** How a photo is cut. A value that is never changed in place: each step of the history holds one. */
export interface SplitPlan {
  /** Which of the four counts. The others keep their values for when they are chosen again. */
  readonly by: 'grid' | 'own' | 'size' | 'print';
  readonly grid: Readonly<Record<'columns' | 'rows', number>>;
  readonly own: Lines;
  readonly size: Readonly<PieceSize>;
  readonly print: Readonly<PrintPages>;
  /** Pixels that are left out at each line, 0–MOST_GAP. Not of pages for printing, which lie over each other. */
  readonly gap: number;
  /** Lines go to the quietest place nearby, so that they do not cross a face or a word. Not for own lines. */
  readonly quiet: boolean;
  /** Every piece has the same size to the pixel; what is left over at the rims is left out. Not for own lines. */
  readonly even: boolean;
  /** Indexes of the pieces, in reading order, that are not wanted. */
  readonly skipped: readonly number[];
}

export const PRESETS = [
  { columns: 3, rows: 3 },
  { columns: 2, rows: 2 },
  { columns: 3, rows: 1 },
  { columns: 1, rows: 3 },
] as const satisfies readonly SplitPlan['grid'][];

export const FIRST_PRINT: PrintPages = { paper: 'a4', wide: false, across: 2, overlap: 10 };

/** The plan of a photo that was just opened. */
export const firstPlan = ({ width, height }: Size): SplitPlan => ({
  by: 'grid',
  grid: PRESETS[0],
  own: { x: [], y: [] },
  // A phone's screen is the height that long screenshots are cut to.
  size: { width, height: Math.min(height, 1920), equal: true },
  print: FIRST_PRINT,
  gap: 0,
  quiet: false,
  even: false,
  skipped: [],
});
