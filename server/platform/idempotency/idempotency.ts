import { createHash } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import type { Database } from '../database/database.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { CallInFlight, KeyReused } from '../http/repeated-call.ts';

/** ms that an answer is kept. */
const KEPT = 24 * 3_600_000;
/** ms after which a call that never ended is another's to make: its process is gone. */
const LONGEST_RUN = 120_000;

export interface IdempotentCall {
  /** Who asks, and which call. */
  caller: string;
  key: string;
  /** What is asked, as one value. */
  asked: unknown;
  /** ms that the answer is kept, where what it names goes sooner than in a day. */
  kept?: number | undefined;
  /** ms after which a run that never ended is another's to make; two minutes by default. */
  longest?: number | undefined;
}

/**
 * Calls that may be repeated without being made twice (draft-ietf-httpapi-idempotency-key-header): the first one runs, the same one
 * again gets its answer for a day, also from another process. Only successes are kept: what failed was not charged, and is made again.
 */
export class Idempotency {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** @throws CallInFlight, KeyReused, what `run` throws */
  async once<Answer>(call: IdempotentCall, run: () => Promise<Answer>): Promise<{ answer: Answer; replayed: boolean }> {
    const kept = await this.#begin(call);
    // The edge: it is what an earlier `run` of this very call answered, as JSON.
    if (kept !== undefined) return { answer: JSON.parse(kept) as Answer, replayed: true };
    try {
      const answer = await run();
      await this.#end(call, JSON.stringify(answer));
      return { answer, replayed: false };
    } catch (error) {
      await this.#forget(call).catch(() => {});
      throw error;
    }
  }

  /** Forgets what has ended. */
  async sweep(): Promise<void> {
    const now = new Date(this.#clock.now());
    await this.#database.run((orm) => orm.delete(idempotencyKeys).where(lte(idempotencyKeys.endsAt, now)));
  }

  /** @returns the answer of an earlier call */
  async #begin({ caller, key, asked, longest = LONGEST_RUN }: IdempotentCall): Promise<string | undefined> {
    const now = this.#clock.now();
    const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
    return await this.#database.transaction(async (tx) => {
      const row = { caller, key, fingerprint, status: null, answer: null, endsAt: new Date(now + longest) };
      const added = await tx.insert(idempotencyKeys).values(row).onConflictDoNothing().returning();
      if (added.length > 0) return undefined;
      const own = this.#own(caller, key);
      const [found] = await tx.select().from(idempotencyKeys).where(own).for('update');
      if (found === undefined || found.endsAt.getTime() <= now) {
        await tx
          .insert(idempotencyKeys)
          .values(row)
          .onConflictDoUpdate({
            target: [idempotencyKeys.caller, idempotencyKeys.key],
            set: row,
          });
        return undefined;
      }
      if (found.fingerprint !== fingerprint) throw new KeyReused();
      if (found.status === null || found.answer === null) throw new CallInFlight();
      return found.answer;
    });
  }

  async #end({ caller, key, kept = KEPT }: IdempotentCall, answer: string): Promise<void> {
    const set = { status: 200, answer, endsAt: new Date(this.#clock.now() + Math.min(kept, KEPT)) };
    await this.#database.run((orm) => orm.update(idempotencyKeys).set(set).where(this.#own(caller, key)));
  }

  async #forget({ caller, key }: IdempotentCall): Promise<void> {
    await this.#database.run((orm) => orm.delete(idempotencyKeys).where(this.#own(caller, key)));
  }

  #own(caller: string, key: string) {
    return and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key));
  }
}
