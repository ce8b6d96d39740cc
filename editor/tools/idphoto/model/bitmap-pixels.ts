import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Guides, Point } from './placement.ts';

/** A bitmap's pixels at a longest side of at most `side`. */
export function bitmapPixels(bitmap: ImageBitmap, side: number): Rgba {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** Alpha from which a pixel is of the person. */
const OWN = 128;
/** How far to both sides of the face the crown may be, as a share of the face's height. */
const ASIDE = 0.45;

/**
 * The top of the head: the highest opaque place above the face, along its own axis.
 * @param scale px of the copy for one of the photo
 */
export function crownOf({ data, width, height }: Rgba, scale: number, { eyes, chin }: Guides): Point | undefined {
  const length = Math.hypot(chin[0] - eyes[0], chin[1] - eyes[1]);
  if (length < 1) return undefined;
  const up: Point = [(eyes[0] - chin[0]) / length, (eyes[1] - chin[1]) / length];
  let best: { far: number; at: Point } | undefined;
  const reach = ASIDE * length * 2;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if ((data[(row * width + column) * 4 + 3] ?? 0) < OWN) continue;
      const [dx, dy] = [(column + 0.5) / scale - eyes[0], (row + 0.5) / scale - eyes[1]];
      const far = dx * up[0] + dy * up[1];
      if (Math.abs(dx * up[1] - dy * up[0]) > reach || (best !== undefined && far <= best.far)) continue;
      best = { far, at: [eyes[0] + up[0] * far, eyes[1] + up[1] * far] };
    }
  }
  return best?.at;
}

/** Levels by which an even background may differ from its middle. */
const EVEN = 10;

/** Share of what is not the person that looks alike, 0–1. @param whole the photo, @param subject without its background, of one size */
export function evenShare(whole: Rgba, subject: Rgba): number | undefined {
  const levels: number[] = [];
  for (let at = 0; at < whole.data.length; at += 4) {
    if ((subject.data[at + 3] ?? 0) > 12) continue;
    levels.push(
      0.2126 * (whole.data[at] ?? 0) + 0.7152 * (whole.data[at + 1] ?? 0) + 0.0722 * (whole.data[at + 2] ?? 0),
    );
  }
  if (levels.length < 50) return undefined;
  levels.sort((one, other) => one - other);
  const middle = levels[levels.length >> 1] ?? 0;
  return levels.filter((level) => Math.abs(level - middle) <= EVEN).length / levels.length;
}
