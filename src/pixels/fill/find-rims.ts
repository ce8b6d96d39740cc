import { resized } from '../enhance/enlarge.ts';
import { type FillKernel, PATCH } from '../kernels/fill-kernel.ts';
import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { PixelBox } from '../shapes.ts';
import { type Falloff, falloffOf, gainFor } from './falloff.ts';
import { type Filling, findFilling, scaledBox } from './fill-hole.ts';
import { enlargedMark } from './marks.ts';
import type { RimFrame } from './rim-frame.ts';
import { framed, rimMark } from './rims.ts';
import { unlikeRims } from './unlike-rims.ts';

/** Pixels of a frame that is searched itself: a larger one is searched in a smaller copy, as places are found in one that is smaller still. */
const MOST_PIXELS = 2_000_000;
/** Pixels of a frame in which a thing is looked for. */
const MOST_LOOKED = 400_000;

/**
 * Looks for what the new part can be filled with.
 * @returns undefined where the photo is too small to take from
 */
export function findRims(
  signal: AbortSignal,
  kernel: FillKernel,
  photo: Rgba,
  frame: RimFrame,
  { seed, seam }: { seed: number; seam: number },
): Filling | undefined {
  if (Math.min(frame.photo.width, frame.photo.height) < PATCH) return undefined;
  const scale = Math.sqrt(MOST_PIXELS / (frame.width * frame.height));
  if (scale >= 1) return findIn(signal, kernel, photo, frame, { seed, seam });
  const small = smaller(frame, scale);
  const found = findIn(signal, kernel, resized(photo, small.photo), small, { seed, seam: seam * scale });
  return found && { ...found, crop: scaledBox(found.crop, small, frame) };
}

/** A frame and what lies in it in a smaller copy. No side that has something new loses it. */
function smaller({ width, height, photo }: RimFrame, scale: number): RimFrame {
  const sized = (length: number) => Math.max(1, Math.round(length * scale));
  const along = (start: number, length: number, whole: number) => {
    const before = start > 0 ? sized(start) : 0;
    const inner = Math.max(PATCH, sized(length));
    const after = start + length < whole ? sized(whole - start - length) : 0;
    return { before, inner, all: before + inner + after };
  };
  const [across, down] = [along(photo.x, photo.width, width), along(photo.y, photo.height, height)];
  const box = { x: across.before, y: down.before, width: across.inner, height: down.inner };
  return { width: across.all, height: down.all, photo: box };
}

function findIn(
  signal: AbortSignal,
  kernel: FillKernel,
  photo: Rgba,
  frame: RimFrame,
  { seed, seam }: { seed: number; seam: number },
): Filling | undefined {
  const canvas = framed(photo, frame);
  const mark = rimMark(frame, Math.ceil(seam));
  // In the light that it has: a thing in the middle is not to look like a rim by another one.
  const barred = unlikeIn(canvas, photo, frame);
  const light = falloffOf(canvas, frame.photo);
  if (light) evenOut(canvas, frame.photo, light);
  return (
    findFilling(signal, kernel, canvas, mark, { seed, barred }) ?? findFilling(signal, kernel, canvas, mark, { seed })
  );
}

/** A thing is found in as few pixels as places are. */
function unlikeIn(canvas: Rgba, photo: Rgba, frame: RimFrame): Plane | undefined {
  const scale = Math.sqrt(MOST_LOOKED / (frame.width * frame.height));
  if (scale >= 1) return unlikeRims(canvas, frame);
  const small = smaller(frame, scale);
  const found = unlikeRims(framed(photo, small), small);
  return found && enlargedMark(found, frame);
}

/** The whole photo in the light of its corners, so that what is alike looks alike. Changes `canvas`. */
function evenOut({ data, width }: Rgba, box: PixelBox, light: Falloff): void {
  const least = light(box.x, box.y);
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let x = box.x; x < box.x + box.width; x += 1) {
      const at = (y * width + x) * 4;
      const gain = gainFor(data, at, least / light(x, y));
      for (let i = at; i < at + 3; i += 1) data[i] = (data[i] ?? 0) * gain;
    }
  }
}
