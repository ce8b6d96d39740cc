import type { Rgba } from '../kernels/pixels.ts';

/** Where a photo is looked at, 0–1 from its left and top. */
export interface FocalPoint {
  x: number;
  y: number;
}

const CENTRE: FocalPoint = { x: 0.5, y: 0.5 };

/**
 * The centre of what stands out in a small copy of a photo: pixels count by how far their colour is from that of the photo's rim and by
 * how much they differ from their neighbours, and more the nearer they are to the middle. No model: it finds a subject on a calm background,
 * and gives about the middle where all is busy. What shows by its alpha alone counts by that.
 */
export function focalPoint({ data, width, height }: Rgba): FocalPoint {
  if (width < 3 || height < 3) return CENTRE;
  const rim = rimColour({ data, width, height });
  let [sum, across, down] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = (y * width + x) * 4;
      const apart = distance(data, at, rim);
      const edge = Math.max(
        distance(data, at, [data[at + 4] ?? 0, data[at + 5] ?? 0, data[at + 6] ?? 0]),
        distance(data, at, [data[at + width * 4] ?? 0, data[at + width * 4 + 1] ?? 0, data[at + width * 4 + 2] ?? 0]),
      );
      const dx = (x + 0.5) / width - 0.5;
      const dy = (y + 0.5) / height - 0.5;
      const weight = (apart + edge) ** 2 * Math.exp(-(dx * dx + dy * dy) * 3) * ((data[at + 3] ?? 0) / 255);
      sum += weight;
      across += weight * (dx + 0.5);
      down += weight * (dy + 0.5);
    }
  }
  return sum < 1e-6 ? CENTRE : { x: across / sum, y: down / sum };
}

type Colour = readonly [number, number, number];

const distance = (data: Uint8ClampedArray, at: number, [r, g, b]: Colour): number =>
  Math.hypot((data[at] ?? 0) - r, (data[at + 1] ?? 0) - g, (data[at + 2] ?? 0) - b) / 441;

/** The mean of the outermost pixels. */
function rimColour({ data, width, height }: Rgba): Colour {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    const step = y === 0 || y === height - 1 ? 1 : width - 1;
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 4;
      for (let i = 0; i < 3; i += 1) sum[i] = (sum[i] ?? 0) + (data[at + i] ?? 0);
      count += 1;
    }
  }
  return [(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count];
}
