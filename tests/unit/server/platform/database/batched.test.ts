import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Batched } from '../../../../../server/platform/database/batched.ts';
import { type Deferred, deferred } from '../../../../../src/base/deferred.ts';

/** A table that answers on request, as it was when it was asked. */
function slowTable() {
  const rows = new Map<string, number>();
  const asked: { keys: readonly string[]; answer: Deferred<void> }[] = [];
  const lookups = new Batched<number>(async (keys) => {
    const seen = new Map([...rows].filter(([key]) => keys.includes(key)));
    const answer = deferred();
    asked.push({ keys, answer });
    await answer.promise;
    return seen;
  });
  return { rows, asked, lookups };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('lookups in batches', () => {
  it('send what is asked in one turn as one question, each key once', async () => {
    const { rows, asked, lookups } = slowTable();
    rows.set('a', 1);
    const answers = Promise.all(['a', 'b', 'a'].map((key) => lookups.find(key)));
    await turn();
    expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b']]);
    asked[0]?.answer.resolve();
    expect(await answers).toEqual([1, undefined, 1]);
  });

  it('gather what is asked while two questions are under way', async () => {
    const { asked, lookups } = slowTable();
    const all: Promise<unknown>[] = [];
    for (const key of ['a', 'b', 'c', 'd']) {
      all.push(lookups.find(key));
      await turn();
    }
    expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
    asked[0]?.answer.resolve();
    await turn();
    expect(asked.at(-1)?.keys).toEqual(['c', 'd']);
    for (const { answer } of asked) answer.resolve();
    await Promise.all(all);
  });

  it('never give an answer from before the question', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('write', 'find', 'turn', 'answer'), { maxLength: 40 }),
        async (steps) => {
          const { rows, asked, lookups } = slowTable();
          let version = 0;
          const checks: Promise<void>[] = [];
          for (const step of steps) {
            if (step === 'write') version += 1;
            rows.set('a', version);
            if (step === 'find') {
              const atLeast = version;
              checks.push(lookups.find('a').then((value) => expect(value ?? 0).toBeGreaterThanOrEqual(atLeast)));
            }
            if (step === 'turn') await turn();
            if (step === 'answer') asked.shift()?.answer.resolve();
          }
          while (asked.length > 0) {
            asked.shift()?.answer.resolve();
            await turn();
          }
          await turn();
          for (const { answer } of asked) answer.resolve();
          await Promise.all(checks);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('tell a failure to all who were in it, and to nobody else', async () => {
    const { asked, lookups } = slowTable();
    const failed = Promise.allSettled([lookups.find('a'), lookups.find('b')]);
    await turn();
    asked[0]?.answer.reject(new Error('gone'));
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = lookups.find('a');
    await turn();
    asked[1]?.answer.resolve();
    expect(await next).toBeUndefined();
  });
});
