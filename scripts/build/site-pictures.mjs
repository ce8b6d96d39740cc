import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Widths in px in which the pages' pictures are delivered, beside their own; site/pictures/pictures.ts names the same (a test). */
export const PICTURE_WIDTHS = [200, 400, 800];

/**
 * Writes each master as `<name>-<width>.webp` and `.avif`, in each width that is smaller than its own, and in its own. AVIF is a third
 * lighter on the whole, and two fifths where there is transparency; WebP is for browsers that lack it.
 *
 * @param {string} from folder of the masters
 * @param {string} to
 */
export async function writePictures(from, to) {
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from).filter((name) => name.endsWith('.webp'))) {
    const name = file.replace(/\.webp$/, '');
    const master = sharp(join(from, file));
    const { width } = await master.metadata();
    for (const wanted of [...PICTURE_WIDTHS.filter((one) => one < width), width]) {
      const picture = master.clone().resize({ width: wanted });
      const path = join(to, `${name}-${wanted}`);
      await picture.clone().webp({ quality: 78, alphaQuality: 90, effort: 5 }).toFile(`${path}.webp`);
      await picture.clone().avif({ quality: 55, effort: 4 }).toFile(`${path}.avif`);
    }
  }
}
