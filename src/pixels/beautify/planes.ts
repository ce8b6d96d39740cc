/** One value a pixel. */
export interface Field {
  width: number;
  height: number;
  values: Float32Array;
}

export const field = (width: number, height: number): Field => ({
  width,
  height,
  values: new Float32Array(width * height),
});

/** Mean over a square of 2 · radius + 1 px, cut at the rims; two passes of running sums. */
export function boxMean({ width, height, values }: Field, radius: number): Field {
  const across = field(width, height);
  const out = field(width, height);
  const r = Math.max(0, Math.round(radius));
  for (let y = 0; y < height; y += 1) run(values, across.values, y * width, 1, width, r);
  for (let x = 0; x < width; x += 1) run(across.values, out.values, x, width, height, r);
  return out;
}

function run(from: Float32Array, to: Float32Array, start: number, step: number, count: number, r: number): void {
  let [sum, held] = [0, 0];
  for (let at = 0; at < Math.min(r, count); at += 1) {
    sum += from[start + at * step] ?? 0;
    held += 1;
  }
  for (let at = 0; at < count; at += 1) {
    if (at + r < count) {
      sum += from[start + (at + r) * step] ?? 0;
      held += 1;
    }
    if (at - r - 1 >= 0) {
      sum -= from[start + (at - r - 1) * step] ?? 0;
      held -= 1;
    }
    to[start + at * step] = sum / held;
  }
}

/** He's guided filter with the picture as its own guide: flat places become their mean, edges above `edge` levels stay. */
export function smoothed(one: Field, radius: number, edge: number): Field {
  const { width, height, values } = one;
  const mean = boxMean(one, radius);
  const square = boxMean({ width, height, values: values.map((value) => value * value) }, radius);
  const slope = field(width, height);
  const offset = field(width, height);
  for (let at = 0; at < values.length; at += 1) {
    const m = mean.values[at] ?? 0;
    const variance = Math.max(0, (square.values[at] ?? 0) - m * m);
    const a = variance / (variance + edge * edge);
    slope.values[at] = a;
    offset.values[at] = m * (1 - a);
  }
  const [slopes, offsets] = [boxMean(slope, radius), boxMean(offset, radius)];
  const out = field(width, height);
  for (let at = 0; at < values.length; at += 1) {
    out.values[at] = (slopes.values[at] ?? 0) * (values[at] ?? 0) + (offsets.values[at] ?? 0);
  }
  return out;
}

/** What lies in a closed ring of points, 0–1, its edge soft over about `feather` px. Points are x, y of the field. */
export function inRing(
  width: number,
  height: number,
  ring: readonly (readonly [number, number])[],
  feather: number,
): Field {
  const out = field(width, height);
  for (let y = 0; y < height; y += 1) {
    const cuts: number[] = [];
    for (const [n, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(n + 1) % ring.length] ?? [ax, ay];
      if (ay <= y + 0.5 === by <= y + 0.5) continue;
      cuts.push(ax + ((y + 0.5 - ay) / (by - ay)) * (bx - ax));
    }
    cuts.sort((one, other) => one - other);
    for (let n = 0; n + 1 < cuts.length; n += 2) {
      const from = Math.max(0, Math.ceil((cuts[n] ?? 0) - 0.5));
      const to = Math.min(width, Math.ceil((cuts[n + 1] ?? 0) - 0.5));
      out.values.fill(1, y * width + from, y * width + Math.max(from, to));
    }
  }
  return feather < 1 ? out : boxMean(boxMean(out, feather / 2), feather / 2);
}
