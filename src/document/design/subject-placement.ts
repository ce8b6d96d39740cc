import { boundingBox, frameOf, fromFrame, inFrame, normalAngle, type Point } from '../../pixels/rotation.ts';
import type { PixelBox, Size } from '../../pixels/shapes.ts';
import type { ResultSize } from '../sizes/size-rule.ts';
import { visible } from '../sizes/visible.ts';
import type { Design } from './design.ts';
import type { PhotoFrame } from './photo-frame.ts';

/** Of the subject, each way, at least this share stays on the canvas. */
const KEPT = 0.1;

/** How much larger or smaller than its size's rule says a subject may be made. */
export const SCALE_RANGE = { least: 0.05, most: 8 } as const;

/** Where a subject stands on its canvas, before anything is cut off or rounded. Pixels of the canvas. */
export interface SubjectPlacement {
  canvas: Size;
  /** Where the size's own rule puts its middle. */
  rule: Point;
  /** Where its middle is. */
  middle: Point;
  /** Sides of its box, not turned. */
  width: number;
  height: number;
  /** Degrees clockwise by which it is turned on the canvas. */
  angle: number;
}

/** @param placed what the size's rule made */
export function placementOf(
  placed: ResultSize,
  { position, scale }: Pick<Design, 'position' | 'scale'>,
  angle = 0,
): SubjectPlacement {
  const canvas = { width: placed.width, height: placed.height };
  const [width, height] = [placed.edgeWidth * scale, placed.edgeHeight * scale];
  const rule = { x: placed.edgeLeft + placed.edgeWidth / 2, y: placed.edgeTop + placed.edgeHeight / 2 };
  const middle = {
    x: keptOn(rule.x, Math.round(position.x * canvas.width), width, canvas.width),
    y: keptOn(rule.y, Math.round(position.y * canvas.height), height, canvas.height),
  };
  return { canvas, rule, middle, width, height, angle };
}

/** Moved as asked, as far as a part of the subject stays on the canvas. */
function keptOn(rule: number, by: number, length: number, end: number): number {
  const kept = Math.max(1, Math.round(length * KEPT));
  const start = rule - length / 2;
  return rule + Math.min(Math.max(by, kept - start - length), end - kept - start);
}

/** A shift, in shares of the canvas, that puts the middle of a subject as near to `to` as it may be. */
export function shiftTo({ canvas, rule, width, height }: SubjectPlacement, to: Point): Point {
  const x = keptOn(rule.x, Math.round(to.x - rule.x), width, canvas.width);
  const y = keptOn(rule.y, Math.round(to.y - rule.y), height, canvas.height);
  return { x: (x - rule.x) / canvas.width, y: (y - rule.y) / canvas.height };
}

export const clampScale = (scale: number): number =>
  Number.isFinite(scale) ? Math.min(Math.max(scale, SCALE_RANGE.least), SCALE_RANGE.most) : 1;

/**
 * The result that the rule made with its subject where it stands, as large and turned as it is. What leaves the canvas is left out of
 * the source, what a head rule had left out comes back in.
 * @param source what the size's rule draws when nothing is cut off: the whole photo, or the opaque box
 */
export function placementResult(
  placed: ResultSize,
  source: PixelBox,
  stands: SubjectPlacement,
  photo: PhotoFrame,
): ResultSize {
  if (stands.angle !== 0) return rotatedResult(placed, stands, photo);
  const { rule, middle, canvas } = stands;
  const zoom = stands.width / placed.edgeWidth;
  if (zoom === 1 && middle.x === rule.x && middle.y === rule.y) return placed;
  const across = { scale: (placed.dw / placed.sw) * zoom, at: middle.x + (placed.dx - rule.x) * zoom };
  const down = { scale: (placed.dh / placed.sh) * zoom, at: middle.y + (placed.dy - rule.y) * zoom };
  const left = across.at - (placed.sx - source.x) * across.scale;
  const top = down.at - (placed.sy - source.y) * down.scale;
  const columns = visible(left, source.width, across.scale, canvas.width);
  const rows = visible(top, source.height, down.scale, canvas.height);
  return {
    ...canvas,
    sx: source.x + columns.from,
    sy: source.y + rows.from,
    sw: columns.taken,
    sh: rows.taken,
    dx: columns.at,
    dy: rows.at,
    dw: columns.length,
    dh: rows.length,
    ...edges(stands),
  };
}

/** Turned about its middle: all of the photo in its frame, wherever that lies about the canvas. */
function rotatedResult(placed: ResultSize, stands: SubjectPlacement, { upright, straight }: PhotoFrame): ResultSize {
  const { rule, middle, canvas, angle } = stands;
  const zoom = stands.width / placed.edgeWidth;
  const [across, down] = [placed.dw / placed.sw, placed.dh / placed.sh];
  // One scale for both ways: whole pixels had made them differ by a trace.
  const even = Math.sqrt(across * down);
  const scale = (Math.abs(even - 1) * Math.max(placed.sw, placed.sh) < 1 ? 1 : even) * zoom;
  const pivot = { x: placed.sx + (rule.x - placed.dx) / across, y: placed.sy + (rule.y - placed.dy) / down };
  const whole = normalAngle(straight + angle);
  const { frame, at } = framed(fromFrame(pivot, upright, straight), upright, whole);
  return {
    ...canvas,
    sx: 0,
    sy: 0,
    sw: frame.width,
    sh: frame.height,
    dx: Math.round(middle.x - at.x * scale),
    dy: Math.round(middle.y - at.y * scale),
    dw: Math.max(Math.round(frame.width * scale), 1),
    dh: Math.max(Math.round(frame.height * scale), 1),
    ...edges(stands),
  };
}

const framed = (point: Point, size: Size, angle: number) => ({
  frame: frameOf(size, angle),
  at: inFrame(point, size, angle),
});

/** What of the canvas the subject's box covers. */
function edges({ middle, width, height, angle, canvas }: SubjectPlacement) {
  const box = boundingBox(middle, { width, height }, angle, canvas);
  return { edgeLeft: box.x, edgeTop: box.y, edgeWidth: box.width, edgeHeight: box.height };
}
