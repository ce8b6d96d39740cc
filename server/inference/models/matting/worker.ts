/**
 * Entry of a matting worker: a process of its own, spoken to over Node's IPC channel (see process-worker.ts for why a
 * process). It loads one model, or finds the inference server that holds it, then does one job at a time.
 */
import sharp from 'sharp';
import { asCutoutError } from '../../../../src/protocol/errors.ts';
import { openKserveNetwork, ServerGone } from '../../kserve/kserve-network.ts';
import { EngineBusy } from '../../pool/engine-busy.ts';
import type { AnyModel } from '../../runtime/model-spec.ts';
import { type Network, openNetwork } from '../../runtime/network.ts';
import { segmentPicture } from './job.ts';
import { type FromWorker, isToWorker } from './worker-messages.ts';

// One picture at a time: libvips threads and its cache would only take cores and memory from the network.
sharp.concurrency(1);
sharp.cache(false);

const say = (message: FromWorker) => {
  process.send?.(message);
};

let loaded: { model: AnyModel; network: Network } | undefined;

async function load(model: AnyModel, threads: number, rehearse: boolean): Promise<void> {
  try {
    const network = 'server' in model ? await openKserveNetwork(model) : await openNetwork(model, threads);
    const started = performance.now();
    if (rehearse) await network.run();
    loaded = { model, network };
    say(rehearse ? { type: 'ready', runMs: performance.now() - started } : { type: 'ready' });
  } catch (error) {
    say({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', async (message: unknown) => {
  if (!isToWorker(message)) return;
  if (message.type === 'load') {
    await load(message.model, message.threads, message.rehearse);
    return;
  }
  const { id, job } = message;
  try {
    if (!loaded) throw new Error('A job came before the model');
    say({ type: 'done', id, result: await segmentPicture(loaded.model, loaded.network, job) });
  } catch (error) {
    // The next worker waits until the server is back; that one is not ready meanwhile, and says so to /readyz.
    if (error instanceof ServerGone) process.exit(1);
    const { code, message: text } = asCutoutError(error, 'MATTING_FAILED');
    const busy = error instanceof EngineBusy ? { retryAfter: error.retryAfterSeconds } : {};
    say({ type: 'refused', id, code, message: text, ...busy });
  }
});

// The server is gone: nobody is left to work for.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group of a terminal; the server finishes its work first and then ends the workers itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
