import { expect, it } from 'vitest';
import { stressAndAudit } from '../../contract/ledger-stress.ts';

/** Two runs at once, each on its own database, so that both cores work. */
it.each([
  ['embedded', 5],
  ['postgres', 10],
] as const)(
  'five thousand works on the %s database, killed again and again, and the ledger is right',
  async (kind, kills) => {
    const records = await Promise.all([1, 2].map(() => stressAndAudit(kind, 2_500, kills)));
    expect(records.map((record) => record.kills)).toEqual([kills, kills]);
  },
  3_600_000,
);
