import { join } from 'node:path';
import sharp from 'sharp';
import type { SiteCard } from '../../../src/protocol/site/site-page.schema.ts';

/** px of the picture at the right edge of a link preview. */
const SIDE = 430;
const PLACE = { left: 720, top: 130 };

/** The picture of a link preview, 1200 × 630, as a JPEG of at most about 120 kB. */
export async function drawCard(distDir: string, { svg, picture }: SiteCard): Promise<Buffer> {
  const card = sharp(Buffer.from(svg));
  const file = join(distDir, 'site', 'pictures', `${picture}-400.webp`);
  const laid = await sharp(file)
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .toBuffer()
    .catch(() => undefined);
  const composed = laid === undefined ? card : card.composite([{ input: laid, ...PLACE }]);
  return composed.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
