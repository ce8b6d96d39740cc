import { dailyLimit } from '../matting-service.ts';
import { periodically } from '../periodically.ts';
import type { Services } from '../services.ts';
import type { BatchQueue } from './batch-queue.ts';
import { BatchWork } from './batch-work.ts';
import { startBatchWorker } from './batch-worker.ts';
import type { Batches } from './batches.ts';
import { cutOutPicture } from './picture.ts';

/** ms between two clearings of what ended long ago. */
const CLEARING = 3_600_000;

/** Works on batch jobs from now on, and forgets old ones. @returns ends both, after `graceMs` at most, and the queue */
export function startBatch(
  services: Services,
  batches: Batches,
  queue: BatchQueue,
  atOnce: number,
): (graceMs: number) => Promise<void> {
  const { database, webhooks, clock, log, keys, config, objects } = services;
  const work = new BatchWork({ database, queue, webhooks, clock });
  const worker = startBatchWorker({
    queue,
    work,
    clock,
    log,
    atOnce,
    async limitOf(id) {
      const key = await keys.find(id);
      return key && dailyLimit(key, config.trialDaily);
    },
    cutOut: (signal, begun) => cutOutPicture(signal, services, begun),
    async discard({ objectKey }) {
      await objects.delete(objectKey);
    },
  });
  batches.onWaiting = () => worker.wake();
  const report = (err: unknown) => log.warn({ err }, 'old batch jobs could not be forgotten just now');
  const stopClearing = periodically(clock, CLEARING, () => batches.forget(config.retentionHours * 3_600_000), report);
  return async (graceMs) => {
    stopClearing();
    batches.onWaiting = () => {};
    await worker.stop(graceMs);
    await queue.close();
  };
}
