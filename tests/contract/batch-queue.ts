import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type BatchQueue, TRY_SECONDS } from '../../server/features/batch/batch-queue.ts';
import type { Database } from '../../server/platform/database/database.ts';

export interface OpenQueue {
  queue: BatchQueue;
  database: Database;
  /** Lets s pass for what is in the queue. */
  pass(seconds: number): Promise<void>;
}

/** Puts so many pictures of a job into the queue. @returns their ids, in order */
async function put({ queue, database }: OpenQueue, job: string, count: number): Promise<string[]> {
  const pictures = Array.from({ length: count }, (_, position) => ({ id: randomUUID(), job, position }));
  await database.transaction((tx) => queue.put(tx, pictures));
  return pictures.map(({ id }) => id);
}

const idsOf = (taken: readonly { id: string }[]) => taken.map(({ id }) => id);

/** What each queue of pictures must hold. */
export const BATCH_QUEUE_CASES: Readonly<Record<string, (open: OpenQueue) => Promise<void>>> = {
  'gives a picture to one process at a time': async (open) => {
    const ids = await put(open, 'a', 9);
    const taken = (await Promise.all([3, 3, 3, 3].map((most) => open.queue.take(most)))).flat();
    expect(idsOf(taken).sort()).toEqual([...ids].sort());
    expect(taken.every(({ job, last }) => job === 'a' && !last)).toBe(true);
    expect(await open.queue.take(1)).toEqual([]);
  },
  'gives first pictures of all jobs before second ones': async (open) => {
    const long = await put(open, 'long', 3);
    const short = await put(open, 'short', 1);
    expect(idsOf(await open.queue.take(4)).sort()).toEqual([...long, ...short].sort());
    await open.queue.drop([...long, ...short]);
    const [, second = ''] = await put(open, 'long', 2);
    const [only = ''] = await put(open, 'short', 1);
    const [one, two] = [await open.queue.take(1), await open.queue.take(1)];
    expect(idsOf([...one, ...two])).toContain(only);
    expect(idsOf(await open.queue.take(1))).toEqual([second]);
  },
  'keeps nothing of a transaction that comes to nothing, and nothing twice': async (open) => {
    const picture = { id: randomUUID(), job: 'a', position: 0 };
    const failed = open.database.transaction(async (tx) => {
      await open.queue.put(tx, [picture]);
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await open.queue.fateOf(picture.id)).toBe('unknown');
    for (let n = 0; n < 2; n += 1) await open.database.transaction((tx) => open.queue.put(tx, [picture]));
    expect(await open.queue.take(5)).toHaveLength(1);
  },
  'gives what was settled or dropped to nobody': async (open) => {
    const [settled = '', dropped = ''] = await put(open, 'a', 2);
    await open.queue.take(1);
    await open.queue.settle(settled);
    await open.queue.drop([dropped]);
    await open.pass(TRY_SECONDS * 20);
    await open.queue.expire();
    expect(await open.queue.take(5)).toEqual([]);
    expect(await open.queue.fateOf(settled)).toBe('over');
  },
  'gives a try that came to nothing again, later and not for ever': async (open) => {
    const [id = ''] = await put(open, 'a', 1);
    let tries = 0;
    for (let last = false; !last; tries += 1) {
      const [taken] = await open.queue.take(1);
      if (taken === undefined) throw new Error(`nothing came after ${tries} tries`);
      last = taken.last;
      await open.queue.again(id);
      expect(await open.queue.take(1)).toEqual([]);
      expect(await open.queue.fateOf(id)).toBe(last ? 'over' : 'waiting');
      await open.pass(3_600);
    }
    expect(tries).toBeGreaterThanOrEqual(4);
    expect(tries).toBeLessThanOrEqual(12);
    expect(await open.queue.take(1)).toEqual([]);
  },
  'gives what a process took that is gone to another one, when its time has passed': async (open) => {
    const [id = ''] = await put(open, 'a', 1);
    await open.queue.take(1);
    await open.queue.expire();
    await open.pass(TRY_SECONDS - 20);
    await open.queue.expire();
    expect(await open.queue.take(1)).toEqual([]);
    await open.pass(30);
    await open.queue.expire();
    await open.pass(60);
    expect(idsOf(await open.queue.take(1))).toEqual([id]);
  },
};
