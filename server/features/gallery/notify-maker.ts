import type { WorkNotice } from '../../../src/protocol/gallery.ts';
import type { Orm } from '../../platform/database/database.ts';
import { notices } from '../../platform/database/schema.ts';

/** Tells the maker what became of a work, in the transaction in which it does. */
export async function notifyMaker(
  tx: Orm,
  { id, userId, name }: { id: string; userId: string; name: string },
  kind: WorkNotice,
  at: Date,
): Promise<void> {
  const cause = `${kind}:${id}:${at.getTime()}`;
  await tx.insert(notices).values({ userId, cause, kind, details: { name }, at }).onConflictDoNothing();
}
