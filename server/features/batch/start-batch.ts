import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { dailyLimit } from '../../platform/keys/key-limits.ts';
import { every } from '../../platform/timing/every.ts';
import type { BatchQueue } from './batch-queue.ts';
import type { BatchWebhooks } from './batch-webhooks.ts';
import { BatchWork, type StoredCutouts } from './batch-work.ts';
import { startBatchWorker } from './batch-worker.ts';
import type { Batches } from './batches.ts';
import type { JobCredits } from './job-credits.ts';
import { cutOutPicture, type PictureParts } from './picture.ts';

export interface BatchParts extends PictureParts {
  database: Database;
  webhooks: BatchWebhooks;
  log: FastifyBaseLogger;
  jobCredits: JobCredits;
  storedCutouts: StoredCutouts;
  trialDaily: number;
  retentionHours: number;
}

/** ms between two clearings of what ended long ago. */
const CLEARING = 3_600_000;

/** Works on batch jobs from now on, and forgets old ones. @returns ends both, after `graceMs` at most, and the queue */
export function startBatch(
  parts: BatchParts,
  batches: Batches,
  queue: BatchQueue,
  atOnce: number,
): (graceMs: number) => Promise<void> {
  const {
    database,
    webhooks,
    clock,
    log,
    keys,
    objects,
    trialDaily,
    retentionHours,
    jobCredits: credits,
    storedCutouts: cutouts,
  } = parts;
  const work = new BatchWork({ database, queue, webhooks, clock, credits, cutouts });
  const worker = startBatchWorker({
    queue,
    work,
    clock,
    log,
    atOnce,
    async limitOf(id) {
      const key = await keys.find(id);
      return key && dailyLimit(key, trialDaily);
    },
    cutOut: (signal, begun) => cutOutPicture(signal, parts, begun),
    async discard({ objectKey }) {
      await objects.delete(objectKey);
    },
  });
  batches.onWaiting = () => worker.wake();
  const report = (err: unknown) => log.warn({ err }, 'old batch jobs could not be forgotten just now');
  const stopClearing = every(clock, CLEARING, () => batches.forget(retentionHours * 3_600_000), report);
  return async (graceMs) => {
    stopClearing();
    batches.onWaiting = () => {};
    await worker.stop(graceMs);
    await queue.close();
  };
}
