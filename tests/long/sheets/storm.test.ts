import { expect, it } from 'vitest';
import { stormAndAudit } from '../../contract/sheets-storm.ts';

it.each([
  ['embedded', 40],
  ['postgres', 80],
] as const)(
  'ten thousand works on the %s database, killed again and again, and the books are right',
  async (kind, kills) => {
    const { kills: killed } = await stormAndAudit(kind, 10_000, kills);
    expect(killed).toBe(kills);
  },
  3_600_000,
);
