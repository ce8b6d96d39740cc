/**
 * Entry of a fill worker: a process of its own, spoken to over Node's IPC channel, that runs the operator's fill model. One part at a
 * time; the model is read, or asked for, with the first. It ends with the server, or when nobody has needed it for a while.
 */
import sharp from 'sharp';
import { asCutoutError } from '../../../../src/protocol/errors.ts';
import { EngineBusy } from '../../pool/engine-busy.ts';
import { type FromFillWorker, isToFillWorker } from './fill-messages.ts';
import { type FillNetwork, openFillNetwork } from './fill-network.ts';

sharp.concurrency(1);
sharp.cache(false);

const say = (message: FromFillWorker) => {
  process.send?.(message);
};

let load: () => Promise<FillNetwork> = () => Promise.reject(new Error('a job came before the model'));
let opening: Promise<FillNetwork> | undefined;

process.on('message', async (message: unknown) => {
  if (!isToFillWorker(message)) return;
  if (message.type === 'load') {
    const { model, threads } = message;
    load = () => openFillNetwork(model, threads);
    say({ type: 'ready' });
    return;
  }
  const { id, job } = message;
  try {
    opening ??= load();
    say({ type: 'done', id, answer: await (await opening).fill(job) });
  } catch (error) {
    opening = undefined;
    const { code, message: text } = asCutoutError(error, 'MATTING_FAILED');
    const busy = error instanceof EngineBusy ? { retryAfter: error.retryAfterSeconds } : {};
    say({ type: 'refused', id, code, message: text, ...busy });
  }
});

// The server is gone: nobody is left to work for.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group of a terminal; the server finishes its work first and then ends the workers itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
