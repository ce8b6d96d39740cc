import { and, desc, eq, getTableColumns, inArray, max } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import { CONVERSATION } from '../../../src/protocol/conversation.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { notices } from '../../platform/database/schema.ts';

/** Conversations of one list, and messages of one conversation. */
const LISTED = 100;
const SPOKEN = inArray(notices.kind, Object.values(CONVERSATION));

export interface Message {
  id: number;
  /** Else an operator's. */
  isAsked: boolean;
  text: string;
  at: Date;
}

export interface ConversationHead {
  userId: string;
  /** Of the newest message. */
  at: Date;
  text: string;
  /** Nobody has answered the newest. */
  waits: boolean;
}

const messageOf = ({ id, kind, details, at }: typeof notices.$inferSelect): Message => ({
  id,
  isAsked: kind === CONVERSATION.asked,
  text: String(details.text ?? ''),
  at,
});

/** What users ask, as operators see and answer it. The words are the user's notices: they go when the user goes. */
export class Conversations {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Those that wait first, then the newest. */
  async list(): Promise<ConversationHead[]> {
    const rows = await this.#database.run((orm) => {
      const newest = orm
        .select({ newest: max(notices.id).as('newest') })
        .from(notices)
        .where(SPOKEN)
        .groupBy(notices.userId)
        .as('heads');
      // Before the list is cut off: who waits longest has the oldest message.
      const waits = desc(eq(notices.kind, CONVERSATION.asked));
      return orm
        .select(getTableColumns(notices))
        .from(notices)
        .innerJoin(newest, eq(notices.id, newest.newest))
        .orderBy(waits, desc(notices.id))
        .limit(LISTED);
    });
    return rows.map((row) => {
      const { at, text, isAsked } = messageOf(row);
      return { userId: row.userId, at, text, waits: isAsked };
    });
  }

  /** The newest messages, oldest first; none where nothing was asked. */
  async of(userId: string): Promise<Message[]> {
    const rows = await this.#database.run((orm) =>
      orm
        .select()
        .from(notices)
        .where(and(eq(notices.userId, userId), SPOKEN))
        .orderBy(desc(notices.id))
        .limit(LISTED),
    );
    return rows.map(messageOf).reverse();
  }

  /** @throws CutoutError INVALID_ARGUMENT for a user who has asked nothing */
  async answer(actor: string, userId: string, text: string): Promise<void> {
    if ((await this.of(userId)).length === 0) throw cutoutError('INVALID_ARGUMENT', 'this user has asked nothing');
    const at = new Date(this.#clock.now());
    const row = { userId, cause: `answered:${nanoid()}`, kind: CONVERSATION.answered, details: { text }, at };
    await this.#database.run((orm) => orm.insert(notices).values(row));
    await this.#database.run((orm) => writeAudit(orm, { at, actor, action: 'message.answer', subject: userId }));
  }
}
