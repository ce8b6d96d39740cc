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
  const weights = sureness(values);
  const near = boxMeans(width, height, radius);
  const [r, g, b] = colours.map((colour) => colour.values);
  if (r === undefined || g === undefined || b === undefined) throw new RangeError('a guide has three colours');
  const [wr, wg, wb] = [times(r, weights), times(g, weights), times(b, weights)];
  const wp = times(values, weights);
  const mixed = [times(wr, values), times(wg, values), times(wb, values), times(wp, values)];
  const squares = [times(wr, r), times(wr, g), times(wr, b), times(wg, g), times(wg, b), times(wb, b)];
  const lines = solved([weights, wr, wg, wb, wp, ...mixed, ...squares].map(near), where.values, epsilon);
  const said = near(lines.trust);
  const asked = near(where.values);
  const meant = (of: Floats) => parts(near(times(of, lines.trust)), said, 1);
  return {
    red: meant(lines.red),
    green: meant(lines.green),
    blue: meant(lines.blue),
    offset: meant(lines.offset),
    // Half of the windows in agreement are enough.
    trust: atMost1(parts(said, asked, 2)),
  };
}

// Loops are functions of their own, with plain indices: a callback for each value costs ten times as much.

function sureness(values: Floats): Floats {
  const { length } = values;
  const weights = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    const apart = 2 * (values[at] ?? 0) - 1;
    weights[at] = FLOOR + (1 - FLOOR) * apart * apart;
  }
  return weights;
}

function times(one: Floats, other: Floats): Floats {
  const { length } = one;
  const product = new Float32Array(length);
  for (let at = 0; at < length; at += 1) product[at] = (one[at] ?? 0) * (other[at] ?? 0);
  return product;
}

/** `scale` · sums / wholes; 0 where both are next to nothing. */
function parts(sums: Floats, wholes: Floats, scale: number): Floats {
  const { length } = sums;
  const shares = new Float32Array(length);
  for (let at = 0; at < length; at += 1) shares[at] = (scale * (sums[at] ?? 0)) / Math.max(1e-6, wholes[at] ?? 0);
  return shares;
}

function atMost1(values: Floats): Floats {
  const { length } = values;
  for (let at = 0; at < length; at += 1) values[at] = Math.min(1, values[at] ?? 0);
  return values;
}

/** (Σ + εE)⁻¹ · cov(I, p) for each window, by the adjugate: three unknowns, symmetric. */
function solved(means: readonly Floats[], where: Floats, epsilon: number): LocalLines {
  const line = () => new Float32Array(where.length);
  const lines = { red: line(), green: line(), blue: line(), offset: line(), trust: line() };
  const { red, green, blue, offset, trust } = lines;
  const none = line();
  const [w = none, wr = none, wg = none, wb = none, wp = none, wpr = none, wpg = none, wpb = none, wpp = none] = means;
  const [wrr = none, wrg = none, wrb = none, wgg = none, wgb = none, wbb = none] = means.slice(9);
  for (let at = 0; at < where.length; at += 1) {
    if (where[at] === 0) continue;
    const n = 1 / (w[at] ?? 1);
    const mr = n * (wr[at] ?? 0);
    const mg = n * (wg[at] ?? 0);
    const mb = n * (wb[at] ?? 0);
    const mp = n * (wp[at] ?? 0);
    const cr = n * (wpr[at] ?? 0) - mr * mp;
    const cg = n * (wpg[at] ?? 0) - mg * mp;
    const cb = n * (wpb[at] ?? 0) - mb * mp;
    const rr = n * (wrr[at] ?? 0) - mr * mr + epsilon;
    const rg = n * (wrg[at] ?? 0) - mr * mg;
    const rb = n * (wrb[at] ?? 0) - mr * mb;
    const gg = n * (wgg[at] ?? 0) - mg * mg + epsilon;
    const gb = n * (wgb[at] ?? 0) - mg * mb;
    const bb = n * (wbb[at] ?? 0) - mb * mb + epsilon;
    const i00 = gg * bb - gb * gb;
    const i01 = rb * gb - rg * bb;
    const i02 = rg * gb - rb * gg;
    const scale = 1 / (rr * i00 + rg * i01 + rb * i02);
    const x = scale * (i00 * cr + i01 * cg + i02 * cb);
    const y = scale * (i01 * cr + (rr * bb - rb * rb) * cg + (rb * rg - rr * gb) * cb);
    const z = scale * (i02 * cr + (rb * rg - rr * gb) * cg + (rr * gg - rg * rg) * cb);
    red[at] = x;
    green[at] = y;
    blue[at] = z;
    offset[at] = mp - x * mr - y * mg - z * mb;
    const miss = n * (wpp[at] ?? 0) - mp * mp - x * cr - y * cg - z * cb;
    trust[at] = Math.min(1, Math.max(0, 1 - miss / MISS));
  }
  return lines;
}
