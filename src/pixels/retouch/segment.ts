import type { Rgba } from '../kernels/pixels.ts';
import type { Cells } from './cells.ts';
import { likelihood, OTHER, WANTED } from './colour-model.ts';
import { spread } from './geodesic.ts';
import { guidedLines, type Lines } from './guided.ts';
import type { Cover } from './stroke-cover.ts';

/** Far away. */
const FAR = 1e9;

/**
 * Finds what is looked for in a part of the picture from samples of it and of what it is not: by colour, by the cheapest way to
 * either, and last by the picture's own edges at full size. What has no samples of the other is all of it wanted.
 * @param area only there is anything drawn, and so much of it
 */
export function segment(picture: Rgba, cells: Cells, samples: Uint8Array, area: Cover): Cover {
  if (!samples.includes(OTHER) || !samples.includes(WANTED)) return area;
  return drawnValue(picture, cells, samples, wantedShares(cells, samples), area);
}

/** How far each cell is one of what is looked for, 0–1. */
export function wantedShares(cells: Cells, samples: Uint8Array): Float32Array {
  const likely = likelihood(cells.colours, samples);
  const toWanted = new Float32Array(samples.length).fill(FAR);
  const toOther = new Float32Array(samples.length).fill(FAR);
  for (let cell = 0; cell < samples.length; cell += 1) {
    const p = likely[cell] ?? 0;
    // A rough stroke covers both: a sample only starts a way where its colour agrees.
    if (samples[cell] === WANTED && p > 0.55) toWanted[cell] = 1 - p;
    if (samples[cell] === OTHER && p < 0.45) toOther[cell] = p;
  }
  spread(toWanted, likely, cells);
  spread(toOther, likely, cells);
  return Float32Array.from(likely, (p, cell) => {
    const near = (toOther[cell] ?? 0) / ((toWanted[cell] ?? 0) + (toOther[cell] ?? 0) + 1e-6);
    const both = near * p;
    return steep(both / (both + (1 - near) * (1 - p) + 1e-6), 2);
  });
}

/** The cells' shares at the picture's own size, along its edges. */
export function drawnValue(picture: Rgba, cells: Cells, samples: Uint8Array, value: Float32Array, area: Cover): Cover {
  const axis = axisOf(cells, samples);
  const guide = Float32Array.from(value, (_, cell) => along(axis, cells.colours, cell * 3));
  return drawn(picture, cells, guidedLines(guide, value, cells), axis, area);
}

const steep = (value: number, gain: number): number => Math.min(Math.max((value - 0.5) * gain + 0.5, 0), 1);

/** The direction from the mean colour of the others to that of what is wanted: seen along it the two differ most. */
type Axis = readonly [red: number, green: number, blue: number];

function axisOf({ colours }: Cells, samples: Uint8Array): Axis {
  const sums = { [WANTED]: [0, 0, 0, 0], [OTHER]: [0, 0, 0, 0] };
  for (let cell = 0; cell < samples.length; cell += 1) {
    const sum = samples[cell] === WANTED ? sums[WANTED] : samples[cell] === OTHER ? sums[OTHER] : undefined;
    if (!sum) continue;
    for (let i = 0; i < 3; i += 1) sum[i] = (sum[i] ?? 0) + (colours[cell * 3 + i] ?? 0);
    sum[3] = (sum[3] ?? 0) + 1;
  }
  const mean = (of: typeof WANTED | typeof OTHER, i: number) => (sums[of][i] ?? 0) / Math.max(sums[of][3] ?? 1, 1);
  const [r, g, b] = [0, 1, 2].map((i) => mean(WANTED, i) - mean(OTHER, i));
  const length = Math.sqrt((r ?? 0) ** 2 + (g ?? 0) ** 2 + (b ?? 0) ** 2);
  // Alike on average: brightness is as good as any other direction.
  if (length < 8) return [0.3, 0.6, 0.1];
  return [(r ?? 0) / length, (g ?? 0) / length, (b ?? 0) / length];
}

const along = ([red, green, blue]: Axis, bytes: Uint8Array | Uint8ClampedArray, at: number): number =>
  (red * (bytes[at] ?? 0) + green * (bytes[at + 1] ?? 0) + blue * (bytes[at + 2] ?? 0)) / 255;

/** The lines of the cells, linear between their middles, at the picture's own pixels. */
function drawn(picture: Rgba, cells: Cells, { slope, base }: Lines, axis: Axis, { box, plane }: Cover): Cover {
  const data = new Uint8Array(plane.data.length);
  const { side, width, height } = cells;
  const place = (at: number, start: number, count: number) => {
    const cell = Math.min(Math.max((at + 0.5 - start) / side - 0.5, 0), count - 1);
    const near = Math.floor(cell);
    return { near, far: Math.min(near + 1, count - 1), share: cell - near };
  };
  const columns = Array.from({ length: box.width }, (_, x) => place(box.x + x, cells.box.x, width));
  for (let y = 0; y < box.height; y += 1) {
    const row = place(box.y + y, cells.box.y, height);
    const [upper, lower] = [row.near * width, row.far * width];
    for (const [x, column] of columns.entries()) {
      const at = y * box.width + x;
      const part = plane.data[at] ?? 0;
      if (part === 0) continue;
      const mix = (lines: Float32Array) => {
        const above = mixed(lines[upper + column.near] ?? 0, lines[upper + column.far] ?? 0, column.share);
        const below = mixed(lines[lower + column.near] ?? 0, lines[lower + column.far] ?? 0, column.share);
        return mixed(above, below, row.share);
      };
      const guide = along(axis, picture.data, ((box.y + y) * picture.width + box.x + x) * 4);
      data[at] = Math.round(steep(mix(slope) * guide + mix(base), 1.6) * part);
    }
  }
  return { box, plane: { ...plane, data } };
}

const mixed = (one: number, other: number, share: number): number => one + (other - one) * share;
