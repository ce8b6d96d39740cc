import type { Config } from './config.ts';
import { startBatch } from './features/batch/start-batch.ts';
import { startSender } from './features/webhooks/sender.ts';
import type { Parts } from './parts.ts';
import { systemDial } from './platform/fetch/open-client.ts';
import { systemResolve } from './platform/fetch/resolve.ts';
import { startSweeping } from './platform/store/retention.ts';
import { every } from './platform/timing/every.ts';

/** ms between two clearings of answers that no call repeats any more. */
const IDEMPOTENCY_SWEEP = 3_600_000;

/**
 * Starts what works without a request: sweeps, deliveries to webhooks, batch jobs.
 * @returns ends it all; batch jobs have `graceMs` to finish what they work on
 */
export function startBackground(config: Config, parts: Parts): (graceMs: number) => Promise<void> {
  const { clock, log, idempotency, webhooks, batches, batchQueue } = parts;
  const stopSweeps = [
    startSweeping(parts),
    every(
      clock,
      IDEMPOTENCY_SWEEP,
      () => idempotency.sweep(),
      (err) => log.warn({ err }, 'kept answers could not be deleted just now'),
    ),
  ];
  const reach = { clock, origins: config.fetchOrigins, resolve: systemResolve, dial: systemDial };
  const stopSender = startSender({ webhooks, reach, clock, log });
  const stopBatch =
    batches && batchQueue && config.batch
      ? startBatch(parts, batches, batchQueue, config.batch.workers)
      : async () => {};
  return async (graceMs) => {
    for (const stop of stopSweeps) stop();
    await stopBatch(graceMs);
    await stopSender();
  };
}
