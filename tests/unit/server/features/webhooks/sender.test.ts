import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, it } from 'vitest';
import { startSender } from '../../../../../server/features/webhooks/sender.ts';
import type { DueDelivery, Webhooks } from '../../../../../server/features/webhooks/webhooks.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';
import { dueDelivery } from './due-delivery.ts';

const delivery = (id: string): DueDelivery => dueDelivery({ id, url: 'https://unknown.example/hook' });

/** Deliveries to a host that no name server knows: each attempt fails at once. */
function sending({ resolve = async () => [] as string[] }: { resolve?: () => Promise<string[]> } = {}) {
  const clock = createSimulatedClock();
  const waiting: DueDelivery[] = [];
  const settled: { id: string; failed: boolean }[] = [];
  const said: string[] = [];
  const trouble: { take?: Error } = {};
  let forgotten = 0;
  let most = 0;
  const webhooks = {
    onWaiting: () => {},
    async take(count: number) {
      if (trouble.take) throw trouble.take;
      const taken = waiting.splice(0, count);
      most = Math.max(most, taken.length);
      return taken;
    },
    async settle({ id }: DueDelivery, failure: unknown) {
      settled.push({ id, failed: failure !== undefined });
    },
    async forget() {
      forgotten += 1;
    },
  };
  const log = { warn: (_facts: object, message: string) => said.push(message) } as unknown as FastifyBaseLogger;
  const reach = { clock, origins: [], resolve, dial: () => Promise.reject(new Error('never dialled')) };
  const stop = startSender({
    webhooks: webhooks as unknown as Webhooks,
    reach: reach as never,
    clock,
    log,
  });
  return {
    ...{ clock, waiting, settled, said, trouble, webhooks, stop },
    forgotten: () => forgotten,
    most: () => most,
  };
}

describe('the sender of webhooks', () => {
  it('sends what is due as soon as it is notified, eight at once, until nothing is left', async () => {
    const at = sending();
    at.waiting.push(...Array.from({ length: 20 }, (_, n) => delivery(`msg_${n}`)));
    at.webhooks.onWaiting();
    await at.clock.advance(0);
    expect(at.settled).toHaveLength(20);
    expect(at.most()).toBe(8);
    expect(at.settled.every(({ failed }) => failed)).toBe(true);
    expect(new Set(at.said)).toEqual(new Set(['a webhook was not delivered']));
    await at.stop();
  });

  it('looks by itself every five seconds', async () => {
    const at = sending();
    await at.clock.advance(0);
    at.waiting.push(delivery('msg_late'));
    await at.clock.advance(4_000);
    const before = at.settled.length;
    await at.clock.advance(2_000);
    expect([before, at.settled.length]).toEqual([0, 1]);
    await at.stop();
  });

  it('sends what came while it was sending, without a second round beside the first', async () => {
    let release = () => {};
    const held = new Promise<string[]>((resolve) => {
      release = () => resolve([]);
    });
    const at = sending({ resolve: () => held });
    at.waiting.push(delivery('msg_1'));
    at.webhooks.onWaiting();
    await at.clock.advance(0);
    at.waiting.push(delivery('msg_2'));
    at.webhooks.onWaiting();
    at.webhooks.onWaiting();
    await at.clock.advance(0);
    expect(at.waiting).toHaveLength(1);
    release();
    await at.clock.advance(0);
    expect(at.settled.map(({ id }) => id)).toEqual(['msg_1', 'msg_2']);
    await at.stop();
  });

  it('sends what came just as it saw that nothing was left', async () => {
    const at = sending();
    const { take } = at.webhooks;
    let looks = 0;
    at.webhooks.take = async (count) => {
      looks += 1;
      const taken = await take(count);
      if (looks !== 2) return taken;
      at.waiting.push(delivery('msg_2'));
      at.webhooks.onWaiting();
      return taken;
    };
    at.waiting.push(delivery('msg_1'));
    at.webhooks.onWaiting();
    await at.clock.advance(0);
    expect(at.settled.map(({ id }) => id)).toEqual(['msg_1', 'msg_2']);
    await at.stop();
  });

  it('goes on after the database was away, and says so', async () => {
    const at = sending();
    at.trouble.take = new Error('the database went away');
    at.webhooks.onWaiting();
    await at.clock.advance(0);
    expect(at.said).toEqual(['webhooks could not be sent just now']);
    delete at.trouble.take;
    at.waiting.push(delivery('msg_1'));
    await at.clock.advance(5_000);
    expect(at.settled).toHaveLength(1);
    await at.stop();
  });

  it('clears what was settled long ago once an hour', async () => {
    const at = sending();
    await at.clock.advance(3_600_000 - 1);
    const before = at.forgotten();
    await at.clock.advance(2);
    expect(at.forgotten()).toBe(before + 1);
    await at.stop();
  });

  it('does nothing more once it has ended, and leaves no timer', async () => {
    const at = sending();
    await at.clock.advance(0);
    await at.stop();
    expect(at.clock.pending).toBe(0);
    at.waiting.push(delivery('msg_1'));
    at.webhooks.onWaiting();
    await at.clock.advance(60_000);
    expect(at.settled).toEqual([]);
  });
});
