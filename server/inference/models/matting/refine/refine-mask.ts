import { boxMeans, type Plane } from './box-means.ts';
import { type LocalLines, localLines } from './local-lines.ts';
import { shrinkGuide } from './shrink-guide.ts';

/** Side in px for which the lengths below are meant: the network's own. Larger pictures have them larger. */
const MEANT_FOR = 1024;
/**
 * Chosen on the dev scenes alone (docs/QUALITY.md): radii of the windows, least variance of colour, how far beyond its soft pixels the
 * mask may change, all in px of MEANT_FOR; what of the filter's faint ends is cut off, which else
 * would lie as a haze, and how much more of it where the mask was sure.
 */
const PLAN = { radii: [16, 6], epsilon: 3e-4, reach: 6, cut: 0.02, sure: 0.12 } as const;

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
  if (wide && narrow) redraw(refined, pixels, channels, width, step, preferred(wide, narrow, feathered), feathered);
  return refined;
}

/** 1 within `radius` of a value above 0. */
function spread(plane: Plane, radius: number): Plane {
  const values = boxMeans(plane.width, plane.height, radius)(plane.values);
  // What a running sum leaves of a 1 that has gone by is far less than one pixel's share of a window.
  const least = 0.5 / (2 * radius + 1) ** 2;
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) > least ? 1 : 0;
  return { ...plane, values };
}

/** The wide windows' lines where they can be trusted, else the narrow ones'; trust has the band's share in it. */
function preferred(wide: LocalLines, narrow: LocalLines, band: Plane): LocalLines {
  const { length } = wide.trust;
  const share = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    const first = wide.trust[at] ?? 0;
    const both = first + (1 - first) * (narrow.trust[at] ?? 0);
    share[at] = first / Math.max(1e-6, both);
    wide.trust[at] = both * (band.values[at] ?? 0);
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
      // Texture shines faintly through the lines: where the mask was sure, only what is clearly otherwise may speak.
      const doubt = Math.min(1, (20 * old * (255 - old)) / 65_025);
      const cut = PLAN.cut + PLAN.sure * (1 - doubt);
      const drawn = Math.min(1, Math.max(0, (alpha - cut) / (1 - 2 * cut)));
      mask[at] = Math.round(old + share * (255 * drawn - old));
    }
  }
}
