import { describe, expect, it } from 'vitest';
import { EACH, leftOf, type Suggesting, suggest } from '../../../../../editor/shell/edit/suggest.ts';
import type { Filling } from '../../../../../src/pixels/fill/fill-hole.ts';

const filling: Filling = { width: 1, height: 1, crop: { x: 0, y: 0, width: 1, height: 1 }, field: new Int32Array(1) };
const picture = { width: 1, height: 1, data: new Uint8ClampedArray(4) };

/** Runs it, with what was told on the way. */
async function run(
  before: Suggesting['made'] = [],
  find: (seed: number) => Promise<Filling | undefined> = async () => filling,
) {
  const told: Suggesting[] = [];
  const times: number[] = [];
  let time = 0;
  const controller = new AbortController();
  const done = suggest({
    signal: controller.signal,
    before,
    find: async (seed) => {
      time += 100 * seed;
      return await find(seed);
    },
    now: () => time,
    onTime: (ms) => times.push(ms),
    show: async () => picture,
    onMade: (now) => told.push(now),
  });
  return { told, times, done, controller };
}

describe('suggestions', () => {
  it('are four, one after the other, each of another seed; the first is shown as soon as it is there', async () => {
    const { told, done } = await run();
    await done;
    expect(told.map(({ made, chosen, count }) => [made.length, chosen, count])).toEqual([
      [0, 0, EACH],
      [1, 0, EACH],
      [2, 0, EACH],
      [3, 0, EACH],
      [4, 0, EACH],
    ]);
    expect(told.at(-1)?.made.map(({ seed }) => seed)).toEqual([1, 2, 3, 4]);
  });

  it('tell how long each took, by which the others are told', async () => {
    const { times, told, done } = await run();
    await done;
    expect([times, told.at(-1)?.before]).toEqual([[100, 200, 300, 400], 0]);
    expect([leftOf(4, undefined), leftOf(4, 1_200), leftOf(1, 10), leftOf(0, 900)]).toEqual([undefined, 5, 1, 1]);
  });

  it('four more keep those before, and choose the first new one once it is there', async () => {
    const first = await run();
    await first.done;
    const before = first.told.at(-1)?.made ?? [];
    const { told, done } = await run(before);
    await done;
    expect([told[0]?.chosen, told[1]?.chosen, told.at(-1)?.made.length]).toEqual([3, 4, 8]);
    expect(told.map((one) => one.before)).toEqual([4, 4, 4, 4, 4]);
    expect(told.at(-1)?.made.slice(0, 4)).toEqual(before);
    expect(told.at(-1)?.made[7]?.seed).toBe(8);
  });

  it('end with EMPTY_RESULT where there is nothing to take from, and keep what was made', async () => {
    const { told, done } = await run([], async (seed) => (seed < 3 ? filling : undefined));
    await expect(done).rejects.toMatchObject({ code: 'EMPTY_RESULT' });
    expect(told.at(-1)?.made).toHaveLength(2);
  });

  it('stop when they are given up: nothing more is asked or told', async () => {
    const asked: number[] = [];
    const { told, done, controller } = await run([], async (seed) => {
      asked.push(seed);
      if (seed === 2) controller.abort(new Error('given up'));
      return filling;
    });
    await expect(done).rejects.toThrow('given up');
    expect([asked, told.at(-1)?.made.length]).toEqual([[1, 2], 1]);
  });
});
