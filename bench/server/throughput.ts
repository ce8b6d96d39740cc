/**
 * `node --import tsx bench/server/throughput.ts [--rounds 5] [--mattings 24] [--clients 8]`
 *
 * Mattings a second of the raw engine / of the built server, both under eight clients, in turn: what HTTP, keys, store and database
 * cost beside the network. Needs `npm run build` and the weights. Both hold a model of their own; one of the two idles.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CallRefused, FrameClient } from '../../tests/setup/frame-client.ts';
import { ServerProcess } from '../../tests/setup/server-process.ts';
import { flag, startEngine } from '../matting/engine.ts';
import { loadNow, record } from '../record.ts';
import { scene } from './scene.ts';

const rounds = flag('rounds', 5);
const mattings = flag('mattings', 24);
const clients = flag('clients', 8);
const loadBefore = loadNow();
const picture = await scene();
const signal = new AbortController().signal;
let refused = 0;

/** Mattings a second of so many clients, each with one under way. */
async function perSecond(matting: () => Promise<void>): Promise<number> {
  let begun = 0;
  const client = async () => {
    while (begun < mattings) {
      begun += 1;
      await matting();
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  return (mattings * 1000) / (performance.now() - started);
}

const { engine } = await startEngine(2);
const product = await ServerProcess.start({ MATTING_ENGINE: 'local' });
try {
  const frame = await FrameClient.open({ origin: product.origin });
  const address = await frame.upload(picture);
  const raw = () => perSecond(async () => void (await engine.segment(signal, picture, {})));
  // Where the queue is full by its forecast a client asks again, as the editor does.
  const insist = async (): Promise<void> => {
    try {
      await frame.matting(address);
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status !== 503) throw error;
      refused += 1;
      await sleep(100);
      await insist();
    }
  };
  const served = () => perSecond(insist);
  await raw();
  await served();
  const pairs: { raw: number; served: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? await raw() : undefined;
    const through = await served();
    pairs.push({ raw: first ?? (await raw()), served: through });
  }
  const mean = (side: 'raw' | 'served') => pairs.reduce((sum, pair) => sum + pair[side], 0) / rounds;
  record({
    name: 'server-matting-throughput',
    figure: `mattings a second of the raw engine / of the server, ${clients} clients each`,
    goal: 1 / 0.95,
    samples: pairs.map((pair) => pair.raw / pair.served),
    loadBefore,
    notes: { mattings, refused, raw: Number(mean('raw').toFixed(3)), served: Number(mean('served').toFixed(3)) },
  });
} finally {
  await engine.close();
  await product.stop();
}
