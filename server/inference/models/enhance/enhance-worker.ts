/**
 * Entry of an enhance worker: a process of its own, spoken to over Node's IPC channel, that runs the enlargement models. One tile at
 * a time; weights are read for the first tile of their scale. It ends with the server, or when nobody has needed it for a while.
 */
import sharp from 'sharp';
import { asCutoutError } from '../../../../src/protocol/errors.ts';
import { type FromEnhanceWorker, isToEnhanceWorker } from './enhance-messages.ts';
import { type EnhanceNetwork, openEnhanceNetwork } from './enhance-network.ts';
import type { EnhanceModel, Scale } from './enhance-spec.ts';

sharp.concurrency(1);
sharp.cache(false);

const say = (message: FromEnhanceWorker) => {
  process.send?.(message);
};

let models: readonly EnhanceModel[] = [];
let threads = 1;
const opened = new Map<Scale, Promise<EnhanceNetwork>>();

function networkOf(scale: Scale): Promise<EnhanceNetwork> {
  const known = opened.get(scale);
  if (known !== undefined) return known;
  const model = models.find((one) => one.scale === scale);
  if (model === undefined) throw new Error(`no model enlarges by ${scale}`);
  const opening = openEnhanceNetwork(model, threads);
  opened.set(scale, opening);
  return opening;
}

process.on('message', async (message: unknown) => {
  if (!isToEnhanceWorker(message)) return;
  if (message.type === 'load') {
    ({ models, threads } = message);
    say({ type: 'ready' });
    return;
  }
  const { id, job } = message;
  try {
    const network = await networkOf(job.scale);
    say({ type: 'done', id, answer: await network.enlarge(job.tile) });
  } catch (error) {
    opened.delete(job.scale);
    const { code, message: text } = asCutoutError(error, 'MATTING_FAILED');
    say({ type: 'refused', id, code, message: text });
  }
});

// The server is gone: nobody is left to work for.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group of a terminal; the server finishes its work first and then ends the workers itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
