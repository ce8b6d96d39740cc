import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Asker, FairQueue, type Queued } from '../../../../../server/inference/pool/fair-queue.ts';

interface Job extends Queued {
  id: number;
}

const askers: fc.Arbitrary<Asker> = fc.record({
  key: fc.constantFrom('a', 'b', 'c'),
  visitor: fc.option(
    fc.record({ address: fc.constantFrom('1', '2', '3', '4'), session: fc.constantFrom('x', 'y', 'z') }),
    { nil: undefined },
  ),
});
type Step = { add: Asker } | { take: true } | { cancel: number };
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ add: askers }) },
    { weight: 2, arbitrary: fc.record({ take: fc.constant(true as const) }) },
    { weight: 1, arbitrary: fc.record({ cancel: fc.nat(40) }) },
  ),
  { maxLength: 80 },
);
const limits = fc.record({ capacity: fc.integer({ min: 1, max: 9 }), each: fc.integer({ min: 1, max: 3 }) });

/** Follows a queue by a plain list of what waits, in the order of arrival. */
function follow(options: { capacity: number; each: number }, all: readonly Step[], look: (seen: Seen) => void): void {
  const queue = new FairQueue<Job>(options);
  let waiting: Job[] = [];
  for (const [id, step] of all.entries()) {
    const before = [...waiting];
    if ('add' in step) {
      const job = { id, from: step.add };
      const ahead = queue.ahead(job.from);
      const admission = queue.add(job);
      if (admission.admitted) waiting = [...waiting.filter((other) => other !== admission.displaced), job];
      look({ queue, waiting, before, added: job, admission, ahead });
    } else if ('take' in step) {
      const turns = queue.inTurn();
      const taken = queue.take();
      expect(taken).toBe(turns[0]);
      waiting = waiting.filter((other) => other !== taken);
      look({ queue, waiting, before, ...(taken && { taken }) });
    } else {
      const job = waiting[step.cancel % Math.max(1, waiting.length)];
      if (job === undefined) continue;
      expect([queue.remove(job), queue.remove(job)]).toEqual([true, false]);
      waiting = waiting.filter((other) => other !== job);
      look({ queue, waiting, before });
    }
  }
}

interface Seen {
  queue: FairQueue<Job>;
  waiting: Job[];
  before: Job[];
  added?: Job;
  taken?: Job;
  admission?: ReturnType<FairQueue<Job>['add']>;
  ahead?: number;
}

const byId = (jobs: readonly Job[]) => jobs.map(({ id }) => id).sort((a, b) => a - b);
const countOf = (jobs: readonly Job[], fits: (from: Asker) => boolean) => jobs.filter(({ from }) => fits(from)).length;

describe('FairQueue', () => {
  it('holds what was added and neither taken nor cancelled, never above its bounds', () => {
    fc.assert(
      fc.property(limits, steps, (options, all) => {
        follow(options, all, ({ queue, waiting }) => {
          expect(queue.size).toBe(waiting.length);
          expect(byId(queue.inTurn())).toEqual(byId(waiting));
          expect(queue.size).toBeLessThanOrEqual(options.capacity);
          for (const { from } of waiting) {
            const { visitor } = from;
            if (visitor === undefined) continue;
            expect(countOf(waiting, (one) => one.visitor?.address === visitor.address)).toBeLessThanOrEqual(
              options.each,
            );
            expect(countOf(waiting, (one) => one.visitor?.session === visitor.session)).toBeLessThanOrEqual(
              options.each,
            );
          }
        });
      }),
    );
  });

  it('gives no key a second turn before each other key that waits has had one', () => {
    fc.assert(
      fc.property(limits, steps, (options, all) => {
        /** Of each key that waits: which keys had a turn since it came or had one itself. */
        const since = new Map<string, Set<string>>();
        follow(options, all, ({ taken, waiting }) => {
          if (taken !== undefined) {
            const { key } = taken.from;
            since.delete(key);
            for (const had of since.values()) {
              expect(had).not.toContain(key);
              had.add(key);
            }
          }
          const keys = new Set(waiting.map(({ from }) => from.key));
          for (const key of since.keys()) if (!keys.has(key)) since.delete(key);
          for (const key of keys) if (!since.has(key)) since.set(key, new Set());
        });
      }),
    );
  });

  it('takes the jobs of one visitor of a key in the order in which they came', () => {
    fc.assert(
      fc.property(limits, steps, (options, all) => {
        follow(options, all, ({ taken, before }) => {
          if (taken === undefined) return;
          const own = before.filter(
            ({ from }) => from.key === taken.from.key && from.visitor?.address === taken.from.visitor?.address,
          );
          expect(own[0]).toBe(taken);
        });
      }),
    );
  });

  it('refuses as full only where neither another key nor another visitor of the key has two jobs more', () => {
    fc.assert(
      fc.property(limits, steps, (options, all) => {
        follow(options, all, ({ admission, added, before }) => {
          if (admission === undefined || added === undefined) return;
          const mostOf = (name: (from: Asker) => string, among: readonly Job[]) =>
            Math.max(0, ...among.map(({ from }) => countOf(among, (other) => name(other) === name(from))));
          const ofKey = before.filter(({ from }) => from.key === added.from.key);
          const own = countOf(ofKey, ({ visitor }) => visitor?.address === added.from.visitor?.address);
          const keys = mostOf(({ key }) => key, before);
          const visitors = mostOf(({ visitor }) => visitor?.address ?? '', ofKey);
          if (!admission.admitted && admission.why === 'full') {
            expect(keys).toBeLessThanOrEqual(ofKey.length + 1);
            expect(visitors).toBeLessThanOrEqual(own + 1);
          }
          if (admission.admitted && admission.displaced !== undefined) {
            expect(before).toHaveLength(options.capacity);
            expect(keys > ofKey.length + 1 || visitors > own + 1).toBe(true);
          }
        });
      }),
    );
  });

  it('knows how many go before a new job', () => {
    fc.assert(
      fc.property(limits, steps, (options, all) => {
        follow(options, all, ({ queue, admission, added, ahead }) => {
          if (added === undefined || !admission?.admitted || admission.displaced !== undefined) return;
          expect(queue.inTurn().indexOf(added)).toBe(ahead);
        });
      }),
    );
  });

  it('serves visitors of one key in turn, whatever one of them has waiting', () => {
    const queue = new FairQueue<Job>({ capacity: 8, each: 2 });
    const of = (id: number, address: string): Job => ({
      id,
      from: { key: 'a', visitor: { address, session: address } },
    });
    for (const job of [of(1, 'greedy'), of(2, 'greedy'), of(3, 'calm'), of(4, 'late')]) queue.add(job);
    expect(queue.add(of(5, 'greedy'))).toEqual({ admitted: false, why: 'own' });
    expect(queue.inTurn().map(({ id }) => id)).toEqual([1, 3, 4, 2]);
  });

  it('bounds a session that comes from many addresses, and an address with many sessions', () => {
    const queue = new FairQueue<Job>({ capacity: 8, each: 1 });
    const add = (address: string, session: string) =>
      queue.add({ id: 0, from: { key: 'a', visitor: { address, session } } });
    expect([add('1', 'x'), add('2', 'x'), add('1', 'y'), add('2', 'y')].map(({ admitted }) => admitted)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
