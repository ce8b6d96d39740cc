import { boxMeans, type Plane } from './box-means.ts';
import type { SmallGuide } from './shrink-guide.ts';

type Floats = Float32Array;

/** For each small pixel, the line alpha ≈ red · R + green · G + blue · B + offset of its neighbourhood. */
export interface LocalLines {
  red: Floats;
  green: Floats;
  blue: Floats;
  offset: Floats;
  /** How far the line explains the mask there, 0..1; where it is 0 the others mean nothing. */
  trust: Floats;
}

/** Even a pixel that is half sure says a little, so that no window is without a say. */
const FLOOR = 0.05;
/** Mean squared miss of a window's line from which it is not believed at all. */
const MISS = 0.025;

/**
 * The guided filter of He, Sun and Tang (ECCV 2010) with a colour guide: in each window alpha is a linear function of colour,
 * found by least squares, and a pixel takes the mean line of the windows that it lies in. Two things are ours:
 * - Each pixel is weighed by how sure the mask is of it, (2p − 1)²: a network's mask is a blur of the truth, and its half-sure
 *   pixels would flatten the very slope that tells a hair from what is between hairs.
 * - Each window is weighed by how well its line explains the mask: before grey, a black tyre with a light rim lies on no line,
 *   and would turn half transparent.
 *
 * @param where windows with 0 are not solved, and have no say.
 */
export function localLines({ colours, mask }: SmallGuide, where: Plane, radius: number, epsilon: number): LocalLines {
  const { width, height, values } = mask;
  const weights = values.map((p) => FLOOR + (1 - FLOOR) * (2 * p - 1) ** 2);
  const near = (of: Floats): Floats =>
    boxMeans({ width, height, values: of }, radius, new Float32Array(of.length)).values;
  const [r, g, b] = colours.map((colour) => colour.values);
  if (r === undefined || g === undefined || b === undefined) throw new RangeError('a guide has three colours');
  const [wr, wg, wb] = [times(r, weights), times(g, weights), times(b, weights)];
  const wp = times(values, weights);
  const mixed = [times(wr, values), times(wg, values), times(wb, values), times(wp, values)];
  const squares = [times(wr, r), times(wr, g), times(wr, b), times(wg, g), times(wg, b), times(wb, b)];
  const lines = solved([weights, wr, wg, wb, wp, ...mixed, ...squares].map(near), where.values, epsilon);
  const said = near(lines.trust);
  const asked = near(where.values);
  const meant = (of: Floats) => {
    const sums = near(times(of, lines.trust));
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) / Math.max(1e-6, said[at] ?? 0);
    return sums;
  };
  return {
    red: meant(lines.red),
    green: meant(lines.green),
    blue: meant(lines.blue),
    offset: meant(lines.offset),
    // Half of the windows in agreement are enough.
    trust: said.map((sum, at) => Math.min(1, (2 * sum) / Math.max(1e-6, asked[at] ?? 0))),
  };
}

function times(one: Floats, other: Floats): Floats {
  const product = new Float32Array(one.length);
  for (let at = 0; at < one.length; at += 1) product[at] = (one[at] ?? 0) * (other[at] ?? 0);
  return product;
}

/** (Σ + εE)⁻¹ · cov(I, p) for each window, by the adjugate: three unknowns, symmetric. */
function solved(means: readonly Floats[], where: Floats, epsilon: number): LocalLines {
  const line = () => new Float32Array(where.length);
  const lines: LocalLines = { red: line(), green: line(), blue: line(), offset: line(), trust: line() };
  const here = new Float64Array(means.length);
  for (let at = 0; at < where.length; at += 1) {
    if (where[at] === 0) continue;
    for (let plane = 0; plane < means.length; plane += 1) here[plane] = means[plane]?.[at] ?? 0;
    const n = 1 / (here[0] ?? 1);
    const of = (plane: number) => (here[plane] ?? 0) * n;
    const [mr, mg, mb, mp] = [of(1), of(2), of(3), of(4)];
    const [cr, cg, cb] = [of(5) - mr * mp, of(6) - mg * mp, of(7) - mb * mp];
    const rr = of(9) - mr * mr + epsilon;
    const rg = of(10) - mr * mg;
    const rb = of(11) - mr * mb;
    const gg = of(12) - mg * mg + epsilon;
    const gb = of(13) - mg * mb;
    const bb = of(14) - mb * mb + epsilon;
    const i00 = gg * bb - gb * gb;
    const i01 = rb * gb - rg * bb;
    const i02 = rg * gb - rb * gg;
    const scale = 1 / (rr * i00 + rg * i01 + rb * i02);
    const x = scale * (i00 * cr + i01 * cg + i02 * cb);
    const y = scale * (i01 * cr + (rr * bb - rb * rb) * cg + (rb * rg - rr * gb) * cb);
    const z = scale * (i02 * cr + (rb * rg - rr * gb) * cg + (rr * gg - rg * rg) * cb);
    lines.red[at] = x;
    lines.green[at] = y;
    lines.blue[at] = z;
    lines.offset[at] = mp - x * mr - y * mg - z * mb;
    const miss = of(8) - mp * mp - x * cr - y * cg - z * cb;
    lines.trust[at] = Math.min(1, Math.max(0, 1 - miss / MISS));
  }
  return lines;
}
