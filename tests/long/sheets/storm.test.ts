import { expect, it } from 'vitest';
import { stormAndAudit } from '../../contract/sheets-storm.ts';

it.each([
  ['embedded', 4],
  ['postgres', 8],
] as const)(
  'a thousand works on the %s database, killed again and again, and the books are right',
  async (kind, kills) => {
    const { kills: killed } = await stormAndAudit(kind, 1_000, kills);
    expect(killed).toBe(kills);
  },
  3_600_000,
);
