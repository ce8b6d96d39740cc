/**
 * `node --import tsx bench/server/health.ts [--rounds 5] [--seconds 20] [--engine local|fake]`
 *
 * /healthz, asked 20 times a second, while four mattings are always in flight: inference must not hold up the event loop.
 * Starts the built server on free ports; each round's figure is the 99th percentile of its answers, in ms. Needs `npm run build`
 * and, for the real engine, the weights. The fake engine is for trying the script: its result is not recorded.
 */
import { parseArgs } from 'node:util';
import { FrameClient } from '../../tests/setup/frame-client.ts';
import { ServerProcess } from '../../tests/setup/server-process.ts';
import { loadNow, record } from '../record.ts';
import { percentile99 } from './percentile.ts';
import { scene } from './scene.ts';
import { withMattings } from './with-mattings.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'local' },
  },
});
const seconds = Number(values.seconds);

const loadBefore = loadNow();
const server = await ServerProcess.start({ MATTING_ENGINE: values.engine });
try {
  const { origin } = server;
  const frame = await FrameClient.open({ origin });
  const address = await frame.upload(await scene());
  const { done, refused, result } = await withMattings(
    4,
    () => frame.matting(address),
    async () => {
      const samples: number[] = [];
      for (let round = 0; round < Number(values.rounds); round += 1)
        samples.push(await percentile99(`${origin}/healthz`, {}, seconds));
      return samples;
    },
  );
  const figure = 'p99 of GET /healthz in ms, at 20/s, with 4 mattings always in flight';
  const notes = { mattings: done, refused, seconds };
  console.log(figure, result, notes);
  if (values.engine === 'local')
    record({ name: 'server-health', figure, goal: 25, samples: result, loadBefore, notes });
} finally {
  await server.stop();
}
