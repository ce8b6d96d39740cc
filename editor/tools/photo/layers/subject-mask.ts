import type { Crop } from '../../../../src/pixels/adjust/photo-values.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { PhotoWork } from '../worker/photo-worker.ts';

/** The matte's name among the assets of an edit. */
export const MATTE = 'matte';

const contextOf = (width: number, height: number): OffscreenCanvasRenderingContext2D => {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw cutoutError('INTERNAL', 'no canvas');
  return context;
};

async function greyOf(matte: Blob): Promise<Rgba> {
  const bitmap = await createImageBitmap(matte, { colorSpaceConversion: 'none' });
  const { width, height } = bitmap;
  const context = contextOf(width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** Black where the subject is: a layer is seen as far as this is light. */
export function coveredBy({ data, width, height }: Rgba): Rgba {
  const out = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const seen = 255 - (data[at] ?? 0);
    out.set([seen, seen, seen, 255], at);
  }
  return { data: out, width, height };
}

let last: { matte: Blob; key: string; made: Promise<Blob> } | undefined;

/** What the subject covers of the cropped photo, as a picture of any size. The last one is kept, for all who ask. */
export async function subjectMask(work: PhotoWork, matte: Blob, crop: Crop): Promise<Blob> {
  const key = JSON.stringify(crop);
  if (last?.matte !== matte || last.key !== key) {
    const made = makeMask(work, matte, crop);
    last = { matte, key, made };
    made.catch(() => {
      if (last?.made === made) last = undefined;
    });
  }
  return await last.made;
}

async function makeMask(work: PhotoWork, matte: Blob, crop: Crop): Promise<Blob> {
  const grey = await greyOf(matte);
  const cropped = await work.run(new AbortController().signal, 'crop', { picture: grey, crop }, [grey.data.buffer]);
  const { data, width, height } = coveredBy(cropped);
  const context = contextOf(width, height);
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return await context.canvas.convertToBlob({ type: 'image/png' });
}
