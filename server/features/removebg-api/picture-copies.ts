import sharp from 'sharp';
import { readable } from './readable.ts';
import type { Copies, CopiesJob } from './render-job.ts';

const WEBP = { quality: 84, effort: 4 } as const;

/**
 * A stranger's picture in several widths and its own, where that is no more than the largest of them: upright, 8-bit sRGB, see-through places white, and nothing of the file but its pixels (EXIF,
 * profiles, comments and what lies behind its end stay away). No copy is wider than the picture.
 *
 * @throws CutoutError IMAGE_UNREADABLE
 */
export async function pictureCopies({ bytes, widths, maxPixels }: CopiesJob): Promise<Copies> {
  return await readable(async () => {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize({ width: widths.at(-1), withoutEnlargement: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const files: { width: number; bytes: Uint8Array }[] = [];
    let size = { width: 0, height: 0 };
    for (const each of [...widths.filter((one) => one < width), width]) {
      const raw = { width, height, channels };
      const copy = await sharp(data, { raw }).resize({ width: each }).webp(WEBP).toBuffer({ resolveWithObject: true });
      size = { width: copy.info.width, height: copy.info.height };
      files.push({ width: each, bytes: copy.data });
    }
    return { ...size, files };
  });
}
