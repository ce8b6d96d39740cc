import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { defaultEnhanceModels } from '../../../server/inference/models/enhance/find-enhance-models.ts';
import { createLocalEnhance } from '../../../server/inference/models/enhance/local-enhance.ts';
import { fixture, haveFixtures } from '../../setup/fixtures.ts';
import { silentLog } from '../../setup/silent-log.ts';

const models = await defaultEnhanceModels(join(tmpdir(), 'cutout-test-models'));

/** Drawn pictures of the project, and photos where they are at hand. */
const PICTURES = [
  ...['arches', 'oak-planks', 'city-night', 'park'].map((name) => `server/features/materials/pictures/${name}.jpg`),
  ...(haveFixtures
    ? ['rembg_animal-1.jpg', 'u2net_horse.jpg', 'rembg_girl-1.jpg'].map((name) => fixture(`photos/${name}`))
    : []),
];
/** Of the piece that is looked at, px of the halved picture. */
const SIDE = 180;

const psnr = (one: Buffer, other: Buffer): number => {
  let squares = 0;
  for (const [at, value] of one.entries()) squares += (value - (other[at] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (squares / one.length));
};

test.skipIf(models.length === 0)(
  'a tile that was halved comes back nearer to the original than Lanczos brings it, by 0.8 dB in the mean',
  { timeout: 120_000 },
  async () => {
    const enhance = createLocalEnhance({ models, log: silentLog });
    const gains: number[] = [];
    for (const [at, file] of PICTURES.entries()) {
      const whole = sharp(file).removeAlpha().toColourspace('srgb');
      const { width = 0, height = 0 } = await sharp(file).metadata();
      const region = {
        left: (width - 2 * SIDE) >> 1,
        top: (height - 2 * SIDE) >> 1,
        width: 2 * SIDE,
        height: 2 * SIDE,
      };
      const original = await whole.extract(region).raw().toBuffer();
      const raw = { raw: { width: 2 * SIDE, height: 2 * SIDE, channels: 3 } } as const;
      const small = await sharp(original, raw).resize(SIDE, SIDE, { kernel: 'cubic' }).raw().toBuffer();
      const tile = { rgb: small, width: SIDE, height: SIDE };
      const from = { key: 'k', visitor: { address: 'a', session: `s${at}` } };
      const { png } = await enhance.enlarge(new AbortController().signal, { tile, scale: 2 }, from);
      const lanczos = await sharp(small, { raw: { width: SIDE, height: SIDE, channels: 3 } })
        .resize(2 * SIDE, 2 * SIDE, { kernel: 'lanczos3' })
        .raw()
        .toBuffer();
      gains.push(psnr(await sharp(png).raw().toBuffer(), original) - psnr(lanczos, original));
    }
    await enhance.close();
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
    expect(mean, gains.map((gain) => gain.toFixed(2)).join(' ')).toBeGreaterThanOrEqual(0.8);
  },
);
