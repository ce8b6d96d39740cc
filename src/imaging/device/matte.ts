import type { Clock } from '../../base/clock.ts';
import { pngFile } from '../../pixels/encode/png/png-file.ts';
import { flatten } from '../../pixels/kernels/blend.ts';
import type { Rgba } from '../../pixels/kernels/pixels.ts';
import { shrink } from '../../pixels/kernels/shrink.ts';
import { refineMask } from '../../pixels/mask/refine/refine-mask.ts';
import { resampleMask } from '../../pixels/mask/resample-mask.ts';
import { isSalient, measureMask } from '../../pixels/mask/saliency.ts';
import { blobStore } from '../blob-store.ts';
import { createCanvas, readPixels } from '../canvas.ts';
import { imagingError } from '../error.ts';
import { NETWORK, networkInput } from './network-input.ts';

export interface DeviceMatte {
  /** 8-bit grey PNG of the picture's size. */
  matte: Blob;
  /** Something that the network is sure of is in it (docs/QUALITY.md). */
  salient: boolean;
}

const WHITE = [255, 255, 255] as const;

/**
 * The matte of a picture, by the way of the server's own: mask, enlarged, its soft edges drawn again along the picture's colours.
 * @param picture upright, as large as an upload's copy
 * @param run the network: [1, 3, side, side] → side² shares in 0..1
 * @throws IMAGE_UNREADABLE
 */
export async function matteOf(
  signal: AbortSignal,
  picture: Blob,
  run: (input: Float32Array<ArrayBuffer>) => Promise<Float32Array>,
  clock: Clock,
): Promise<DeviceMatte> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw imagingError('IMAGE_UNREADABLE', 'the picture could not be decoded', { cause });
  });
  const { side } = NETWORK;
  let pixels: Rgba;
  let small: Rgba;
  try {
    pixels = await readPixels(signal, bitmap);
    flatten(pixels.data, WHITE);
    const { width, height } = pixels;
    small = Math.min(width, height) >= side ? shrink(pixels, side, side) : await enlarged(signal, bitmap, side);
    flatten(small.data, WHITE);
  } finally {
    bitmap.close();
  }
  const mask = await run(networkInput(small.data));
  signal.throwIfAborted();
  const { width, height, data } = pixels;
  const scaled = resampleMask(mask, side, width, height, 0);
  const salient = isSalient(measureMask(mask, side));
  const guide = new Uint8Array(data.buffer, data.byteOffset, data.length);
  const grey = salient ? refineMask(scaled, guide, 4, width, height) : scaled;
  const composition = {
    width,
    height,
    draw(top: number, rows: number, out: Uint8ClampedArray) {
      for (let at = 0; at < width * rows; at += 1) out.fill(grey[top * width + at] ?? 0, at * 4, at * 4 + 4);
    },
  };
  return { matte: await pngFile(signal, blobStore, composition, { colours: 'grey', clock }), salient };
}

async function enlarged(signal: AbortSignal, bitmap: ImageBitmap, side: number): Promise<Rgba> {
  const { canvas, context } = createCanvas({ width: side, height: side }, true);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, side, side);
  const copy = canvas.transferToImageBitmap();
  try {
    return await readPixels(signal, copy);
  } finally {
    copy.close();
  }
}
