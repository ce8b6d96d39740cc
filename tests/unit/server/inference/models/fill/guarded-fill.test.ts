import { describe, expect, it } from 'vitest';
import { createFakeFill } from '../../../../../../server/inference/models/fill/fake-fill.ts';
import type { Fill } from '../../../../../../server/inference/models/fill/fill.ts';
import { guardedFill } from '../../../../../../server/inference/models/fill/guarded-fill.ts';
import { EngineBusy } from '../../../../../../server/inference/pool/engine-busy.ts';
import { FAILURES, OPEN } from '../../../../../../server/platform/breaker/breaker.ts';
import { MemoryBreaker } from '../../../../../../server/platform/breaker/memory-breaker.ts';
import { cutoutError } from '../../../../../../src/protocol/errors.ts';
import { createSimulatedClock } from '../../../../../setup/simulated-clock.ts';

const { signal } = new AbortController();
const job = { rgb: new Uint8Array(12), mask: new Uint8Array(4), width: 2, height: 2 };
const from = { key: 'k', visitor: { address: '192.0.2.1', session: 's' } };
const late = () => cutoutError('MATTING_FAILED', 'the time is up');

/** A model on an inference server that fails as it is set, one word a call; then it works. */
function guarded(...words: (Error | undefined)[]) {
  const clock = createSimulatedClock();
  const breaker = new MemoryBreaker('fill', clock);
  let asked = 0;
  const fake = createFakeFill();
  const remote: Fill = {
    ...fake,
    remote: true,
    async fill(...args) {
      const error = words[asked];
      asked += 1;
      if (error) throw error;
      return await fake.fill(...args);
    },
  };
  const fill = guardedFill(remote, breaker);
  const ask = () =>
    fill.fill(signal, job, from).then(
      () => 'filled',
      (error: unknown) => (error instanceof EngineBusy ? `busy ${error.retryAfterSeconds}` : 'failed'),
    );
  return { clock, breaker, fill, ask, asked: () => asked };
}

describe('a fill model on an inference server', () => {
  it('is not asked while it does not answer, and asked again by one', async () => {
    const { clock, ask, asked } = guarded(...Array.from({ length: FAILURES }, late));
    for (let n = 0; n < FAILURES; n += 1) expect(await ask()).toBe('failed');
    expect([await ask(), await ask(), asked()]).toEqual([`busy ${OPEN / 1000}`, `busy ${OPEN / 1000}`, FAILURES]);
    await clock.advance(OPEN);
    expect([await ask(), await ask(), asked()]).toEqual(['filled', 'filled', FAILURES + 2]);
  });

  it('who waited behind a call that was never answered counts as that call', async () => {
    const { breaker, ask } = guarded(late(), ...Array.from({ length: FAILURES - 1 }, () => new EngineBusy('full', 1)));
    for (let n = 0; n < FAILURES; n += 1) await ask();
    expect(await breaker.read()).toBe('open');
  });

  it.each<[string, () => Error]>([
    ['queues that are full', () => new EngineBusy('full', 1)],
    ['people who leave', () => cutoutError('ABORTED', 'gone')],
    ['parts that are refused', () => cutoutError('INVALID_ARGUMENT', 'no')],
  ])('after %s it is asked as before', async (_, error) => {
    const { breaker, ask } = guarded(...Array.from({ length: 2 * FAILURES }, error));
    for (let n = 0; n < 2 * FAILURES; n += 1) await ask();
    expect(await breaker.read()).toBe('closed');
  });

  it('one that answered is not gone any more: a full queue after that is a full queue', async () => {
    const { breaker, ask } = guarded(
      late(),
      undefined,
      ...Array.from({ length: FAILURES }, () => new EngineBusy('full', 1)),
    );
    for (let n = 0; n < FAILURES + 2; n += 1) await ask();
    expect(await breaker.read()).toBe('closed');
  });

  it('is named, measured and closed as the model itself', async () => {
    const { fill } = guarded();
    expect([fill.name, fill.state, fill.side > 0, fill.remote]).toEqual(['fake', 'warm', true, true]);
    await fill.close();
  });
});
