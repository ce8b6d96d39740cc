import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { openPostgres } from '../../server/platform/database/open-database.ts';
import { openEmbedded } from '../../server/platform/database/open-embedded.ts';
import { tickets, users } from '../../server/platform/database/schema.ts';
import { systemClock } from '../../src/base/clock.ts';
import { type StressDatabase, type StressRecord, stressLedger } from '../setup/ledger-stress.ts';
import { startRealPostgres } from '../setup/real-postgres.ts';
import { auditLedger } from './ledger-audit.ts';

const seams = { clock: systemClock, report: () => {} };
const open = (place: StressDatabase): Database =>
  'folder' in place
    ? openEmbedded({ ...seams, folder: place.folder, whenHeld: 'refuse' })
    : openPostgres({ ...seams, url: place.url, connections: 4 });

/** Where a stress test can run: a folder of the embedded database, or a real PostgreSQL. */
export const STRESS_DATABASES: Readonly<
  Record<Database['kind'], () => Promise<{ place: StressDatabase; clean(): Promise<void> }>>
> = {
  async embedded() {
    const folder = await mkdtemp(join(tmpdir(), 'cutout-stress-'));
    return { place: { folder }, clean: () => rm(folder, { recursive: true, force: true }) };
  },
  async postgres() {
    const server = await startRealPostgres();
    return { place: { url: await server.createDatabase() }, clean: () => server.stop() };
  },
};

/** Stresses the ledger and then audits it: it agrees with itself, and everything acknowledged holds. */
export async function stressAndAudit(kind: Database['kind'], lives: number, kills: number): Promise<StressRecord> {
  const seed = Number(process.env.SHEETS_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`sheets on the ${kind} database: ${lives} works, ${kills} kills, SHEETS_SEED=${seed}`);
  const { place, clean } = await STRESS_DATABASES[kind]();
  try {
    const people = Array.from({ length: Math.max(4, Math.ceil(lives / 25)) }, (_, n) => `user-${n}`);
    await withDatabase(place, (database) =>
      database.run((orm) => orm.insert(users).values(people.map((id) => ({ id, createdAt: new Date() })))),
    );
    const record = await stressLedger({ place, users: people, lives, kills, seed });
    await withDatabase(place, async (database) => {
      expect(await auditLedger(database), `SHEETS_SEED=${seed}`).toEqual([]);
      const committed = await database.run((orm) => orm.select().from(tickets));
      const works = new Set(
        committed.filter(({ state }) => state === 'committed').map((one) => `${one.userId} ${one.work}`),
      );
      const lost = record.committed.filter(({ user, work }) => !works.has(`${user} ${work}`));
      expect(lost, `acknowledged commits that are gone, SHEETS_SEED=${seed}`).toEqual([]);
      const returned = new Set(record.rolledBack);
      const kept = committed.filter(
        ({ id, state }) => returned.has(id) && state !== 'rolled_back' && state !== 'lapsed',
      );
      expect(kept, `acknowledged rollbacks that were none, SHEETS_SEED=${seed}`).toEqual([]);
    });
    return record;
  } finally {
    await clean();
  }
}

async function withDatabase(place: StressDatabase, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = open(place);
  try {
    await database.ready();
    await work(database);
  } finally {
    await database.close();
  }
}
