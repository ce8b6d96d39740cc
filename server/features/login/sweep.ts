import { lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { loginHandoffs, mailCodes, oidcLogins, sessions } from '../../platform/database/schema.ts';

/** ms between two sweeps. */
export const ACCOUNT_SWEEP = 600_000;
/** ms that a used or dead code is kept, as it counts for its address's hour. */
const CODES_KEPT = 3_600_000;

/** Deletes logins and codes that have ended: what is not needed is not kept. */
export async function sweepAccounts(database: Database, now: number): Promise<void> {
  const over = new Date(now);
  await database.run(async (orm) => {
    await orm.delete(sessions).where(lte(sessions.expiresAt, over));
    await orm.delete(oidcLogins).where(lte(oidcLogins.expiresAt, over));
    await orm.delete(loginHandoffs).where(lte(loginHandoffs.expiresAt, over));
    await orm.delete(mailCodes).where(lte(mailCodes.createdAt, new Date(now - CODES_KEPT)));
  });
}
