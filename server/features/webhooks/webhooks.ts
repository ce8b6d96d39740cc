import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Database, Orm } from '../../platform/database/database.ts';
import { auditLog, webhookDeliveries, webhooks } from '../../platform/database/schema.ts';
import { parseTarget } from '../../platform/fetch/target.ts';
import type { MasterSecret } from '../../platform/secrets/secret.ts';
import { GIVE_UP_AFTER, nextAttempt } from './retry-plan.ts';
import { shownSecret } from './sign.ts';

export type WebhookEvent = 'result.saved' | 'batch.finished';

export interface Webhook {
  key: string;
  url: string;
  createdAt: Date;
}

export interface Delivery {
  id: string;
  key: string;
  type: string;
  payload: unknown;
  state: 'waiting' | 'delivered' | 'dead';
  attempts: number;
  createdAt: Date;
  nextAt: Date;
  settledAt: Date | null;
  failure: string | null;
}

/** A delivery that this process may make now, and what it needs for it. */
export interface DueDelivery extends Delivery {
  url: string;
  secret: Buffer;
}

export interface WebhooksOptions {
  database: Database;
  clock: Clock;
  secret: MasterSecret;
  /** Exact origins that a sandbox adds; all else is https to public addresses. */
  origins: readonly string[];
  actor: string;
  random?: () => number;
}

/** ms that an attempt may take before another process may make it. */
export const LEASE = 60_000;
/** ms that a settled delivery is kept for an operator to look at. */
const KEPT = 7 * 24 * 3_600_000;

/** Where partners are notified of what happened, and what has not been delivered yet. */
export class Webhooks {
  readonly #options: WebhooksOptions;
  /** Called when there may be something to send. */
  onWaiting: () => void = () => {};

  constructor(options: WebhooksOptions) {
    this.#options = options;
  }

  /**
   * Sets a key's address. Setting it again makes a new secret; deliveries that wait go to the new address.
   * @returns the secret, returned here and never again
   * @throws AddressRefused; CutoutError INVALID_ARGUMENT for what is not https
   */
  async set(key: string, url: string): Promise<string> {
    const { database, origins } = this.#options;
    const target = parseTarget(url, origins);
    if (target.protocol !== 'https:' && !origins.includes(target.origin)) {
      throw cutoutError('INVALID_ARGUMENT', 'a webhook’s address is https');
    }
    return await database.transaction(async (tx) => {
      const createdAt = this.#now();
      const [row] = await tx
        .insert(webhooks)
        .values({ key, url: target.href, version: 1, createdAt })
        .onConflictDoUpdate({
          target: webhooks.key,
          set: { url: target.href, version: sql`${webhooks.version} + 1`, createdAt },
        })
        .returning({ version: webhooks.version });
      await this.#audit(tx, 'webhook.set', key);
      return shownSecret(this.#secret(key, row?.version ?? 1));
    });
  }

  /** True when there was one. What waited for it is given up. */
  async remove(key: string): Promise<boolean> {
    return await this.#options.database.transaction(async (tx) => {
      const gone = await tx.delete(webhooks).where(eq(webhooks.key, key)).returning({ key: webhooks.key });
      if (gone.length === 0) return false;
      const waiting = and(eq(webhookDeliveries.key, key), eq(webhookDeliveries.state, 'waiting'));
      const set = { state: 'dead', settledAt: this.#now(), failure: 'the webhook was removed' } as const;
      await tx.update(webhookDeliveries).set(set).where(waiting);
      await this.#audit(tx, 'webhook.remove', key);
      return true;
    });
  }

