/** Side of the detector's square, px. */
export const DETECTOR_SIDE = 256;
/** Probability from which a place is looked at more closely. */
const LIKELY = 0.5;
/** Two boxes that share more of their area show the same face. */
const SAME = 0.3;

/** A place where a face may be: its box and the eyes, in px of what the detector was shown. */
export interface Detection {
  x: number;
  y: number;
  width: number;
  height: number;
  score: number;
  rightEye: readonly [number, number];
  leftEye: readonly [number, number];
}

/** Where the detector looks: two anchors in each cell of 16 × 16, then six in each of 8 × 8; x, y of each. */
export function anchors(): Float32Array {
  const places: number[] = [];
  for (const [cells, each] of [
    [16, 2],
    [8, 6],
  ] as const) {
    for (let row = 0; row < cells; row += 1) {
      for (let column = 0; column < cells; column += 1) {
        for (let n = 0; n < each; n += 1) {
          places.push(((column + 0.5) * DETECTOR_SIDE) / cells, ((row + 0.5) * DETECTOR_SIDE) / cells);
        }
      }
    }
  }
  return Float32Array.from(places);
}

const ANCHORS = anchors();

/**
 * What the detector's outputs say.
 * @param scores 896 logits, those of the fine grid first
 * @param values 16 for each: centre from the anchor, sides, then six points from the anchor, the eyes first
 */
export function detections(scores: Float32Array, values: Float32Array): Detection[] {
  const found: Detection[] = [];
  for (const [n, logit] of scores.entries()) {
    const score = 1 / (1 + Math.exp(-logit));
    if (score < LIKELY) continue;
    const [ax, ay] = [ANCHORS[n * 2] ?? 0, ANCHORS[n * 2 + 1] ?? 0];
    const at = (index: number) => values[n * 16 + index] ?? 0;
    const [width, height] = [at(2), at(3)];
    found.push({
      x: ax + at(0) - width / 2,
      y: ay + at(1) - height / 2,
      width,
      height,
      score,
      rightEye: [ax + at(4), ay + at(5)],
      leftEye: [ax + at(6), ay + at(7)],
    });
  }
  return found;
}

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Share of the smaller box that both cover: a face and a part of it are the same face. */
export function overlap(one: Rect, other: Rect): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(one.width * one.height, other.width * other.height);
}

/** One for each face: the surest of those that show the same. */
export function distinct<Row extends Rect & { score: number }>(rows: readonly Row[], same = SAME): Row[] {
  const kept: Row[] = [];
  for (const row of rows.toSorted((one, other) => other.score - one.score)) {
    if (kept.every((other) => overlap(row, other) <= same)) kept.push(row);
  }
  return kept;
}
