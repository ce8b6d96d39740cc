import { expect } from 'vitest';
import { type Breaker, type BreakerEnd, FAILURES, OPEN, PROBE, WINDOW } from '../../server/platform/breaker/breaker.ts';

export interface OpenBreaker {
  breaker: Breaker;
  /** Lets ms pass for it. */
  pass(ms: number): Promise<void>;
}

/** Calls that end so, one after the other. @returns how many were let in */
async function calls(breaker: Breaker, count: number, end: BreakerEnd): Promise<number> {
  let entered = 0;
  for (let n = 0; n < count; n += 1) {
    if ((await breaker.enter()) > 0) continue;
    entered += 1;
    await breaker.leave(end);
  }
  return entered;
}

const opened = async (breaker: Breaker) => {
  expect(await calls(breaker, FAILURES, 'badly')).toBe(FAILURES);
  expect(await breaker.read()).toBe('open');
};
/** What real time may take from a wait that is given in seconds. */
const nearly = (ms: number) => [ms / 1000, ms / 1000 - 1];

/** What each breaker must hold. */
export const BREAKER_CASES: Readonly<Record<string, (open: OpenBreaker) => Promise<void>>> = {
  'opens after failures in a row, and tells how long to wait': async ({ breaker }) => {
    expect(await breaker.read()).toBe('closed');
    expect(await calls(breaker, FAILURES - 1, 'badly')).toBe(FAILURES - 1);
    expect(await breaker.read()).toBe('closed');
    expect(await calls(breaker, 5, 'badly')).toBe(1);
    expect(nearly(OPEN)).toContain(await breaker.enter());
  },
  'stays closed where one in a row goes well, and where failures are far between': async ({ breaker, pass }) => {
    for (let round = 0; round < 3; round += 1) {
      await calls(breaker, FAILURES - 1, 'badly');
      await calls(breaker, 1, 'well');
    }
    await calls(breaker, FAILURES - 1, 'badly');
    await pass(WINDOW + 1_000);
    expect(await calls(breaker, FAILURES - 1, 'badly')).toBe(FAILURES - 1);
    expect(await breaker.read()).toBe('closed');
  },
  'counts neither for nor against what was not seen': async ({ breaker }) => {
    expect(await calls(breaker, 20, 'otherwise')).toBe(20);
    await calls(breaker, FAILURES - 1, 'badly');
    await calls(breaker, 1, 'otherwise');
    await calls(breaker, 1, 'badly');
    expect(await breaker.read()).toBe('open');
  },
  'lets one probe in when its time has passed, and closes where that goes well': async ({ breaker, pass }) => {
    await opened(breaker);
    await pass(OPEN - 2_000);
    expect(await breaker.enter()).toBeGreaterThan(0);
    await pass(2_000);
    expect(await breaker.read()).toBe('half-open');
    const waits = await Promise.all(Array.from({ length: 10 }, () => breaker.enter()));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
    expect(waits.filter((wait) => wait === 1)).toHaveLength(9);
    await breaker.leave('well');
    expect(await breaker.read()).toBe('closed');
    expect(await calls(breaker, FAILURES - 1, 'badly')).toBe(FAILURES - 1);
  },
  'opens again where the probe fails': async ({ breaker, pass }) => {
    await opened(breaker);
    await pass(OPEN);
    expect(await calls(breaker, 3, 'badly')).toBe(1);
    expect(nearly(OPEN)).toContain(await breaker.enter());
    await pass(OPEN);
    expect(await calls(breaker, 3, 'well')).toBe(3);
  },
  'gives the probe to another where it saw nothing, or never came back': async ({ breaker, pass }) => {
    await opened(breaker);
    await pass(OPEN);
    expect(await calls(breaker, 2, 'otherwise')).toBe(2);
    expect(await breaker.enter()).toBe(0);
    expect(await breaker.enter()).toBe(1);
    await pass(PROBE - 2_000);
    expect(await breaker.enter()).toBe(1);
    await pass(2_000);
    expect(await breaker.enter()).toBe(0);
  },
  'hears nothing new from those that were let in before it opened': async ({ breaker, pass }) => {
    await opened(breaker);
    await pass(OPEN - 2_000);
    await breaker.leave('badly');
    await breaker.leave('otherwise');
    await pass(2_000);
    expect(await breaker.read()).toBe('half-open');
  },
};
