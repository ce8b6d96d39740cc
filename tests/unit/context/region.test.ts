import { expect, it, vi } from 'vitest';
import { asksConsent, keepConsent, keptConsent } from '../../../src/context/consent.ts';
import { keptRegion, REGION_TIMEOUTS, regionOf } from '../../../src/context/region.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const storageOf = (entries: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(entries));
  const open = () => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  return { kept, open };
};
const forbidden = () => {
  throw new DOMException('no', 'SecurityError');
};
const after = (clock: ReturnType<typeof createSimulatedClock>, ms: number, answer: string) => () =>
  new Promise<string>((resolve) => void clock.after(ms, () => resolve(answer)));

it.each([
  [199, false, 'JP'],
  [201, false, 'CN'],
  [2_999, true, 'JP'],
  [3_001, true, 'CN'],
] as const)('an answer after %d ms, asked again: %s, is %s', async (ms, refresh, region) => {
  const clock = createSimulatedClock();
  const { kept, open } = storageOf();
  const answer = regionOf({ ask: after(clock, ms, 'JP'), storage: open, clock }, refresh);
  await clock.advance(4_000);
  expect(await answer).toBe(region);
  expect(kept.get('nation_code')).toBe(region === 'CN' ? undefined : region);
  expect(REGION_TIMEOUTS).toEqual({ first: 200, refresh: 3_000 });
});

it('what is kept is not asked for again, until it is refreshed', async () => {
  const clock = createSimulatedClock();
  const { kept, open } = storageOf({ nation_code: 'KR' });
  const ask = vi.fn(async () => 'DE');
  expect(await regionOf({ ask, storage: open, clock })).toBe('KR');
  expect(ask).not.toHaveBeenCalled();
  expect(await regionOf({ ask, storage: open, clock }, true)).toBe('DE');
  expect([kept.get('nation_code'), clock.pending]).toEqual(['DE', 0]);
});

it.each([
  ['a refusal', async () => Promise.reject(new Error('429'))],
  ['another word', async () => 'Japan'],
  ['nothing', async () => ''],
])('after %s it is what was kept, else CN', async (_what, ask) => {
  const clock = createSimulatedClock();
  const kept = storageOf({ nation_code: 'TW' });
  expect(await regionOf({ ask, storage: kept.open, clock }, true)).toBe('TW');
  expect(await regionOf({ ask, storage: storageOf().open, clock })).toBe('CN');
  expect(clock.pending).toBe(0);
});

it('the request is given up after its timeout', async () => {
  const clock = createSimulatedClock();
  let given: AbortSignal | undefined;
  const ask = (signal: AbortSignal) => {
    given = signal;
    return new Promise<string>(() => {});
  };
  const answer = regionOf({ ask, storage: storageOf().open, clock });
  await clock.advance(200);
  expect([await answer, given?.aborted]).toEqual(['CN', true]);
});

it('without a storage it is asked for each time; a value of another shape counts as none', async () => {
  const clock = createSimulatedClock();
  expect(await regionOf({ ask: async () => 'FR', storage: forbidden, clock })).toBe('FR');
  expect([keptRegion(forbidden), keptRegion(storageOf({ nation_code: '<b>' }).open)]).toEqual([undefined, undefined]);
});

it.each([
  ['DE', true],
  ['GB', true],
  ['NO', true],
  ['KR', true],
  ['CN', false],
  ['US', false],
  ['JP', false],
  ['', false],
] as const)('where %s is, consent is asked for: %s', (region, asked) => {
  expect(asksConsent(region)).toBe(asked);
});

it('an answer is kept as it was given', () => {
  const { kept, open } = storageOf();
  expect(keptConsent(open)).toBeUndefined();
  keepConsent(open, false);
  expect([keptConsent(open), kept.get('statistics')]).toEqual([false, 'no']);
  keepConsent(open, true);
  expect(keptConsent(open)).toBe(true);
  keepConsent(forbidden, true);
  expect(keptConsent(forbidden)).toBeUndefined();
});