  async list(): Promise<Webhook[]> {
    const { key, url, createdAt } = webhooks;
    return await this.#options.database.run((orm) =>
      orm.select({ key, url, createdAt }).from(webhooks).orderBy(asc(webhooks.key)),
    );
  }

  /** Notifies a key's webhook of something; without one nothing is kept. */
  async notify(key: string, type: WebhookEvent, data: Readonly<Record<string, unknown>>): Promise<void> {
    if (await this.#options.database.run((orm) => this.note(orm, key, type, data))) this.onWaiting();
  }

  /** `notify` within a transaction: what was sent is true or nobody receives it. Call `onWaiting` after it. False without a webhook. */
  async note(orm: Orm, key: string, type: WebhookEvent, data: Readonly<Record<string, unknown>>): Promise<boolean> {
    const [found] = await orm.select({ key: webhooks.key }).from(webhooks).where(eq(webhooks.key, key));
    if (found === undefined) return false;
    const at = this.#now();
    const payload = { type, timestamp: at.toISOString(), data };
    const row = { id: `msg_${nanoid()}`, key, type, payload, state: 'waiting', createdAt: at, nextAt: at } as const;
    await orm.insert(webhookDeliveries).values(row);
    return true;
  }

  /** Takes what is due for this process: until LEASE has passed nobody else gets it. */
  async take(most: number): Promise<DueDelivery[]> {
    const now = this.#now();
    return await this.#options.database.transaction(async (tx) => {
      const due = await tx
        .select({ delivery: webhookDeliveries, url: webhooks.url, version: webhooks.version })
        .from(webhookDeliveries)
        .innerJoin(webhooks, eq(webhooks.key, webhookDeliveries.key))
        .where(and(eq(webhookDeliveries.state, 'waiting'), lte(webhookDeliveries.nextAt, now)))
        .orderBy(asc(webhookDeliveries.nextAt))
        .limit(most)
        .for('update', { of: webhookDeliveries, skipLocked: true });
      const ids = due.map(({ delivery }) => delivery.id);
      if (ids.length === 0) return [];
      await tx
        .update(webhookDeliveries)
        .set({ nextAt: new Date(now.getTime() + LEASE), attempts: sql`${webhookDeliveries.attempts} + 1` })
        .where(inArray(webhookDeliveries.id, ids));
      return due.map(({ delivery, url, version }) => {
        return { ...delivery, attempts: delivery.attempts + 1, url, secret: this.#secret(delivery.key, version) };
      });
    });
  }

  /** @param failure undefined: it came through; `final`: trying again is of no use */
  async settle(delivery: Delivery, failure?: { why: string; final: boolean }): Promise<void> {
    const now = this.#now();
    const again = failure && !failure.final ? this.#next(delivery, now.getTime()) : undefined;
    const set =
      again === undefined
        ? { state: failure ? ('dead' as const) : ('delivered' as const), settledAt: now, failure: failure?.why ?? null }
        : { nextAt: new Date(again), failure: failure?.why ?? null };
    await this.#options.database.run((orm) =>
      orm
        .update(webhookDeliveries)
        .set(set)
        .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.state, 'waiting'))),
    );
  }

  /** Those in a state, newest first: `dead` are the ones that nobody will get. */
  async deliveries(state: Delivery['state'], most = 100): Promise<Delivery[]> {
    return await this.#options.database.run((orm) =>
      orm
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.state, state))
        .orderBy(desc(webhookDeliveries.createdAt))
        .limit(most),
    );
  }

  /** Tries a dead one again, with another day. True when there was one. */
  async retry(id: string): Promise<boolean> {
    const now = this.#now();
    const set = { state: 'waiting', createdAt: now, nextAt: now, attempts: 0, settledAt: null } as const;
    const found = await this.#options.database.run((orm) =>
      orm
        .update(webhookDeliveries)
        .set(set)
        .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'dead')))
        .returning({ id: webhookDeliveries.id }),
    );
    if (found.length > 0) this.onWaiting();
    return found.length > 0;
  }

  /** Forgets what was settled a week ago, and what waits for a webhook that is no more. */
  async forget(): Promise<void> {
    const now = this.#options.clock.now();
    await this.#options.database.run(async (orm) => {
      await orm.delete(webhookDeliveries).where(lte(webhookDeliveries.settledAt, new Date(now - KEPT)));
      await orm.delete(webhookDeliveries).where(lte(webhookDeliveries.createdAt, new Date(now - KEPT - GIVE_UP_AFTER)));
    });
  }

  #next({ createdAt, attempts }: Delivery, now: number): number | undefined {
    return nextAttempt(createdAt.getTime(), now, attempts, (this.#options.random ?? Math.random)());
  }

  #secret(key: string, version: number): Buffer {
    return this.#options.secret.sign('webhook', key, String(version));
  }

  #now(): Date {
    return new Date(this.#options.clock.now());
  }

  async #audit(tx: Orm, action: string, subject: string): Promise<void> {
    await tx.insert(auditLog).values({ at: this.#now(), actor: this.#options.actor, action, subject, details: {} });
  }
}
