import type { Rgba } from '../kernels/pixels.ts';
import { colourPass } from './apply-colour.ts';
import { blurOf, lumaOf, smoothRows } from './apply-detail.ts';
import { finishRows } from './apply-finish.ts';
import { colourTables } from './colour-tables.ts';
import { type CornerFilling, fillCorners } from './corners.ts';
import { detailPlan } from './detail-plan.ts';
import { withFilter } from './filters.ts';
import { finishPlan } from './finish-plan.ts';
import { type Crop, type PhotoValues, WHOLE } from './photo-values.ts';
import { cut, frameBox, isBent, rotated, warpRows } from './warp.ts';

export interface RenderPhotoOptions {
  /** Lets others have a turn between two strips, and tells how far it is, 0–1. */
  pause?: (share: number) => Promise<void> | void;
  /** What the empty corners are filled with, where the crop says so. */
  corners?: CornerFilling | undefined;
}

/** Rows that are worked on between two pauses. */
const STRIP = 256;

async function strips(
  signal: AbortSignal,
  height: number,
  { pause }: RenderPhotoOptions,
  share: readonly [number, number],
  work: (from: number, to: number) => void,
): Promise<void> {
  for (let from = 0; from < height; from += STRIP) {
    signal.throwIfAborted();
    work(from, Math.min(height, from + STRIP));
    await pause?.(share[0] + (share[1] - share[0]) * Math.min(1, (from + STRIP) / height));
  }
  signal.throwIfAborted();
}

/** Turned, straightened and cropped, with its corners filled. Only whole pixels change places where nothing is bent. The input stays as it is. */
export async function cropPhoto(
  signal: AbortSignal,
  input: Rgba,
  crop: Crop,
  options: RenderPhotoOptions = {},
): Promise<Rgba> {
  const source = rotated(input, crop);
  const box = frameBox(crop.rect, source);
  if (!isBent(crop)) {
    const { rect } = crop;
    return rect.x === WHOLE.x && rect.y === WHOLE.y && rect.width === 1 && rect.height === 1
      ? source
      : cut(source, box);
  }
  const out = { data: new Uint8ClampedArray(box.width * box.height * 4), width: box.width, height: box.height };
  await strips(signal, box.height, options, [0, 0.4], (from, to) => warpRows(source, crop, out, [from, to]));
  if (crop.corners === 'filled' && options.corners !== undefined) fillCorners(out, crop, source, options.corners);
  return out;
}

/**
 * Colours, detail, vignette and grain of a picture that is cropped already. The screen's shaders do the same in the same whole numbers.
 * @param scale pixels of `input` for one of the photo
 */
export async function developPhoto(
  signal: AbortSignal,
  input: Rgba,
  recipe: PhotoValues,
  scale: number,
  options: RenderPhotoOptions = {},
): Promise<Rgba> {
  const values = withFilter(recipe);
  const plan = detailPlan(values.detail, scale, Math.max(input.width, input.height));
  const finish = finishPlan(values.finish, input);
  const out = { data: new Uint8ClampedArray(input.data), width: input.width, height: input.height };
  const noise = plan?.noise;
  if (noise !== undefined) {
    const luma = lumaOf(input);
    await strips(signal, input.height, options, [0.4, 0.5], (from, to) =>
      smoothRows(input, luma, noise, out.data, [from, to]),
    );
  }
  const row = input.width * 4;
  const pass = colourPass(colourTables(values));
  await strips(signal, input.height, options, [0.5, 0.7], (from, to) => pass(out.data, from * row, to * row));
  if (plan === undefined && finish === undefined) return out;
  const bands: Parameters<typeof finishRows>[1][number][] = [];
  const luma = plan && plan.bands.length > 0 ? lumaOf(out) : undefined;
  for (const band of plan?.bands ?? []) {
    if (luma) bands.push({ ...band, at: blurOf(luma, band.blur) });
    await options.pause?.(0.75);
    signal.throwIfAborted();
  }
  await strips(signal, input.height, options, [0.8, 1], (from, to) => finishRows(out, bands, finish, [from, to]));
  return out;
}

/**
 * The whole recipe: the same values on the same picture give the same bytes on every machine (D64). Straight RGBA in and out; the
 * input is left as it is.
 * @param scale pixels of `input` for one of the photo
 * @throws the signal's reason
 */
export async function renderPhoto(
  signal: AbortSignal,
  input: Rgba,
  values: PhotoValues,
  scale = 1,
  options: RenderPhotoOptions = {},
): Promise<Rgba> {
  const cropped = await cropPhoto(signal, input, values.crop, options);
  return developPhoto(signal, cropped, values, scale, options);
}
