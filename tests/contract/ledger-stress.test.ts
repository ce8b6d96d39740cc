import { describe, expect, it } from 'vitest';
import { stressAndAudit } from './ledger-stress.ts';

/** Of each run; 2,500 are lived in tests/long/credits. */
const LIVES = 120;

describe('sheets under kill −9, retries and everything at once', () => {
  it.each([
    ['embedded', 2],
    ['postgres', 4],
  ] as const)(
    'are never wrong on the %s database',
    async (kind, kills) => {
      const { answers, kills: killed } = await stressAndAudit(kind, LIVES, kills);
      expect(killed).toBe(kills);
      // The stress test met every outcome that there is: else it would show nothing.
      for (const outcome of [
        'reserve reserved',
        'commit committed',
        'rollback rolled_back',
        'reserve NOT_ENOUGH_SHEETS',
      ]) {
        expect(answers[outcome], outcome).toBeGreaterThan(0);
      }
    },
    180_000,
  );
});
