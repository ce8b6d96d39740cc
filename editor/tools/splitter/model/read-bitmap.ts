import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

/** The pixels of a small bitmap. */
export function readBitmap(bitmap: ImageBitmap): Rgba {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
