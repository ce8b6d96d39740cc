import type { MatteEdit, StrokePoint } from '../../../../../src/pixels/render-recipe.ts';
import type { Point, Size } from '../../../../shell/stage/geometry.ts';
import type { MarkMode } from './marking.ts';
import type { Mode, ToolName } from './tools.ts';

/** What is being drawn and is not in the recipe yet. */
export type PendingStroke =
  | { type: 'stroke'; mode: Mode; hardness: number; smart: boolean; grow?: boolean; points: StrokePoint[] }
  | { type: 'lasso'; mode: Mode; points: StrokePoint[] /** Corners are clicked. */; corners: boolean }
  | {
      type: 'box';
      mode: Mode;
      from: Point;
      to: Point /** Of what is marked: what will become of it. */;
      marks?: MarkMode;
    };

/** A lasso or a box that is smaller than this each way was not meant, in pixels of the picture. */
const LEAST = 2;
/** Pen pressure makes the brush at least this share of its size. */
const LEAST_PRESSURE = 0.2;

/** The radius under a pen; a mouse presses with ½ and is always whole. */
export const pressed = (radius: number, pressure: number | undefined): number =>
  pressure === undefined
    ? radius
    : radius * (LEAST_PRESSURE + (1 - LEAST_PRESSURE) * Math.min(Math.max(pressure, 0), 1));

/** Goes on by a point where it is far enough from the last one to be seen. @returns whether it was taken */
export function extend(points: StrokePoint[], point: StrokePoint, apart: number): boolean {
  const last = points.at(-1);
  if (last && Math.hypot(point.x - last.x, point.y - last.y) < apart) return false;
  points.push(point);
  return true;
}

interface Beginning {
  tool: ToolName;
  mode: Mode;
  /** What becomes of the thing that is marked. */
  marks: MarkMode;
  size: number;
  hardness: number;
  snap: boolean;
  pressure: number | undefined;
  /** A straight line comes from here. */
  from: Point | undefined;
}

/** What a press of the tool begins, or goes on with: a lasso gets a corner. Undefined for what draws nothing. */
export function draftAt(draft: PendingStroke | undefined, at: Point, begun: Beginning): PendingStroke | undefined {
  const { tool, mode, marks, size, hardness, snap, pressure, from } = begun;
  if (tool === 'move') return undefined;
  if (tool === 'box') return { type: 'box', mode, from: at, to: at };
  if (tool === 'mark') return { type: 'box', mode, marks, from: at, to: at };
  const radius = tool === 'lasso' ? 0 : pressed(size / 2, pressure);
  const point = { ...at, radius };
  if (tool === 'lasso') {
    if (draft?.type !== 'lasso' || !draft.corners) return { type: 'lasso', mode, points: [point], corners: false };
    draft.points.push(point);
    return draft;
  }
  const points = from ? [{ ...from, radius }, point] : [point];
  return {
    type: 'stroke',
    mode,
    hardness: hardness / 100,
    smart: tool === 'smart' || snap,
    grow: tool === 'smart',
    points,
  };
}

interface Going {
  size: number;
  pressure: number | undefined;
  straight: boolean;
  /** In pixels of the picture. */
  apart: number;
}

/** Leads a draft on. @returns whether it only grew at its end, or otherwise; undefined: not at all */
export function draftTo(draft: PendingStroke, at: Point, going: Going): 'extended' | 'other' | undefined {
  const { size, pressure, straight, apart } = going;
  if (draft.type === 'box') {
    draft.to = at;
    return 'other';
  }
  if (draft.type === 'lasso') {
    return !draft.corners && extend(draft.points, { ...at, radius: 0 }, apart) ? 'other' : undefined;
  }
  const point = { ...at, radius: pressed(size / 2, pressure) };
  if (!straight) return extend(draft.points, point, apart) ? 'extended' : undefined;
  draft.points.splice(1, draft.points.length, point);
  return 'other';
}

/** The last corner of a lasso lies on its first. @param near in pixels of the picture */
export function isClosed({ points }: { points: readonly Point[] }, near: number): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return points.length > 3 && !!first && !!last && Math.hypot(first.x - last.x, first.y - last.y) < near;
}

/** The edit that a draft becomes; undefined where it is too small to be one. */
export function editOf(draft: PendingStroke, { width, height }: Size): MatteEdit | undefined {
  const { type, mode } = draft;
  if (type === 'stroke') {
    const { points, hardness, smart, grow } = draft;
    return points.length === 0 ? undefined : { type, mode, points, hardness, smart, ...(grow && { grow }) };
  }
  if (type === 'lasso') {
    const xs = draft.points.map(({ x }) => x);
    const ys = draft.points.map(({ y }) => y);
    const small = Math.max(...xs) - Math.min(...xs) < LEAST || Math.max(...ys) - Math.min(...ys) < LEAST;
    return draft.points.length < 3 || small ? undefined : { type, mode, points: draft.points };
  }
  const clamp = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);
  const x = clamp(Math.min(draft.from.x, draft.to.x), width);
  const y = clamp(Math.min(draft.from.y, draft.to.y), height);
  const box = {
    x,
    y,
    width: clamp(Math.max(draft.from.x, draft.to.x), width) - x,
    height: clamp(Math.max(draft.from.y, draft.to.y), height) - y,
  };
  return box.width < LEAST || box.height < LEAST ? undefined : { type, mode, box };
}
