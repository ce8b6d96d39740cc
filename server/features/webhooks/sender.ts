import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Reach } from '../../platform/fetch/hop.ts';
import { every } from '../../platform/timing/every.ts';
import { deliver } from './deliver.ts';
import type { DueDelivery, Webhooks } from './webhooks.ts';

/** ms between two looks at what is due. */
const PERIOD = 5_000;
/** ms between two clearings of what was settled long ago. */
const CLEARING = 3_600_000;
/** Deliveries on their way at the same time, so that one silent receiver holds up nobody. */
const AT_ONCE = 8;

export interface SenderOptions {
  webhooks: Webhooks;
  reach: Reach;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Sends what is due, now and from then on; several processes share the work. @returns ends it, attempts on their way too */
export function startSender({ webhooks, reach, clock, log }: SenderOptions): () => Promise<void> {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;

  async function attempt(delivery: DueDelivery): Promise<void> {
    const failure = await deliver(stop.signal, reach, delivery);
    await webhooks.settle(delivery, failure);
    const { id, key, attempts } = delivery;
    if (failure) log.warn({ id, key, attempts, why: failure.why }, 'a webhook was not delivered');
  }

  async function sendDue(): Promise<void> {
    do {
      again = false;
      for (let due = await webhooks.take(AT_ONCE); due.length > 0; due = await webhooks.take(AT_ONCE)) {
        await Promise.all(due.map(attempt));
      }
    } while (again && !stop.signal.aborted);
  }

  const report = (error: unknown) => {
    if (!stop.signal.aborted) log.warn({ err: error }, 'webhooks could not be sent just now');
  };
  const send = async (): Promise<void> => {
    if (stop.signal.aborted) return;
    if (running !== undefined) {
      again = true;
      return;
    }
    running = sendDue().catch(report);
    await running;
    running = undefined;
  };

  webhooks.onWaiting = () => void send();
  const stops = [every(clock, PERIOD, send, report), every(clock, CLEARING, () => webhooks.forget(), report)];
  return async () => {
    for (const undo of stops) undo();
    webhooks.onWaiting = () => {};
    stop.abort(cutoutError('ABORTED', 'the server stops'));
    await running;
  };
}
