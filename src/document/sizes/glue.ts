import type { PixelBox, Size } from '../../pixels/shapes.ts';
import type { Sides } from '../../pixels/sides.ts';

/**
 * How much larger than it would fit a subject may be drawn so that two opposite sides that the photo's border cuts both reach the
 * canvas's: beyond that it would be a detail of itself.
 */
const MOST_LARGER = 1.6;

const NONE: Sides = { left: false, top: false, right: false, bottom: false };

/** One axis, across or down: which ends of the subject are cut, its length, and that of the canvas. */
interface Axis {
  start: boolean;
  end: boolean;
  length: number;
  canvas: number;
}

/**
 * A subject on a canvas: a side at which the photo's border cut it stays on the canvas's edge, so that no cut waist floats; the other
 * sides keep their margin. Without such sides it stands in the middle.
 * @param fixed its scale, where the size says it; undefined: as large as the margin allows
 */
export function gluedBox(canvas: Size, edge: Size, margin: number, cut: Sides = NONE, fixed?: number): PixelBox {
  const across: Axis = { start: cut.left, end: cut.right, length: edge.width, canvas: canvas.width };
  const down: Axis = { start: cut.top, end: cut.bottom, length: edge.height, canvas: canvas.height };
  const fits = fixed ?? Math.min(room(across, margin) / edge.width, room(down, margin) / edge.height);
  const spans = Math.max(spanOf(across), spanOf(down), fits);
  const scale =
    spans <= fits * MOST_LARGER && mayBe(across, spans, margin) && mayBe(down, spans, margin) ? spans : fits;
  const width = Math.max(Math.round(edge.width * scale), 1);
  const height = Math.max(Math.round(edge.height * scale), 1);
  return { x: startOf(across, width, margin), y: startOf(down, height, margin), width, height };
}

const room = ({ start, end, canvas }: Axis, margin: number): number =>
  canvas - (start ? 0 : margin) - (end ? 0 : margin);

/** The scale at which both cut ends reach the edge; 0 where not both are cut. */
const spanOf = ({ start, end, length, canvas }: Axis): number => (start && end ? canvas / length : 0);

/** May the subject be so large? Past its room only where it goes on past the photo, too. */
const mayBe = (axis: Axis, scale: number, margin: number): boolean =>
  axis.start || axis.end || axis.length * scale <= room(axis, margin) + 1e-6;

function startOf({ start, end, canvas }: Axis, length: number, margin: number): number {
  if (start === end) return Math.floor((canvas - length) / 2);
  // Larger than its room: the end that is whole keeps its margin, the cut one goes over the edge.
  if (start) return Math.min(0, canvas - margin - length);
  return Math.max(canvas - length, margin);
}
