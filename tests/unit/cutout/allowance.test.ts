import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Allowance, type Place } from '../../../src/cutout/allowance.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const turns = () => new Promise((resolve) => setImmediate(resolve));

/** Requests that ask for a place, and what has become of each. */
function requests(most: number) {
  const clock = createSimulatedClock();
  const allowance = new Allowance(most, clock);
  const order: string[] = [];
  const inside = new Map<string, Place>();
  const waits: string[] = [];
  const ask = (name: string, { again = false, signal = new AbortController().signal } = {}) =>
    allowance
      .enter(signal, (seconds) => waits.push(`${name} ${seconds}`), again)
      .then(
        (place) => {
          order.push(name);
          inside.set(name, place);
        },
        (reason: unknown) => void order.push(`${name}: ${reason}`),
      );
  const end = async (name: string, how: (place: Place) => void) => {
    const place = inside.get(name);
    if (place === undefined) throw new Error(`${name} has no place`);
    inside.delete(name);
    how(place);
    await turns();
  };
  return {
    ...{ clock, order, inside, waits, ask },
    leave: (name: string) => end(name, (place) => place.leave()),
    refused: (name: string, seconds: number) => end(name, (place) => place.refused(seconds)),
  };
}

describe('as many requests at once as the server takes', () => {
  it('go at first, and the next as places come free, in the order of arrival', async () => {
    const { ask, leave, order } = requests(2);
    for (const name of ['a', 'b', 'c', 'd']) void ask(name);
    await turns();
    expect(order).toEqual(['a', 'b']);
    await leave('b');
    expect(order).toEqual(['a', 'b', 'c']);
    await leave('a');
    expect(order).toEqual(['a', 'b', 'c', 'd']);
  });

  it('give their place up once, however often they say so', async () => {
    const { ask, inside, order } = requests(1);
    for (const name of ['a', 'b', 'c']) void ask(name);
    await turns();
    const place = inside.get('a');
    place?.leave();
    place?.leave();
    place?.refused(10);
    await turns();
    expect(order).toEqual(['a', 'b']);
  });

  it('wait the server’s time after a refusal, and are informed how long', async () => {
    const { ask, refused, order, waits, clock } = requests(2);
    for (const name of ['a', 'b', 'c']) void ask(name);
    await turns();
    await refused('a', 7);
    expect([order, waits]).toEqual([['a', 'b'], ['c 7']]);
    await clock.advance(3_000);
    void ask('d');
    await turns();
    expect(waits.slice(1)).toEqual(['c 4']);
    await clock.advance(4_000);
    // One was under way when it refused: so many it takes.
    expect(order).toEqual(['a', 'b']);
  });

  it('are fewer after a refusal: as many as it had taken, and one at least', async () => {
    const { ask, refused, leave, order, clock } = requests(4);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void ask(name);
    await turns();
    await refused('d', 1);
    await refused('c', 1);
    await clock.advance(1_000);
    expect(order).toHaveLength(4);
    await leave('a');
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
    await refused('b', 1);
    await refused('e', 1);
    await clock.advance(1_000);
    expect(order.at(-1)).toBe('f');
  });

  it('are one more after twelve good answers, and never more than at first', async () => {
    const { ask, refused, leave, inside, clock } = requests(2);
    void ask('x');
    void ask('y');
    await turns();
    await refused('x', 1);
    await clock.advance(1_000);
    await leave('y');
    for (let n = 0; n < 40; n += 1) void ask(`r${n}`);
    await turns();
    let most = 0;
    for (let n = 0; n < 40; n += 1) {
      most = Math.max(most, inside.size);
      if (n < 11) expect(inside.size).toBe(1);
      await leave(`r${n}`);
    }
    expect(most).toBe(2);
  });

  it('let one that was refused before stand in front', async () => {
    const { ask, leave, order } = requests(1);
    for (const name of ['a', 'b', 'c']) void ask(name);
    await turns();
    void ask('again', { again: true });
    await leave('a');
    expect(order).toEqual(['a', 'again']);
  });

  it('keep the longest of the times that they received', async () => {
    const { ask, refused, order, clock } = requests(2);
    for (const name of ['a', 'b', 'c']) void ask(name);
    await turns();
    await refused('a', 10);
    await refused('b', 2);
    await clock.advance(9_999);
    expect(order).toEqual(['a', 'b']);
    await clock.advance(1);
    expect(order).toEqual(['a', 'b', 'c']);
    expect(clock.pending).toBe(0);
  });

  it('do not wait once they are called off, and take nobody’s place', async () => {
    const { ask, leave, order } = requests(1);
    const [before, waiting] = [new AbortController(), new AbortController()];
    before.abort('never mind');
    await ask('x', { signal: before.signal });
    void ask('a');
    void ask('b', { signal: waiting.signal });
    void ask('c');
    await turns();
    waiting.abort('never mind');
    await turns();
    await leave('a');
    expect(order).toEqual(['x: never mind', 'a', 'b: never mind', 'c']);
  });

  it('are never more than there may be, and all come through, whatever happens', async () => {
    const happenings = fc.array(fc.constantFrom('ask', 'leave', 'refuse', 'wait', 'abort'), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), happenings, async (most, acts) => {
        const { ask, leave, refused, inside, order, clock } = requests(most);
        const controllers = new Map<string, AbortController>();
        for (const what of acts) {
          const [first] = inside.keys();
          if (what === 'ask') {
            const name = `r${controllers.size}`;
            const controller = new AbortController();
            controllers.set(name, controller);
            void ask(name, { signal: controller.signal });
            await turns();
          } else if (what === 'wait') await clock.advance(1_500);
          else if (what === 'abort') {
            const left = [...controllers].filter(([name]) => !order.some((one) => one.split(':')[0] === name));
            left[0]?.[1].abort('never mind');
            await turns();
          } else if (first !== undefined) await (what === 'leave' ? leave(first) : refused(first, 1));
          expect(inside.size).toBeLessThanOrEqual(most);
        }
        for (let n = 0; n <= controllers.size; n += 1) {
          await clock.advance(1_000);
          for (const name of [...inside.keys()]) await leave(name);
        }
        expect(new Set(order.map((one) => one.split(':')[0])).size).toBe(controllers.size);
        expect(order).toHaveLength(controllers.size);
      }),
      { numRuns: 40 },
    );
  });
});
