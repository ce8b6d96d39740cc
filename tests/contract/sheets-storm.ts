import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/open-database.ts';
import { openEmbedded } from '../../server/database/open-embedded.ts';
import { tickets, users } from '../../server/database/schema.ts';
import { systemClock } from '../../src/base/clock.ts';
import { startRealPostgres } from '../setup/real-postgres.ts';
import { type StormPlace, type StormRecord, storm } from '../setup/sheets-storm.ts';
import { auditBooks } from './sheets-books.ts';

const seams = { clock: systemClock, report: () => {} };
const open = (place: StormPlace): Database =>
  'folder' in place
    ? openEmbedded({ ...seams, folder: place.folder, whenHeld: 'refuse' })
    : openPostgres({ ...seams, url: place.url, connections: 4 });

/** Where a storm can rage: a folder of the embedded database, or a real PostgreSQL. */
export const STORM_PLACES: Readonly<
  Record<Database['kind'], () => Promise<{ place: StormPlace; clean(): Promise<void> }>>
> = {
  async embedded() {
    const folder = await mkdtemp(join(tmpdir(), 'cutout-storm-'));
    return { place: { folder }, clean: () => rm(folder, { recursive: true, force: true }) };
  },
  async postgres() {
    const server = await startRealPostgres();
    return { place: { url: await server.createDatabase() }, clean: () => server.stop() };
  },
};

/** A storm, and then the books: what they say among themselves, and that everything acknowledged holds. */
export async function stormAndAudit(kind: Database['kind'], lives: number, kills: number): Promise<StormRecord> {
  const seed = Number(process.env.SHEETS_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`sheets on the ${kind} database: ${lives} works, ${kills} kills, SHEETS_SEED=${seed}`);
  const { place, clean } = await STORM_PLACES[kind]();
  try {
    const people = Array.from({ length: Math.max(4, Math.ceil(lives / 25)) }, (_, n) => `user-${n}`);
    await within(place, (database) =>
      database.run((orm) => orm.insert(users).values(people.map((id) => ({ id, createdAt: new Date() })))),
    );
    const record = await storm({ place, users: people, lives, kills, seed });
    await within(place, async (database) => {
      expect(await auditBooks(database), `SHEETS_SEED=${seed}`).toEqual([]);
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

async function within(place: StormPlace, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = open(place);
  try {
    await database.ready();
    await work(database);
  } finally {
    await database.close();
  }
}
