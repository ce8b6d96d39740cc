import sharp from 'sharp';
import { readable } from './readable.ts';
import type { ThumbnailJob } from './render-job.ts';

const WEBP = { quality: 80, effort: 2 } as const;

/**
 * The subject of a matted picture as a small WebP with alpha, `side` px at most: cut to what is not clear, as it is looked at in a list.
 *
 * @throws CutoutError IMAGE_UNREADABLE
 */
export async function renderThumbnail({ bytes, mask, side, maxPixels }: ThumbnailJob): Promise<Uint8Array> {
  return await readable(async () => {
    // Twice the side: the subject may take half of the picture, and is enlarged no further.
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .resize({ width: side * 2, height: side * 2, fit: 'inside', withoutEnlargement: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const matte = await sharp(mask, { limitInputPixels: maxPixels })
      .extractChannel(0)
      .resize(width, height, { fit: 'fill' })
      .raw({ depth: 'uchar' })
      .toBuffer();
    for (const [at, share] of matte.entries()) data[at * 4 + 3] = share;
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .extract(boxOf(matte, width, height))
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp(WEBP)
      .toBuffer();
  });
}

/** All that can be seen; the whole where nothing can. */
function boxOf(matte: Uint8Array, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < matte.length; at += 1) {
    if ((matte[at] ?? 0) < SEEN) continue;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < left) return { left: 0, top: 0, width, height };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Of 255: below it a pixel is as good as clear. */
const SEEN = 24;
