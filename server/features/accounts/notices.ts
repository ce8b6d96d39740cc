import { and, count, desc, eq, isNull, lte } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import { CONVERSATION } from '../../../src/protocol/conversation.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { notices, users } from '../../platform/database/schema.ts';

export type Notice = Omit<typeof notices.$inferSelect, 'userId' | 'cause'>;

/** Notices of one list. */
const LISTED = 50;

/** What the installation tells its users. */
export class Notices {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Tells a user something, once for each cause. */
  async add(userId: string, cause: string, kind: string, details: Readonly<Record<string, unknown>>): Promise<void> {
    const at = new Date(this.#clock.now());
    await this.#database.run((orm) =>
      orm.insert(notices).values({ userId, cause, kind, details, at }).onConflictDoNothing(),
    );
  }

  /**
   * What the user asks the operators: they have seen it themselves.
   * @throws CutoutError LOGIN_REQUIRED for a user who was deleted a moment ago
   */
  async ask(userId: string, text: string): Promise<{ id: number; at: Date }> {
    const at = new Date(this.#clock.now());
    const row = { userId, cause: `asked:${nanoid()}`, kind: CONVERSATION.asked, details: { text }, at, readAt: at };
    const [made] = await this.#database.transaction(async (tx) => {
      const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
      if (user === undefined) throw cutoutError('LOGIN_REQUIRED', 'there is no such user');
      return await tx.insert(notices).values(row).returning({ id: notices.id });
    });
    if (made === undefined) throw new Error('a question was not kept');
    return { id: made.id, at };
  }

  async unread(userId: string): Promise<number> {
    const [row] = await this.#database.run((orm) =>
      orm
        .select({ unread: count() })
        .from(notices)
        .where(and(eq(notices.userId, userId), isNull(notices.readAt))),
    );
    return row?.unread ?? 0;
  }

  /** Newest first. */
  async list(userId: string): Promise<Notice[]> {
    return await this.#database.run((orm) =>
      orm.select().from(notices).where(eq(notices.userId, userId)).orderBy(desc(notices.id)).limit(LISTED),
    );
  }

  /** Everything up to a notice that the user has seen. */
  async markRead(userId: string, upTo: number): Promise<void> {
    const seen = and(eq(notices.userId, userId), lte(notices.id, upTo), isNull(notices.readAt));
    await this.#database.run((orm) =>
      orm
        .update(notices)
        .set({ readAt: new Date(this.#clock.now()) })
        .where(seen),
    );
  }
}
