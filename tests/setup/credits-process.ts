/**
 * A server's worth of sheets as a process that can be killed: orders come as lines of JSON, each answer is a line when it is
 * certain. Started by ledger-stress.ts with the database to open as its argument.
 */
import { createInterface } from 'node:readline';
import { Credits } from '../../server/features/credits/credits.ts';
import { openPostgres } from '../../server/platform/database/open-database.ts';
import { openEmbedded } from '../../server/platform/database/open-embedded.ts';
import type { Clock } from '../../src/base/clock.ts';
import { AppError } from '../../src/base/error.ts';
import type { CreditsCommand, CreditsResponse, StressDatabase } from './ledger-stress.ts';

const place: StressDatabase = JSON.parse(process.argv[2] ?? '');
let ahead = 0;
const clock: Clock = {
  now: () => Date.now() + ahead,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
const seams = { clock, report: (message: string, error?: unknown) => console.error(message, error) };
const database =
  'folder' in place
    ? openEmbedded({ ...seams, folder: place.folder, whenHeld: 'refuse' })
    : openPostgres({ ...seams, url: place.url, connections: 8 });
const sheets = new Credits(database, clock);

const ACTIONS = {
  grant: (order: CreditsCommand) => sheets.grant(order.user, { source: order.work, count: order.count ?? 1 }),
  reserve: ({ user, work }: CreditsCommand) => sheets.reserve(user, work),
  commit: ({ user, work }: CreditsCommand) => sheets.commit(user, work),
  rollback: ({ user, ticket }: CreditsCommand) => sheets.rollback(user, ticket ?? ''),
  hold: ({ user, ticket }: CreditsCommand) => sheets.hold(user, ticket ?? ''),
} as const;

const say = (line: CreditsResponse | 'ready') => process.stdout.write(`${JSON.stringify(line)}\n`);

async function answer(order: CreditsCommand): Promise<void> {
  ahead = order.ahead;
  try {
    const done = await ACTIONS[order.action](order);
    say('id' in done ? { order: order.id, ticket: done.id, state: done.state } : { order: order.id });
  } catch (error) {
    say({ order: order.id, code: error instanceof AppError ? error.code : String(error) });
  }
}

await database.ready();
say('ready');
createInterface({ input: process.stdin })
  .on('line', (line) => void answer(JSON.parse(line)))
  .once('close', () => void database.close().then(() => process.exit(0)));
