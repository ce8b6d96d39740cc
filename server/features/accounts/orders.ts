import { and, eq } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { PRODUCTS, type Product } from '../../../src/protocol/products.ts';
import type { Database } from '../../platform/database/database.ts';
import { orders, users } from '../../platform/database/schema.ts';
import type { Notices } from './notices.ts';
import type { Payment } from './payment.ts';

const DAY = 86_400_000;

export interface Order {
  id: string;
  product: string;
  status: 'open' | 'paid';
}

/** Where what was bought is added to what a user may cut out. */
export interface CreditGrants {
  /** Once for each source, however often it is called. */
  grant(userId: string, grant: { source: string; count: number }): Promise<unknown>;
}

interface OrderParts {
  database: Database;
  clock: Clock;
  credits: CreditGrants;
  notices: Notices;
  /** Left out: nothing can be bought here. */
  payment: Payment | undefined;
}

/** Membership and sheets that a user buys. What a paid order brings, it brings once, however often it is confirmed. */
export class Orders {
  readonly #parts: OrderParts;

  constructor(parts: OrderParts) {
    this.#parts = parts;
  }

  /** @returns the order, and where it is paid */
  async start(userId: string, product: Product): Promise<Order & { payAt: string }> {
    const payment = this.#payment();
    const order: Order = { id: nanoid(), product, status: 'open' };
    const createdAt = new Date(this.#parts.clock.now());
    await this.#parts.database.run((orm) => orm.insert(orders).values({ ...order, userId, createdAt }));
    return { ...order, payAt: await payment.start(order) };
  }

  /**
   * Asks the provider about an order, and gives what was paid for.
   * @throws CutoutError INVALID_ARGUMENT for an order that is not the user's
   */
  async confirm(userId: string, id: string): Promise<Order> {
    const payment = this.#payment();
    const [order] = await this.#parts.database.run((orm) => orm.select().from(orders).where(ownOrder(userId, id)));
    if (order === undefined) throw cutoutError('INVALID_ARGUMENT', 'there is no such order');
    if (order.status === 'open' && !(await payment.isPaid(order))) return order;
    await this.#settle(userId, order);
    return { ...order, status: 'paid' };
  }

  #payment(): Payment {
    const { payment } = this.#parts;
    if (payment === undefined) throw cutoutError('INVALID_ARGUMENT', 'no payment provider is set up here');
    return payment;
  }

  /** Each step can come again after a crash between two of them: the first by the order's status, the others by their cause. */
  async #settle(userId: string, { id, product }: Order): Promise<void> {
    const { database, clock, credits, notices } = this.#parts;
    const brings = Object.hasOwn(PRODUCTS, product) ? PRODUCTS[product as Product] : undefined;
    if (brings === undefined) throw new Error(`the order ${id} names no product of ours`);
    await database.transaction(async (tx) => {
      const now = new Date(clock.now());
      const open = and(ownOrder(userId, id), eq(orders.status, 'open'));
      const paid = await tx
        .update(orders)
        .set({ status: 'paid', paidAt: now })
        .where(open)
        .returning({ id: orders.id });
      if (paid.length === 0 || !('memberDays' in brings)) return;
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      const from = Math.max(now.getTime(), user?.memberUntil?.getTime() ?? 0);
      const memberUntil = new Date(from + brings.memberDays * DAY);
      await tx.update(users).set({ memberUntil }).where(eq(users.id, userId));
    });
    if ('sheets' in brings) await credits.grant(userId, { source: `order:${id}`, count: brings.sheets });
    await notices.add(userId, `order:${id}`, 'order', { product });
  }
}

const ownOrder = (userId: string, id: string) => and(eq(orders.id, id), eq(orders.userId, userId));
