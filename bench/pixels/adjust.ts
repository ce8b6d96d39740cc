/**
 * The colours of photo editing on 24 MP, against what sharp has for the same: brightness, saturation and hue, a matrix, a line and a gamma.
 * Pixels in, pixels out, each on one thread. `node --import tsx bench/pixels/adjust.ts [rounds]`
 */
import sharp from 'sharp';
import { NEUTRAL, type PhotoValues } from '../../src/pixels/adjust/photo-values.ts';
import { developPhoto } from '../../src/pixels/adjust/render-photo.ts';
import { drawnPicture } from '../../tests/unit/pixels/adjust/recipes.ts';
import { loadNow, median, record } from '../record.ts';

const rounds = Number(process.argv[2] ?? 7);
const photo = drawnPicture(6_000, 4_000);
const raw = { raw: { width: photo.width, height: photo.height, channels: 4 } } as const;
const recipe: PhotoValues = {
  ...NEUTRAL,
  light: { ...NEUTRAL.light, exposure: 0.35, contrast: 8, highlights: -32, shadows: 18 },
  colour: { ...NEUTRAL.colour, warmth: 12, vibrance: 20 },
  curves: { ...NEUTRAL.curves, all: [[128, 140]] },
};

sharp.concurrency(1);
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
const ours = () => timed(() => developPhoto(new AbortController().signal, photo, recipe, 1));
const theirs = () =>
  timed(() =>
    sharp(photo.data, raw)
      .modulate({ brightness: 1.15, saturation: 1.2, hue: 4 })
      .recomb([
        [1.05, 0, 0],
        [0, 1, 0],
        [0, 0, 0.95],
      ])
      .linear([1.08, 1.08, 1.08, 1], [-10, -10, -10, 0])
      .gamma(1.2)
      .raw()
      .toBuffer(),
  );

await ours();
await theirs();
const loadBefore = loadNow();
const pairs: { our: number; peer: number }[] = [];
for (let round = 0; round < rounds; round += 1) pairs.push({ our: await ours(), peer: await theirs() });
record({
  name: 'pixels-adjust-time',
  figure: 'colours of photo editing, 24 MP: time / sharp',
  goal: 1.5,
  samples: pairs.map(({ our, peer }) => our / peer),
  loadBefore,
  notes: {
    ours: `${median(pairs.map(({ our }) => our)).toFixed(0)} ms`,
    sharp: `${median(pairs.map(({ peer }) => peer)).toFixed(0)} ms`,
  },
});
