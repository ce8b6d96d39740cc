import type { MatteEdit, StrokePoint } from '../../../../../src/pixels/render-recipe.ts';
import type { PixelBox } from '../../../../../src/pixels/shapes.ts';
import type { Point } from '../../../../shell/stage/geometry.ts';
import type { MarkMode } from './marking.ts';
import type { PendingStroke } from './pending-stroke.ts';
import { type Place, toRoom } from './placement.ts';
import type { Mode } from './tools.ts';

/** Keep and erase over a picture, and what alone stays, the same in both themes. */
export const INK: Readonly<Record<StrokeMode, string>> = { keep: '#35c893', only: '#6f8cff', erase: '#ff4f6e' };
const OUTLINE = { dark: '#16161a', light: '#ffffff' } as const;
const DASH = 6;

/** What is drawn does. */
type StrokeMode = Mode | MarkMode;

/**
 * What was drawn and is not in the picture yet: on a canvas as large as the room, so that a move costs the same whatever the
 * picture's size. The canvas itself is half transparent; what overlaps in it does not add up.
 */
export class StrokeLayer {
  readonly #context: CanvasRenderingContext2D;
  readonly #hatch: Readonly<Record<StrokeMode, CanvasPattern | string>>;

  constructor(context: CanvasRenderingContext2D, hatched: boolean) {
    this.#context = context;
    this.#hatch = hatched
      ? { keep: hatch(context, 'keep'), only: hatch(context, 'only'), erase: hatch(context, 'erase') }
      : INK;
  }

  /** @param ratio device pixels of a CSS px */
  redraw(place: Place, ratio: number, waiting: readonly MatteEdit[], draft: PendingStroke | undefined): void {
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const edit of waiting) this.#edit(place, edit);
    if (draft?.type === 'stroke') this.stroke(place, draft.mode, draft.points);
    if (draft?.type === 'lasso') this.#outline(place, draft.points, draft.mode);
    if (draft?.type === 'box') {
      const { from, to, mode, marks = mode } = draft;
      this.#outline(place, [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }, from], marks);
    }
  }

  #edit(place: Place, edit: MatteEdit): void {
    if (edit.type === 'stroke') this.stroke(place, edit.mode, edit.points);
    if (edit.type === 'lasso') this.#fill(place, edit.points, edit.mode);
    if (edit.type === 'box') this.#fill(place, cornersOf(edit.box), edit.mode);
  }

  /** A part of a stroke, from its first point to its last. */
  stroke(place: Place, mode: Mode, points: readonly StrokePoint[]): void {
    const context = this.#context;
    context.strokeStyle = context.fillStyle = this.#hatch[mode];
    context.lineCap = context.lineJoin = 'round';
    for (const [index, point] of points.entries()) {
      const to = toRoom(place, point);
      const before = points[index - 1];
      context.beginPath();
      if (before === undefined) {
        context.arc(to.x, to.y, Math.max(point.radius * place.scale, 0.5), 0, 2 * Math.PI);
        context.fill();
        continue;
      }
      const from = toRoom(place, before);
      context.lineWidth = Math.max((before.radius + point.radius) * place.scale, 1);
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
      context.stroke();
    }
  }

  #path(place: Place, points: readonly Point[]): void {
    this.#context.beginPath();
    for (const point of points) {
      const { x, y } = toRoom(place, point);
      this.#context.lineTo(x, y);
    }
  }

  #fill(place: Place, points: readonly Point[], mode: StrokeMode): void {
    this.#path(place, points);
    this.#context.closePath();
    this.#context.fillStyle = this.#hatch[mode];
    this.#context.fill();
  }

  #outline(place: Place, points: readonly Point[], mode: StrokeMode): void {
    const context = this.#context;
    if (points.length > 2) this.#fill(place, points, mode);
    this.#path(place, points);
    context.lineWidth = 2;
    context.setLineDash([]);
    context.strokeStyle = OUTLINE.dark;
    context.stroke();
    context.setLineDash([DASH, DASH]);
    context.strokeStyle = OUTLINE.light;
    context.stroke();
    context.setLineDash([]);
  }
}

const cornersOf = ({ x, y, width, height }: PixelBox): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** Where contrast is asked for, they differ by the way that their lines go. */
function hatch(context: CanvasRenderingContext2D, mode: StrokeMode): CanvasPattern | string {
  const tile = new OffscreenCanvas(8, 8);
  const brush = tile.getContext('2d');
  if (brush === null) return INK[mode];
  brush.fillStyle = INK[mode];
  brush.fillRect(0, 0, 8, 8);
  brush.fillStyle = OUTLINE.dark;
  if (mode === 'keep') brush.fillRect(0, 0, 8, 3);
  if (mode === 'erase') brush.fillRect(0, 0, 3, 8);
  if (mode === 'only') brush.fillRect(2, 2, 4, 4);
  return context.createPattern(tile, 'repeat') ?? INK[mode];
}
