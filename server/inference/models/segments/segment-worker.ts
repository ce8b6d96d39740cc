/**
 * Entry of a segment worker: a process of its own, spoken to over Node's IPC channel, that decodes what strangers send and runs the
 * click-to-mask model. One job at a time; the weights are read for the first one, and given up after a while without any.
 */
import sharp from 'sharp';
import { systemClock } from '../../../../src/base/clock.ts';
import { asCutoutError } from '../../../../src/protocol/errors.ts';
import { OnDemand } from '../../registry/on-demand.ts';
import type { ClickNetwork } from '../click/click.ts';
import { openClickNetwork } from '../click/click-network.ts';
import { segmentByClicks } from './segment-job.ts';
import { type FromSegmentWorker, isToSegmentWorker } from './segment-messages.ts';

sharp.concurrency(1);
sharp.cache(false);

const say = (message: FromSegmentWorker) => {
  process.send?.(message);
};

let model: OnDemand<ClickNetwork> | undefined;

process.on('message', async (message: unknown) => {
  if (!isToSegmentWorker(message)) return;
  if (message.type === 'load') {
    const { model: files, threads } = message;
    model = new OnDemand(() => openClickNetwork(files, threads), systemClock);
    say({ type: 'ready' });
    return;
  }
  const { id, job } = message;
  try {
    const loaded = model;
    if (loaded === undefined) throw new Error('a job came before the model');
    say({ type: 'done', id, answer: await segmentByClicks((work) => loaded.use(work), job) });
  } catch (error) {
    const { code, message: text } = asCutoutError(error, 'MATTING_FAILED');
    say({ type: 'refused', id, code, message: text });
  }
});

// The server is gone: nobody is left to work for.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group of a terminal; the server finishes its work first and then ends the workers itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
