import { boxMeans, type Plane, spread } from './box-means.ts';
import { keepCrisp } from './crisper.ts';
import { gateLines } from './gate.ts';
import { type LocalLines, localLines } from './local-lines.ts';
import { PLAN, withoutHaze } from './plan.ts';
import { shrinkGuide } from './shrink-guide.ts';

/** Side in px for which the lengths below are meant: the network's own. Larger pictures have them larger. */
const MEANT_FOR = 1024;
/** px of MEANT_FOR that one of the lines' px covers: they change slowly, and cost by the square (He and Sun, "Fast Guided Filter", 2015). */
const COARSE = 3.5;

/**
 * Redraws a mask's soft edges along the picture's own colours, at the picture's size: what the network saw at 1024 px is
 * blurred by the enlargement, and hair is a smooth fringe. Sure pixels away from an edge stay as they are.
 *
 * @param mask width × height bytes.
 * @param pixels the picture under it, width × height px, interleaved bytes, `channels` each.
 * @returns a new mask of the same size.
 */
export function refineMask(
  mask: Uint8Array,
  pixels: Uint8Array,
  channels: number,
  width: number,
  height: number,
): Uint8Array<ArrayBuffer> {
  const refined = mask.slice();
  const scale = Math.max(1, Math.max(width, height) / MEANT_FOR);
  const step = Math.max(2, Math.round(COARSE * scale));
  const small = shrinkGuide(pixels, channels, mask, width, height, step);
  if (!small.soft.values.includes(1)) return refined;
  const cells = (px: number) => Math.max(1, Math.round((px * scale) / step));
  const reached = spread(small.soft, cells(PLAN.reach));
  const feathered = { ...reached, values: boxMeans(reached.width, reached.height, 1)(reached.values) };
  const [wide, narrow] = PLAN.radii.map((px) => {
    const radius = cells(px);
    // Windows around a changed pixel have to be solved, too.
    return localLines(small, spread(reached, radius + 1), radius, PLAN.epsilon);
  });
  if (!wide || !narrow) return refined;
  const lines = preferred(wide, narrow);
  gateLines(lines, small, feathered.values, cells);
  redraw(refined, pixels, channels, width, step, lines, feathered);
  // Between cells lines are straight: what is drawn reaches one further.
  keepCrisp(refined, mask, spread(feathered, 1), width, step, cells);
  return refined;
}

/** The wide windows' lines where they can be trusted, else the narrow ones'. */
function preferred(wide: LocalLines, narrow: LocalLines): LocalLines {
  const { length } = wide.trust;
  const share = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    const first = wide.trust[at] ?? 0;
    const both = first + (1 - first) * (narrow.trust[at] ?? 0);
    share[at] = first / Math.max(1e-6, both);
    wide.trust[at] = both;
  }
  mix(wide.red, narrow.red, share);
  mix(wide.green, narrow.green, share);
  mix(wide.blue, narrow.blue, share);
  mix(wide.offset, narrow.offset, share);
  return wide;
}

/** `share` of one, the rest of the other; into the one. */
function mix(one: Float32Array, other: Float32Array, share: Float32Array): void {
  const { length } = one;
  for (let at = 0; at < length; at += 1) {
    const rest = other[at] ?? 0;
    one[at] = rest + (share[at] ?? 0) * ((one[at] ?? 0) - rest);
  }
}

/** Alpha by the lines, mixed into `mask` by their trust; between small pixels by straight lines. */
function redraw(
  mask: Uint8Array,
  pixels: Uint8Array,
  channels: number,
  width: number,
  step: number,
  lines: LocalLines,
  { width: across, height }: Plane,
): void {
  const planes = [lines.red, lines.green, lines.blue, lines.offset, lines.trust];
  const row = planes.map(() => new Float32Array(across + 1));
  const [red, green, blue, offset, shares] = row;
  if (!red || !green || !blue || !offset || !shares) return;
  const [second, third] = channels >= 3 ? [1, 2] : [0, 0];
  const overs = Float32Array.from({ length: width }, (_, x) => Math.max(0, (x + 0.5) / step - 0.5));
  const lefts = Int32Array.from(overs, Math.floor);
  const parts = overs.map((over, x) => over - (lefts[x] ?? 0));
  for (let y = 0; y * width < mask.length; y += 1) {
    const down = Math.max(0, (y + 0.5) / step - 0.5);
    const upper = Math.min(height - 1, Math.floor(down));
    const lower = Math.min(height - 1, upper + 1);
    const part = down - upper;
    for (const [at, values] of planes.entries()) {
      const line = row[at];
      if (line === undefined) continue;
      for (let x = 0; x < across; x += 1) {
        const above = values[upper * across + x] ?? 0;
        line[x] = above + part * ((values[lower * across + x] ?? 0) - above);
      }
      line[across] = line[across - 1] ?? 0;
    }
    for (let x = 0; x < width; x += 1) {
      const left = lefts[x] ?? 0;
      const near = shares[left] ?? 0;
      const far = shares[left + 1] ?? 0;
      if (near === 0 && far === 0) continue;
      const t = parts[x] ?? 0;
      const s = 1 - t;
      const share = s * near + t * far;
      const at = y * width + x;
      const from = at * channels;
      const alpha =
        ((s * (red[left] ?? 0) + t * (red[left + 1] ?? 0)) * (pixels[from] ?? 0) +
          (s * (green[left] ?? 0) + t * (green[left + 1] ?? 0)) * (pixels[from + second] ?? 0) +
          (s * (blue[left] ?? 0) + t * (blue[left + 1] ?? 0)) * (pixels[from + third] ?? 0)) /
          255 +
        (s * (offset[left] ?? 0) + t * (offset[left + 1] ?? 0));
      const old = mask[at] ?? 0;
      const drawn = withoutHaze(alpha, old / 255);
      mask[at] = Math.round(old + share * (255 * drawn - old));
    }
  }
}
