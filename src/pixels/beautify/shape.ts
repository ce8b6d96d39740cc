import { POINT } from '../faces/mesh-points.ts';
import type { Rgba } from '../kernels/pixels.ts';
import type { Region } from './colours.ts';
import type { LocalFace, Place } from './face-areas.ts';
import type { FaceSliders } from './values.ts';

/** A pull: what lies round a place comes from a place nearby. */
interface Pull {
  at: Place;
  /** Where it comes from, relative; px. */
  by: Place;
  /** Grows (+) or shrinks (−) what lies there. */
  grow: number;
  radius: number;
}

/** A slider's end moves things by so much of the face's width: a person stays who they are. */
const MOST = { move: 0.045, grow: 0.22 } as const;

function pulls({ at, width }: LocalFace, chosen: FaceSliders): Pull[] {
  const share = (value: number) => value / 30;
  const middle = (one: number, other: number): Place => {
    const [[ax, ay], [bx, by]] = [at(one), at(other)];
    return [(ax + bx) / 2, (ay + by) / 2];
  };
  const [rightEar, leftEar] = [at(POINT.rightEar), at(POINT.leftEar)];
  const across: Place = [(leftEar[0] - rightEar[0]) / width, (leftEar[1] - rightEar[1]) / width];
  const side = (index: number, way: number, amount: number, radius: number): Pull => ({
    at: at(index),
    by: [-across[0] * way * amount * width, -across[1] * way * amount * width],
    ...{ grow: 0, radius: radius * width },
  });
  const swell = (place: Place, value: number, radius: number): Pull => ({
    ...{ at: place, by: [0, 0], grow: share(value) * MOST.grow, radius: radius * width },
  });
  const pair = (right: number, left: number, value: number, radius: number) => [
    side(right, -1, share(value) * MOST.move, radius),
    side(left, 1, share(value) * MOST.move, radius),
  ];
  const lift = (index: number): Pull => ({
    at: at(index),
    by: [across[1] * -share(chosen.smile) * 0.03 * width, across[0] * share(chosen.smile) * 0.03 * width],
    ...{ grow: 0, radius: 0.1 * width },
  });
  return [
    swell(middle(POINT.rightEyeOuter, POINT.rightEyeInner), chosen.eyeSize, 0.15),
    swell(middle(POINT.leftEyeOuter, POINT.leftEyeInner), chosen.eyeSize, 0.15),
    swell(middle(POINT.lipUpperInner, POINT.lipLowerInner), chosen.lipSize, 0.2),
    ...pair(POINT.rightEar, POINT.leftEar, chosen.faceWidth, 0.36),
    ...pair(POINT.rightJaw, POINT.leftJaw, chosen.jaw, 0.26),
    ...pair(POINT.rightNostril, POINT.leftNostril, chosen.nose, 0.1),
    ...[POINT.mouthRight, POINT.mouthLeft].map(lift),
  ].filter(({ by, grow }) => by[0] !== 0 || by[1] !== 0 || grow !== 0);
}

/** Warps the region of a face, in place; nothing where nothing is chosen. */
export function shape(picture: Rgba, region: Region, face: LocalFace, chosen: FaceSliders): void {
  const all = pulls(face, chosen);
  if (all.length === 0) return;
  const { data, width } = picture;
  const { left, top, width: columns, height: rows } = region;
  const from = new Uint8ClampedArray(columns * rows * 4);
  for (let y = 0; y < rows; y += 1) {
    const start = ((top + y) * width + left) * 4;
    from.set(data.subarray(start, start + columns * 4), y * columns * 4);
  }
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      let [dx, dy] = [0, 0];
      for (const { at, by, grow, radius } of all) {
        const [rx, ry] = [x + 0.5 - at[0], y + 0.5 - at[1]];
        const far = (rx * rx + ry * ry) / (radius * radius);
        if (far >= 1) continue;
        const weight = (1 - far) ** 2;
        dx += weight * (by[0] - (grow / (1 + grow)) * rx);
        dy += weight * (by[1] - (grow / (1 + grow)) * ry);
      }
      if (dx === 0 && dy === 0) continue;
      sample(from, columns, rows, x + dx, y + dy, data, ((top + y) * width + left + x) * 4);
    }
  }
}

function sample(
  from: Uint8ClampedArray,
  columns: number,
  rows: number,
  x: number,
  y: number,
  to: Uint8ClampedArray,
  at: number,
): void {
  const [cx, cy] = [Math.min(Math.max(x, 0), columns - 1), Math.min(Math.max(y, 0), rows - 1)];
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
  const [x1, y1] = [Math.min(x0 + 1, columns - 1), Math.min(y0 + 1, rows - 1)];
  const [fx, fy] = [cx - x0, cy - y0];
  for (let channel = 0; channel < 4; channel += 1) {
    const value = (column: number, row: number) => from[(row * columns + column) * 4 + channel] ?? 0;
    const above = value(x0, y0) * (1 - fx) + value(x1, y0) * fx;
    const below = value(x0, y1) * (1 - fx) + value(x1, y1) * fx;
    to[at + channel] = above * (1 - fy) + below * fy;
  }
}
