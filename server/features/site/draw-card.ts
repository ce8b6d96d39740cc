import { join } from 'node:path';
import sharp from 'sharp';
import type { SiteCard } from '../../../src/protocol/site/site-page.schema.ts';

/** Where the picture of a link preview may be, px of the card. */
const BOX = { left: 720, top: 65, width: 430, height: 500 };

/**
 * The picture of a link preview, 1200 × 630, as a JPEG of at most about 120 kB.
 * @param shown in place of the card's own picture, which is looked for in the build
 */
export async function drawCard(distDir: string, { svg, picture }: SiteCard, shown?: Buffer): Promise<Buffer> {
  const card = sharp(Buffer.from(svg));
  const resized = await sharp(shown ?? join(distDir, 'site', 'pictures', `${picture}-400.webp`))
    .resize({ width: BOX.width, height: BOX.height, fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  const composed = resized === undefined ? card : card.composite([{ input: resized.data, ...middleOf(resized.info) }]);
  return composed.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

const middleOf = ({ width, height }: { width: number; height: number }) => ({
  left: Math.round(BOX.left + (BOX.width - width) / 2),
  top: Math.round(BOX.top + (BOX.height - height) / 2),
});
