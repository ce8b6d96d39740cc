import { expect, it } from 'vitest';
import { stormAndAudit } from '../../contract/sheets-storm.ts';

/** Two storms at once, each on a database of its own: two cores are worth having. */
it.each([
  ['embedded', 5],
  ['postgres', 10],
] as const)(
  'ten thousand works on the %s database, killed again and again, and the books are right',
  async (kind, kills) => {
    const records = await Promise.all([1, 2].map(() => stormAndAudit(kind, 5_000, kills)));
    expect(records.map((record) => record.kills)).toEqual([kills, kills]);
  },
  3_600_000,
);
