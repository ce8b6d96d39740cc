import type { Plane } from '../kernels/pixels.ts';
import type { StrokePoint } from '../look.ts';

interface Stroke {
  mode: 'keep' | 'erase';
  points: readonly StrokePoint[];
  hardness: number;
}

/** Paints a stroke into the matte, in place: what it covers in part is moved in part. */
export function paintStroke({ data, width, height }: Plane, { mode, points, hardness }: Stroke): void {
  const cover = new Uint8Array(width * height);
  for (const [index, from] of points.entries()) {
    const to = points[index + 1] ?? from;
    if (index > 0 && to === from) break;
    coverCapsule({ data: cover, width, height }, from, to, hardness);
  }
  const target = mode === 'keep' ? 255 : 0;
  for (let at = 0; at < data.length; at += 1) {
    const part = cover[at] ?? 0;
    if (part === 0) continue;
    const value = data[at] ?? 0;
    data[at] = Math.round(value + ((target - value) * part) / 255);
  }
}

/** Coverage of a capsule whose radius goes from one end's to the other's; the greater of it and what is there stays. */
function coverCapsule({ data, width, height }: Plane, from: StrokePoint, to: StrokePoint, hardness: number): void {
  const reach = Math.max(from.radius, to.radius) + 1;
  const left = Math.max(Math.floor(Math.min(from.x, to.x) - reach), 0);
  const right = Math.min(Math.ceil(Math.max(from.x, to.x) + reach), width);
  const top = Math.max(Math.floor(Math.min(from.y, to.y) - reach), 0);
  const bottom = Math.min(Math.ceil(Math.max(from.y, to.y) + reach), height);
  const [ax, ay] = [to.x - from.x, to.y - from.y];
  const long = ax * ax + ay * ay;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const [px, py] = [x + 0.5 - from.x, y + 0.5 - from.y];
      const along = long === 0 ? 0 : Math.min(Math.max((px * ax + py * ay) / long, 0), 1);
      const radius = from.radius + (to.radius - from.radius) * along;
      const away = Math.sqrt((px - ax * along) ** 2 + (py - ay * along) ** 2);
      const soft = Math.max(radius * (1 - hardness), 1);
      const part = Math.min(Math.max((radius + 0.5 - away) / soft, 0), 1) * 255;
      const at = y * width + x;
      if (part > (data[at] ?? 0)) data[at] = part;
    }
  }
}
