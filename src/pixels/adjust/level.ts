import type { Rgba } from '../kernels/pixels.ts';
import { turnOf } from './exact.ts';

/** A straight line in a picture, in shares of its width and height, and what the picture is to be turned by to set it right. */
export interface FoundLine {
  kind: 'horizon' | 'vertical';
  /** Degrees, clockwise: what the crop's angle has to become. */
  angle: number;
  from: readonly [number, number];
  to: readonly [number, number];
}

/** How far from level or upright a line may be to be meant as that, degrees. */
const REACH = 15;
const STEP = 0.1;
/** Angles that are looked at each way, and as many of verticals. */
const ANGLES = Math.round((2 * REACH) / STEP) + 1;
/** A line has to go through this share of the width or height. */
const LEAST_LENGTH = 0.3;

interface Edge {
  x: number;
  y: number;
  strength: number;
  upright: boolean;
}

/** The strong edges of a small picture, by Sobel on luma. */
function edgesOf({ data, width, height }: Rgba): Edge[] {
  const luma = new Float32Array(width * height);
  for (let at = 0; at < luma.length; at += 1) {
    luma[at] = (54 * (data[at * 4] ?? 0) + 183 * (data[at * 4 + 1] ?? 0) + 19 * (data[at * 4 + 2] ?? 0)) / 256;
  }
  const edges: Edge[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const l = (offset: number): number => luma[at + offset] ?? 0;
      const dx = l(1 - width) + 2 * l(1) + l(1 + width) - l(-1 - width) - 2 * l(-1) - l(width - 1);
      const dy = l(width - 1) + 2 * l(width) + l(width + 1) - l(-width - 1) - 2 * l(-width) - l(1 - width);
      const strength = Math.abs(dx) + Math.abs(dy);
      if (strength < 80) continue;
      // Only edges that are nearly level or nearly upright vote.
      if (Math.abs(dy) > 2.5 * Math.abs(dx)) edges.push({ x, y, strength: Math.min(400, strength), upright: false });
      else if (Math.abs(dx) > 2.5 * Math.abs(dy))
        edges.push({ x, y, strength: Math.min(400, strength), upright: true });
    }
  }
  return edges;
}

interface Peak {
  votes: number;
  angle: number;
  offset: number;
}

/** Hough: each edge votes for all lines through it; the line with most votes, with its neighbours'. */
function strongest(edges: readonly Edge[], upright: boolean, { width, height }: Rgba): Peak {
  const rows = width + height;
  const best: Peak = { votes: 0, angle: 0, offset: 0 };
  const votes = new Float32Array(2 * rows);
  for (let step = 0; step < ANGLES; step += 1) {
    const angle = -REACH + step * STEP;
    const { sin, cos } = turnOf(angle);
    votes.fill(0);
    for (const edge of edges) {
      if (edge.upright !== upright) continue;
      const offset = upright ? edge.x * cos + edge.y * sin : edge.y * cos - edge.x * sin;
      const cell = Math.round(offset) + rows;
      votes[cell] = (votes[cell] ?? 0) + edge.strength;
    }
    for (let cell = 1; cell < votes.length - 1; cell += 1) {
      const sum = (votes[cell] ?? 0) + 0.5 * ((votes[cell - 1] ?? 0) + (votes[cell + 1] ?? 0));
      if (sum > best.votes) Object.assign(best, { votes: sum, angle, offset: cell - rows });
    }
  }
  return best;
}

/**
 * The line that a picture is most likely meant to be straight by: the horizon, or else an upright one. Undefined: none is long and
 * clear enough.
 * @param picture small: 512 px a side are enough
 */
export function findLevel(picture: Rgba): FoundLine | undefined {
  const { width, height } = picture;
  const edges = edgesOf(picture);
  if (edges.length === 0) return undefined;
  const level = strongest(edges, false, picture);
  const upright = strongest(edges, true, picture);
  const need = LEAST_LENGTH * 160;
  const isLevel = level.votes >= need * width;
  if (!isLevel && upright.votes < need * height) return undefined;
  if (isLevel && level.votes * height >= 0.8 * upright.votes * width) {
    const { sin, cos } = turnOf(level.angle);
    // y·cos − x·sin = offset
    const at = (x: number): number => (level.offset + x * sin) / cos / height;
    return { kind: 'horizon', angle: rounded(-level.angle), from: [0, at(0)], to: [1, at(width)] };
  }
  if (upright.votes < need * height) return undefined;
  const { sin, cos } = turnOf(upright.angle);
  const at = (y: number): number => (upright.offset - y * sin) / cos / width;
  return { kind: 'vertical', angle: rounded(-upright.angle), from: [at(0), 0], to: [at(height), 1] };
}

const rounded = (angle: number): number => Math.round(angle * 10) / 10 || 0;
