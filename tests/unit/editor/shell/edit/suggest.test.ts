import { describe, expect, it } from 'vitest';
import { chosenOf, leftOf, type Suggesting, suggest } from '../../../../../editor/shell/edit/suggest.ts';
import type { Filling } from '../../../../../src/pixels/fill/fill-hole.ts';

const filling: Filling = { width: 1, height: 1, crop: { x: 0, y: 0, width: 1, height: 1 }, field: new Int32Array(1) };
const picture = { width: 1, height: 1, data: new Uint8ClampedArray(4) };

/** Runs it, with what was reported on the way. */
async function run(
  before?: Suggesting,
  find: (seed: number) => Promise<Filling | undefined> = async () => filling,
  apart: (one: number, other: number) => number = () => 9,
) {
  const received: Suggesting[] = [];
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
    // A picture that tells its seed.
    show: async (_filling, seed) => ({ ...picture, data: new Uint8ClampedArray([seed, 0, 0, 255]) }),
    nothing: 'tool.nothing',
    apart: async (one, other) => apart(one.data[0] ?? 0, other.data[0] ?? 0),
    onMade: (now) => received.push(now),
  });
  return { received, times, done, controller };
}

describe('suggestions', () => {
  it('are four, one after the other, each of another seed; the first is shown as soon as it is there', async () => {
    const { received, done } = await run();
    await done;
    expect(received.map(({ made, chosen, count }) => [made.length, chosen, count])).toEqual([
      [0, 0, 4],
      [1, 0, 4],
      [2, 0, 4],
      [3, 0, 4],
      [4, 0, 4],
    ]);
    expect(received.at(-1)?.made.map(({ seed }) => seed)).toEqual([1, 2, 3, 4]);
  });

  it('report how long each took, by which the others are estimated', async () => {
    const { times, received, done } = await run();
    await done;
    expect([times, received.at(-1)?.before]).toEqual([[100, 200, 300, 400], 0]);
    expect([leftOf(4, undefined), leftOf(4, 1_200), leftOf(1, 10), leftOf(0, 900)]).toEqual([undefined, 5, 1, 1]);
  });

  it('four more keep those before, and choose the first new one once it is there', async () => {
    const first = await run();
    await first.done;
    const before = first.received.at(-1);
    const { received, done } = await run(before);
    await done;
    expect([received[0]?.chosen, received[1]?.chosen, received.at(-1)?.made.length]).toEqual([3, 4, 8]);
    expect(received.map((one) => one.before)).toEqual([4, 4, 4, 4, 4]);
    expect(received.at(-1)?.made.slice(0, 4)).toEqual(before?.made);
    expect(received.at(-1)?.made[7]?.seed).toBe(8);
  });

  it('end with EMPTY_RESULT where there is nothing to take from, and keep what was made', async () => {
    const { received, done } = await run(undefined, async (seed) => (seed < 3 ? filling : undefined));
    await expect(done).rejects.toMatchObject({ code: 'EMPTY_RESULT' });
    expect(received.at(-1)?.made).toHaveLength(2);
  });

  it('stop when they are given up: nothing more is asked or reported', async () => {
    const asked: number[] = [];
    const { received, done, controller } = await run(undefined, async (seed) => {
      asked.push(seed);
      if (seed === 2) controller.abort(new Error('given up'));
      return filling;
    });
    await expect(done).rejects.toThrow('given up');
    expect([asked, received.at(-1)?.made.length]).toEqual([[1, 2], 1]);
  });

  it('that look like another are left out, and that is reported; the next four are of seeds that were not tried', async () => {
    // All odd seeds look alike, and all even ones; levels under three are not seen.
    const parity = (one: number, other: number) => (one % 2 === other % 2 ? 2.9 : 3);
    const { received, times, done } = await run(undefined, undefined, parity);
    await done;
    expect(
      received.map(({ made, count, tried, alike }) => [made.map(({ seed }) => seed).join(' '), count, tried, alike]),
    ).toEqual([
      ['', 4, 0, false],
      ['1', 4, 1, false],
      ['1 2', 4, 2, false],
      ['1 2', 3, 3, true],
      ['1 2', 2, 4, true],
    ]);
    expect(times).toHaveLength(4);
    const next = await run(received.at(-1), undefined, (one, other) => (one === 6 || other === 6 ? 9 : 0));
    await next.done;
    const last = next.received.at(-1);
    expect([last?.made.map(({ seed }) => seed), last?.chosen, last?.count, last?.tried, last?.alike]).toEqual([
      [1, 2, 6],
      2,
      3,
      8,
      true,
    ]);
  });

  it('all of which look like those before leave the choice on what is there', async () => {
    const first = await run(undefined, undefined, () => 0);
    await first.done;
    const only = first.received.at(-1);
    expect(only?.made.map(({ seed }) => seed)).toEqual([1]);
    const { received, done } = await run(only, undefined, () => 0);
    await done;
    expect([received.at(-1)?.made.length, received.at(-1)?.chosen, received.at(-1)?.count]).toEqual([1, 0, 1]);
  });

  it('a choice made while others come stays; the next four choose the first of their own', async () => {
    const { received, done } = await run();
    await done;
    const [none, one, , , four] = received;
    if (!(none && one && four)) throw new Error('nothing was reported');
    expect(chosenOf(undefined, none)).toBe(0);
    expect(chosenOf({ ...one, chosen: 0 }, four)).toBe(0);
    expect(chosenOf({ ...four, chosen: 2 }, four)).toBe(2);
    // Of another round.
    expect(chosenOf({ ...four, chosen: 2 }, { ...four, before: 4, chosen: 4 })).toBe(4);
    expect(chosenOf({ ...none, chosen: 3 }, one)).toBe(0);
  });
});
