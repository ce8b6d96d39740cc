import type { Size } from '../../../../src/pixels/shapes.ts';

/** A photo is cut into at most this many pieces each way. */
export const MOST_EACH_WAY = 20;
/** The widest gap between two pieces, px of the photo. */
export const MOST_GAP = 200;

export type Axis = 'x' | 'y';

/** Positions of cut lines in px of the photo, ascending: `x` of the upright ones, `y` of the level ones. */
export type Lines = Readonly<Record<Axis, readonly number[]>>;

export interface PieceSize extends Size {
  /** As many equal pieces as are needed for none to be larger; otherwise all have this size but the last ones. */
  equal: boolean;
}

/** How a photo is cut. A value that is never changed in place: each step of the history holds one. */
export interface SplitPlan {
  /** Which of the three counts. The others keep their values for when they are chosen again. */
  readonly by: 'grid' | 'own' | 'size';
  readonly grid: Readonly<Record<'columns' | 'rows', number>>;
  readonly own: Lines;
  readonly size: Readonly<PieceSize>;
  /** Pixels that are left out at each line, 0–MOST_GAP. */
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

/** The plan of a photo that was just opened. */
export const firstPlan = ({ width, height }: Size): SplitPlan => ({
  by: 'grid',
  grid: PRESETS[0],
  own: { x: [], y: [] },
  // A phone's screen is the height that long screenshots are cut to.
  size: { width, height: Math.min(height, 1920), equal: true },
  gap: 0,
  quiet: false,
  even: false,
  skipped: [],
});
