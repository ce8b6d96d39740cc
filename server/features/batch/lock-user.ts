import { eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { users } from '../../platform/database/schema.ts';

/** A user before their jobs: in the order in which deleting the user locks them. */
export async function lockUser(tx: Orm, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}
