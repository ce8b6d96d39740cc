import sharp from 'sharp';
import { foregroundWork } from '../../../src/pixels/foreground/foreground-work.ts';
import { foregroundPlan } from '../../../src/pixels/foreground/plan.ts';
import { dropHidden } from '../../../src/pixels/kernels/drop-hidden.ts';
import { fuseMatte } from '../../../src/pixels/kernels/fuse-matte.ts';
import { foregroundKernel, matteKernel } from '../../../src/pixels/kernels/load-kernels.ts';
import type { Plane, Rgba } from '../../../src/pixels/kernels/pixels.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Box } from '../../../src/protocol/kinds.ts';
import { encodeCutout, type Layer } from './encode-cutout.ts';
import { placeSubject } from './place-subject.ts';
import { readable } from './readable.ts';
import type { MeasureJob, Rendered, RenderJob } from './render-job.ts';

/** @throws CutoutError IMAGE_UNREADABLE */
export async function measurePicture({ bytes }: MeasureJob): Promise<{ width: number; height: number }> {
  return await readable(async () => {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  });
}

/**
 * The whole of what the editor does after a matting, on the server: the picture at its full size with the mask as its alpha, the
 * subject's own colours at soft edges, then place, background and file. The pixels are those of the kernels in src/pixels.
 *
 * @throws CutoutError IMAGE_UNREADABLE, IMAGE_DIMENSIONS, EMPTY_RESULT, INVALID_ARGUMENT for a colour that nobody knows
 */
export async function renderCutout(job: RenderJob): Promise<Rendered> {
  const picture = await decode(job.bytes, job.maxPixels);
  const box = fuseMatte(matteKernel(), picture, await planeOf(job.mask));
  const subject = job.roi === undefined ? box : clearOutside(picture, job.roi, box);
  if (subject === undefined) throw cutoutError('EMPTY_RESULT', 'no pixel of the cut-out is opaque');
  if (job.foreground) {
    const plan = foregroundPlan('fine', picture.width, picture.height);
    for (const _ of foregroundWork(foregroundKernel(), picture, plan)) {
      // Nobody waits in this process: no pause between rows.
    }
  }
  dropHidden(picture);
  const placed = placeSubject(picture, subject, job.placement);
  const layer = layerOf(picture, subject, placed.subject, placed);
  return { ...(await encodeCutout(layer, placed, job)), ...placed };
}

/** The subject alone where it moves or changes size; else the whole picture, with what is softer than the box. */
function layerOf(picture: Rgba, from: Box, to: Box, whole: { width: number; height: number }): Layer {
  const raw = { width: picture.width, height: picture.height, channels: 4 as const };
  const pixels = sharp(Buffer.from(picture.data.buffer), { raw, limitInputPixels: false });
  const stays = from.x === to.x && from.y === to.y && from.width === to.width && from.height === to.height;
  if (stays && whole.width === picture.width && whole.height === picture.height) return { pixels, left: 0, top: 0 };
  const cut = pixels.extract({ left: from.x, top: from.y, width: from.width, height: from.height });
  const sized = from.width === to.width && from.height === to.height ? cut : cut.resize(to.width, to.height, FILL);
  return { pixels: sized, left: to.x, top: to.y };
}

const FILL = { fit: 'fill', kernel: 'lanczos3' } as const;

/** Upright, 8-bit sRGB, with alpha. Pixels are counted by the header, before anything is decoded (D44). */
async function decode(bytes: Uint8Array, maxPixels: number): Promise<Rgba> {
  return await readable(async () => {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.width * header.height > maxPixels) {
      throw cutoutError('IMAGE_DIMENSIONS', `the picture has more than ${maxPixels} px`);
    }
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { data: info.channels === 4 ? own(data) : spread(data, width * height), width, height };
  });
}

/** Without the pool that node's small buffers share: the kernels see the whole ArrayBuffer. */
const own = (data: Buffer): Uint8ClampedArray<ArrayBuffer> => {
  const copy = new Uint8ClampedArray(data.length);
  copy.set(data);
  return copy;
};

/** Grey with alpha as RGBA. */
function spread(data: Buffer, count: number): Uint8ClampedArray<ArrayBuffer> {
  const all = new Uint8ClampedArray(count * 4);
  for (let i = 0; i < count; i += 1) {
    const grey = data[i * 2] ?? 0;
    all.set([grey, grey, grey, data[i * 2 + 1] ?? 255], i * 4);
  }
  return all;
}

async function planeOf(mask: Uint8Array): Promise<Plane> {
  const { data, info } = await sharp(mask, { limitInputPixels: false })
    .extractChannel(0)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Makes all outside of a box clear. @returns what of the subject's box is left */
function clearOutside({ data, width, height }: Rgba, roi: Box, subject: Box | undefined): Box | undefined {
  for (let y = 0; y < height; y += 1) {
    const inside = y >= roi.y && y < roi.y + roi.height;
    for (let x = 0; x < width; x += 1) {
      if (!inside || x < roi.x || x >= roi.x + roi.width) data[(y * width + x) * 4 + 3] = 0;
    }
  }
  if (subject === undefined) return undefined;
  const x = Math.max(subject.x, roi.x);
  const y = Math.max(subject.y, roi.y);
  const right = Math.min(subject.x + subject.width, roi.x + roi.width);
  const bottom = Math.min(subject.y + subject.height, roi.y + roi.height);
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : undefined;
}
