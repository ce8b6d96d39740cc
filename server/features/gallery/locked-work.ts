import { eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { galleryWorks, users } from '../../platform/database/schema.ts';

/** A work that is about to change, after its user: in this order an account is deleted too. */
export async function lockedWork(tx: Orm, id: string): Promise<typeof galleryWorks.$inferSelect | undefined> {
  const [found] = await tx.select({ userId: galleryWorks.userId }).from(galleryWorks).where(eq(galleryWorks.id, id));
  if (found === undefined) return undefined;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, found.userId)).for('key share');
  const [work] = await tx.select().from(galleryWorks).where(eq(galleryWorks.id, id)).for('update');
  return work;
}
