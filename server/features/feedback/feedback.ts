import { and, asc, count, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import type { FeedbackKind } from '../../../src/protocol/feedback.ts';
import type { Database } from '../../platform/database/database.ts';
import { feedback, feedbackAttachments } from '../../platform/database/schema.ts';

export interface Attachment {
  /** Frame session that uploaded it. */
  owner: string;
  type: string;
  bytes: Uint8Array;
}

export interface FeedbackEntry {
  kind: FeedbackKind;
  text: string;
  contact: string;
  lang: string;
  key: string;
  userId: string | undefined;
  attachments: readonly Attachment[];
}

/** One entry as operators list it; the pictures are asked for one by one. */
export interface ListedFeedback extends Omit<FeedbackEntry, 'attachments'> {
  id: number;
  at: Date;
  attachments: readonly { position: number; type: string; size: number }[];
}

/** What visitors wrote to the operators. */
export class Feedback {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** @returns its number */
  async add({ attachments, userId, ...entry }: FeedbackEntry): Promise<number> {
    return await this.#database.transaction(async (tx) => {
      const values = { ...entry, userId: userId ?? null, at: new Date(this.#clock.now()) };
      const [row] = await tx.insert(feedback).values(values).returning({ id: feedback.id });
      if (row === undefined) throw new Error('an insert gave no row');
      const copies = attachments.map(({ owner, type, bytes }, position) => {
        return { feedbackId: row.id, position, owner, type, size: bytes.length, bytes: Buffer.from(bytes) };
      });
      if (copies.length > 0) await tx.insert(feedbackAttachments).values(copies);
      return row.id;
    });
  }

  /** Newest first. @param before number of the last one seen; left out: from the newest */
  async list({ before, most = 50 }: { before?: number; most?: number } = {}): Promise<ListedFeedback[]> {
    return await this.#database.run(async (orm) => {
      const rows = await orm
        .select()
        .from(feedback)
        .where(before === undefined ? undefined : lt(feedback.id, before))
        .orderBy(desc(feedback.id))
        .limit(most);
      const ids = rows.map(({ id }) => id);
      const { feedbackId, position, type, size } = feedbackAttachments;
      const files =
        ids.length === 0
          ? []
          : await orm
              .select({ feedbackId, position, type, size })
              .from(feedbackAttachments)
              .where(inArray(feedbackId, ids))
              .orderBy(asc(position));
      return rows.map(({ userId, ...row }) => ({
        ...row,
        userId: userId ?? undefined,
        attachments: files.filter((file) => file.feedbackId === row.id).map(({ feedbackId: _, ...file }) => file),
      }));
    });
  }

  async attachment(id: number, position: number): Promise<{ type: string; bytes: Buffer } | undefined> {
    const [found] = await this.#database.run((orm) =>
      orm
        .select({ type: feedbackAttachments.type, bytes: feedbackAttachments.bytes })
        .from(feedbackAttachments)
        .where(and(eq(feedbackAttachments.feedbackId, id), eq(feedbackAttachments.position, position))),
    );
    return found;
  }

  /** @returns whether there was one */
  async delete(id: number): Promise<boolean> {
    const gone = await this.#database.run((orm) =>
      orm.delete(feedback).where(eq(feedback.id, id)).returning({ id: feedback.id }),
    );
    return gone.length > 0;
  }

  /** Deletes the copies of what a session attached; its words stay. @returns how many there were */
  async forgetAttachmentsOf(owner: string): Promise<number> {
    return await this.#database.transaction(async (tx) => {
      const own = eq(feedbackAttachments.owner, owner);
      const [found] = await tx.select({ count: count() }).from(feedbackAttachments).where(own);
      await tx.delete(feedbackAttachments).where(own);
      return found?.count ?? 0;
    });
  }
}
