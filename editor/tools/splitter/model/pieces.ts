import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import { sideOf } from './own-lines.ts';
import { printSpans } from './print-pages.ts';
import { type QuietMap, quietLines } from './quiet-lines.ts';
import { countOfSize, gridSpans, lineSpans, linesBetween, narrowestGap, type Span, sizeSpans } from './spans.ts';
import type { Axis, Lines, SplitPlan } from './split-plan.ts';

export interface Piece {
  /** In reading order, from 0. */
  index: number;
  /** In whole pixels of the photo. */
  box: PixelBox;
}

/** What a plan makes of a photo. */
export interface Split {
  lines: Lines;
  columns: number;
  rows: number;
  pieces: readonly Piece[];
  /** How far the farthest line was moved to a quiet place, px. */
  moved: number;
  /** What is left out at each line, px: less than the plan's gap where a piece would have no pixel left. */
  gap: number;
}

/**
 * Without a gap and without `even`, the pieces cover the photo: each pixel lies in exactly one, or, of pages for printing, in one at
 * least.
 * @param quiet needed for a plan that asks for quiet lines; without it they stay where they are
 */
export function splitOf(plan: SplitPlan, photo: Size, quiet?: QuietMap): Split {
  const across = axisOf('x', plan, photo, quiet);
  const down = axisOf('y', plan, photo, quiet);
  const pieces = down.spans.flatMap((row, y) =>
    across.spans.map((column, x) => ({
      index: y * across.spans.length + x,
      box: { x: column.start, y: row.start, width: column.length, height: row.length },
    })),
  );
  return {
    lines: { x: linesBetween(across.spans), y: linesBetween(down.spans) },
    columns: across.spans.length,
    rows: down.spans.length,
    pieces,
    moved: Math.max(across.moved, down.moved),
    gap: plan.by === 'print' ? 0 : narrowestGap([across.spans, down.spans], plan.gap),
  };
}

/** Do quiet lines change anything in this plan? Pieces of a fixed size cannot give way. */
export const mayBeQuiet = ({ by, size, even }: SplitPlan): boolean =>
  !even && (by === 'grid' || (by === 'size' && size.equal));

/** Can this plan's pieces be made the same size? Own lines stay where they are. */
export const mayBeEven = ({ by }: SplitPlan): boolean => by === 'grid' || by === 'size';

function axisOf(
  axis: Axis,
  plan: SplitPlan,
  photo: Size,
  quiet: QuietMap | undefined,
): { spans: Span[]; moved: number } {
  const side = sideOf(axis, photo);
  const { gap } = plan;
  const spans = spansOf(axis, plan, photo);
  if (!plan.quiet || quiet === undefined || !mayBeQuiet(plan)) return { spans, moved: 0 };
  const lines = linesBetween(spans);
  // Already longer than asked for where there would be too many of them.
  const longest = plan.by === 'size' ? Math.max(lengthOf(axis, plan), ...spans.map(({ length }) => length)) : side;
  const moved = quietLines(lines, { side, activity: quiet[axis], gap, longest });
  const farthest = moved.reduce((most, line, at) => Math.max(most, Math.abs(line - (lines[at] ?? line))), 0);
  return { spans: farthest === 0 ? spans : lineSpans(side, moved, gap), moved: farthest };
}

const lengthOf = (axis: Axis, { size }: SplitPlan): number => (axis === 'x' ? size.width : size.height);

function spansOf(axis: Axis, plan: SplitPlan, photo: Size): Span[] {
  const { by, grid, own, size, print, gap, even } = plan;
  const side = sideOf(axis, photo);
  if (by === 'print') return printSpans(axis, print, photo);
  if (by === 'own') return lineSpans(side, own[axis], gap);
  if (by === 'grid') return gridSpans(side, axis === 'x' ? grid.columns : grid.rows, gap, even);
  const length = lengthOf(axis, plan);
  return size.equal ? gridSpans(side, countOfSize(side, length, gap), gap, even) : sizeSpans(side, length, gap, even);
}

/** The pieces that are wanted. */
export const chosenPieces = (
  { pieces }: Pick<Split, 'pieces'>,
  { skipped }: Pick<SplitPlan, 'skipped'>,
): readonly Piece[] => pieces.filter(({ index }) => !skipped.includes(index));
