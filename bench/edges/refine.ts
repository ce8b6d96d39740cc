/**
 * The edges of the real model's masks, drawn again against only enlarged: error of their gradients against the true alpha.
 * `node --import tsx bench/edges/refine.ts` (the fixtures' scenes, which are dev scenes, and the held-out drawn ones).
 */
import { readGuide } from '../../server/inference/models/matting/picture.ts';
import { refineMask } from '../../src/pixels/mask/refine/refine-mask.ts';
import { resampleMask } from '../../src/pixels/mask/resample-mask.ts';
import { geometricMean, haveScenes } from '../foreground/scenes.ts';
import { loadNow, record } from '../record.ts';
import { type EdgeRatios, edgeRatios, iou } from './edge-error.ts';
import { edgeScenes, type SceneSet } from './edge-scenes.ts';
import { seenByModel } from './recorded-mask.ts';

/** A mask further off than this is of another subject than the scene's; its edges say nothing. For the drawn scenes. */
const SAME_SUBJECT = 0.8;

async function measured(set: SceneSet): Promise<({ name: string } & EdgeRatios)[]> {
  const rows: ({ name: string } & EdgeRatios)[] = [];
  for await (const { name, png, alpha, width, height } of edgeScenes(set)) {
    const { mask, side, offset, region } = await seenByModel(png);
    const plain = resampleMask(mask, side, width, height, offset);
    if (set !== 'fixtures' && iou(plain, alpha) < SAME_SUBJECT) continue;
    const { pixels, channels } = await readGuide(png, region, width, height, width * height);
    const ratios = edgeRatios(plain, refineMask(plain, pixels, channels, width, height), alpha, width, height);
    rows.push({ name, ...ratios });
    console.log(
      `${name}: near ${ratios.near.toFixed(3)}, whole ${ratios.whole.toFixed(3)}, IoU ${ratios.iou.toFixed(4)}`,
    );
  }
  return rows;
}

const SETS = [
  { set: 'fixtures', name: 'edges-gradient-fixtures', words: 'the six fixture scenes (dev)' },
  { set: 'held', name: 'edges-gradient-held-out', words: 'held-out drawn scenes' },
] as const;

for (const { set, name, words } of SETS) {
  if (set === 'fixtures' && !haveScenes) continue;
  const loadBefore = loadNow();
  const rows = await measured(set);
  const text = (values: number[]) => geometricMean(values).toFixed(4);
  record({
    name,
    figure: `gradient error at the edges, refined / enlarged, geometric mean over ${words}`,
    goal: 0.6,
    samples: [geometricMean(rows.map(({ near }) => near))],
    loadBefore,
    notes: {
      scenes: rows.length,
      'over the whole picture': text(rows.map(({ whole }) => whole)),
      'IoU, mean change': (rows.reduce((sum, row) => sum + row.iou, 0) / rows.length).toFixed(4),
      'IoU, worst change': Math.min(...rows.map((row) => row.iou)).toFixed(4),
      ...Object.fromEntries(rows.map((row) => [row.name, row.near.toFixed(4)])),
    },
  });
}
