/**
 * Matte received → cut-out bitmap at 6.2 MP in Chromium's worker, against a copy of as many bytes and against a canvas and a loop.
 * `node --import tsx bench/pixels/fusion.ts [rounds]`
 */
import { fileURLToPath } from 'node:url';
import { openWorkerPage } from '../browser/open-page.ts';
import { loadNow, median, record } from '../record.ts';
import { inTurn } from './in-turn.ts';
import { photoAndMatte, SIDE } from './scene.ts';

const rounds = Number(process.argv[2] ?? 15);
const page = await openWorkerPage(fileURLToPath(new URL('../page/pixels.ts', import.meta.url)));
try {
  const loadBefore = loadNow();
  const sides = ['ourFusion', 'copy', 'canvasFusion'] as const;
  const measure = async (matteSide: number) => {
    await page.ask('load', await photoAndMatte(matteSide));
    return inTurn(rounds, sides, (side) => page.ask<number>(side));
  };
  // As large as the upload's copy, as our server sends it, and as small as the models' own.
  const large = await measure(SIDE);
  const small = await measure(1024);
  const ms = (times: readonly number[]) => `${median(times).toFixed(1)} ms`;
  for (const { name, peer, figure, goal } of [
    { name: 'pixels-fusion-copy', peer: 'copy', figure: 'matte → cut-out bitmap, 6.2 MP / a copy of 25 MB', goal: 4.5 },
    {
      name: 'pixels-fusion-canvas',
      peer: 'canvasFusion',
      figure: 'matte → cut-out bitmap, 6.2 MP / canvas and loop',
      goal: 0.65,
    },
  ] as const) {
    const ratios = (of: typeof small) => of.ourFusion.map((time, i) => time / (of[peer][i] ?? Number.NaN));
    record({
      name,
      figure,
      goal,
      samples: ratios(small),
      loadBefore,
      notes: {
        ours: ms(small.ourFusion),
        peer: ms(small[peer]),
        'side of the matte': 1024,
        'with a matte of 2496²': median(ratios(large)).toFixed(3),
        'ours, with a matte of 2496²': ms(large.ourFusion),
      },
    });
  }
} finally {
  await page.close();
}
