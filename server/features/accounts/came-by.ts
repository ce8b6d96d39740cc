import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { identities, inviteUses } from '../../platform/database/schema.ts';
import { maskedMail } from './masked-mail.ts';

/** What is listed at most. */
const LISTED = 50;

export interface Came {
  /** Masked; '' where no mail is known. */
  name: string;
  /** `capped`: they were given theirs, the inviter has had all that the campaign gives. */
  state: 'waiting' | 'given' | 'capped';
  at: Date;
}

/** Who came by a code, the newest first. */
export async function cameBy(orm: Orm, code: string): Promise<Came[]> {
  const uses = await orm
    .select({ userId: inviteUses.userId, state: inviteUses.state, at: inviteUses.at })
    .from(inviteUses)
    .where(eq(inviteUses.code, code))
    .orderBy(desc(inviteUses.at), inviteUses.userId)
    .limit(LISTED);
  if (uses.length === 0) return [];
  const users = uses.map(({ userId }) => userId);
  const mails = await orm
    .select({ userId: identities.userId, mail: identities.subject })
    .from(identities)
    .where(and(eq(identities.provider, 'mail'), inArray(identities.userId, users)));
  const mailOf = new Map(mails.map(({ userId, mail }) => [userId, mail]));
  return uses.map(({ userId, state, at }) => ({ name: maskedMail(mailOf.get(userId) ?? ''), state, at }));
}
