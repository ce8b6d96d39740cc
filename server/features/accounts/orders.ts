import { and, count, desc, eq, gte, inArray } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import type { Currency } from '../../../src/protocol/currencies.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { nextOrderState, type OrderLead } from '../../../src/protocol/orders.ts';
import { PRODUCTS, type Product } from '../../../src/protocol/products.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database, Orm } from '../../platform/database/database.ts';
import { invoices, orders, paymentEvents, users } from '../../platform/database/schema.ts';
import { type Papers, papersOf } from './invoice-papers.ts';
import type { InvoiceTerms } from './invoice-settings.ts';
import { issueInvoice } from './invoices.ts';
import type { Notices } from './notices.ts';
import type { Offers } from './offers.ts';
import type { Payment, PaymentEvent, PaymentOrder, PaymentWord } from './payments/payment.ts';

const DAY = 86_400_000;
/** Orders of one list. */
const LISTED = 100;
const NO_LEAD: OrderLead = { source: '', channel: '', matrixChannel: '' };

export type Order = typeof orders.$inferSelect;
export type ListedOrder = Order & { invoice: number; creditNote: number };

/** Where what was bought is added to what a user may cut out. */
export interface CreditGrants {
  /** Once for each source, however often it is called. */
  grant(userId: string, grant: { source: string; count: number; days?: number }): Promise<unknown>;
  /** What of it is unused goes. */
  takeBack(userId: string, source: string): Promise<unknown>;
}

interface OrderParts {
  database: Database;
  clock: Clock;
  credits: CreditGrants;
  notices: Notices;
  offers: Offers;
  /** Left out: nothing can be bought here. */
  payment: Payment | undefined;
  /** What invoices say that are issued from now on. */
  terms: InvoiceTerms;
  warn: (message: string, details: Readonly<Record<string, unknown>>) => void;
}

/** Membership and sheets that a user buys. What a paid order brings, it brings once, however often and in whatever order it is reported. */
export class Orders {
  readonly #parts: OrderParts;

  constructor(parts: OrderParts) {
    this.#parts = parts;
  }

  /** @returns the order, and where it is paid */
  async start(
    userId: string,
    product: Product,
    { lang, currency, lead = NO_LEAD }: { lang: Locale; currency: Currency; lead?: OrderLead },
  ): Promise<Order & { payAt: string }> {
    const payment = this.#payment();
    const { offers, database, clock } = this.#parts;
    const offer = await offers.find(product, lang, currency);
    const amount = offer === undefined || offer.amount === 0 ? null : offer.amount;
    if (amount === null && payment.id !== 'sandbox') {
      throw cutoutError('INVALID_ARGUMENT', `this is not sold in ${currency}`);
    }
    const order: Order = {
      id: nanoid(),
      userId,
      product,
      status: 'open',
      amount,
      currency: amount === null ? null : currency,
      provider: payment.id,
      reference: null,
      ...lead,
      createdAt: new Date(clock.now()),
      paidAt: null,
      refundedAt: null,
    };
    await database.run((orm) => orm.insert(orders).values(order));
    const { payAt, reference } = await payment
      .start({ ...order, name: offer?.name ?? product }, lang)
      .catch(async (error) => {
        // Nobody was shown where to pay it: it is no order that can be gone on with.
        await this.#hear({ order: order.id, state: 'failed' }, order);
        throw error;
      });
    if (reference !== null) {
      await database.run((orm) => orm.update(orders).set({ reference }).where(eq(orders.id, order.id)));
    }
    return { ...order, reference, payAt };
  }

  /**
   * Asks the provider about an order that the buyer says is paid, and gives what was paid for.
   * @returns the order, and where it is paid while it is open; '' where there is nothing to pay
   * @throws CutoutError INVALID_ARGUMENT for an order that is not the user's
   */
  async confirm(userId: string, id: string): Promise<Order & { payAt: string }> {
    return await this.#ask(userId, id, (payment, order) => payment.confirm(order));
  }

  /** The same without the buyer's word: reading never pays. */
  async read(userId: string, id: string): Promise<Order & { payAt: string }> {
    return await this.#ask(userId, id, (payment, order) => payment.read(order));
  }

  /**
   * Nobody is asked to pay an open order any more. The provider is informed first: where a payment came before, the order is paid (D232).
   * @returns the order as it is then; `open` while the provider is still at work on a payment
   */
  async cancel(userId: string, id: string): Promise<Order & { payAt: string }> {
    return await this.#ask(userId, id, async (payment, order) =>
      order.status === 'open' ? await payment.cancel(order) : await payment.read(order),
    );
  }

  async #ask(
    userId: string,
    id: string,
    question: (payment: Payment, order: PaymentOrder) => Promise<PaymentWord>,
  ): Promise<Order & { payAt: string }> {
    const payment = this.#payment();
    const order = await this.#find(id);
    if (order?.userId !== userId) throw cutoutError('INVALID_ARGUMENT', 'there is no such order');
    // What is settled is settled again, in case the process ended between two steps.
    if (order.status === 'paid') return { ...(await this.#hear({ order: id, state: 'paid' }, order)), payAt: '' };
    if (order.status === 'refunded') return { ...order, payAt: '' };
    const word = await question(payment, paymentOrderOf(order));
    const heard = await this.#hear(word, order);
    return { ...heard, payAt: heard.status === 'open' ? (word.payAt ?? '') : '' };
  }

  /** What the provider sent by itself. An event is done once; one whose work failed is done when it comes again. */
  async receive({ id: event, type, word }: PaymentEvent): Promise<void> {
    const { database, clock } = this.#parts;
    const provider = this.#payment().id;
    const same = and(eq(paymentEvents.provider, provider), eq(paymentEvents.event, event));
    const [known] = await database.run((orm) => orm.select().from(paymentEvents).where(same));
    if (known !== undefined) return;
    const order = word && (await this.#find(word.order));
    if (word && order) await this.#hear(word, order);
    const row = { provider, event, type, orderId: order?.id ?? null, at: new Date(clock.now()) };
    await database.run((orm) => orm.insert(paymentEvents).values(row).onConflictDoNothing());
  }

  /** Gives the money back, and takes what it brought. */
  async refund(actor: string, id: string): Promise<Order> {
    const { database, clock } = this.#parts;
    const order = await this.#find(id);
    if (order?.status !== 'paid') throw cutoutError('INVALID_ARGUMENT', 'only a paid order can be given back');
    await this.#payment().refund(paymentOrderOf(order));
    const refunded = await this.#hear({ order: id, state: 'refunded' }, order);
    const entry = { at: new Date(clock.now()), actor, action: 'order.refund', subject: id };
    await database.run((orm) => writeAudit(orm, entry));
    return refunded;
  }

  /** Newest first; of one user, or of all. */
  async list(userId?: string): Promise<ListedOrder[]> {
    return await this.#parts.database.run(async (orm) => {
      const own = userId === undefined ? undefined : eq(orders.userId, userId);
      const list = await orm.select().from(orders).where(own).orderBy(desc(orders.createdAt)).limit(LISTED);
      const ids = list.map(({ id }) => id);
      const papers = ids.length === 0 ? [] : await orm.select().from(invoices).where(inArray(invoices.orderId, ids));
      const numberOf = (id: string, kind: 'invoice' | 'credit_note') =>
        papers.find((paper) => paper.orderId === id && paper.kind === kind)?.number ?? 0;
      return list.map((order) => ({
        ...order,
        invoice: numberOf(order.id, 'invoice'),
        creditNote: numberOf(order.id, 'credit_note'),
      }));
    });
  }

  /** What of an order is printed. @throws CutoutError INVALID_ARGUMENT for an order that is not the user's */
  async papers(userId: string, id: string): Promise<Papers> {
    return await this.#parts.database.run((orm) => papersOf(orm, userId, id));
  }

  /** What led to the orders of the last days, the most first. */
  async byLead(days: number): Promise<(OrderLead & { begun: number; paid: number })[]> {
    const since = new Date(this.#parts.clock.now() - days * DAY);
    const way = { source: orders.source, channel: orders.channel, matrixChannel: orders.matrixChannel };
    const rows = await this.#parts.database.run((orm) =>
      orm
        .select({ ...way, begun: count(), paid: count(orders.paidAt) })
        .from(orders)
        .where(gte(orders.createdAt, since))
        .groupBy(...Object.values(way))
        .orderBy(desc(count()))
        .limit(LISTED),
    );
    return rows;
  }

  get shop(): Payment['id'] | 'none' {
    return this.#parts.payment?.id ?? 'none';
  }

  /** @throws CutoutError INVALID_ARGUMENT for what the provider did not send */
  eventOf(headers: Parameters<Payment['event']>[0], body: string): PaymentEvent {
    return this.#payment().event(headers, body);
  }

  #payment(): Payment {
    const { payment } = this.#parts;
    if (payment === undefined) throw cutoutError('INVALID_ARGUMENT', 'no payment provider is set up here');
    return payment;
  }

  async #find(id: string): Promise<Order | undefined> {
    const [order] = await this.#parts.database.run((orm) => orm.select().from(orders).where(eq(orders.id, id)));
    return order;
  }

  /** Takes a word about an order. Each step can come again after a crash between two of them. */
  async #hear(word: PaymentWord, { id, userId, product }: Order): Promise<Order> {
    const { database, credits, notices } = this.#parts;
    const settled = await database.transaction((tx) => this.#settle(tx, id, word));
    const brings = productOf(product);
    const source = `order:${id}`;
    if (settled.status === 'paid') {
      if ('sheets' in brings) await credits.grant(userId, { source, count: brings.sheets });
      await notices.add(userId, source, 'order', { product });
    }
    // A refund that was heard before the payment has nothing to take.
    if (settled.status === 'refunded' && settled.paidAt !== null) {
      if ('sheets' in brings) await credits.takeBack(userId, source);
      await notices.add(userId, `refund:${id}`, 'refund', { product });
    }
    return settled;
  }

  async #settle(tx: Orm, id: string, word: PaymentWord): Promise<Order> {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (order === undefined) throw cutoutError('INVALID_ARGUMENT', 'there is no such order');
    if (isOtherSum(order, word)) {
      this.#parts.warn('a payment of another sum than the order’s', { order: id });
      return order;
    }
    const status = nextOrderState(order.status, word.state);
    if (status === order.status) return order;
    const now = new Date(this.#parts.clock.now());
    const change = {
      status,
      ...(status === 'paid' && { paidAt: now }),
      ...(status === 'refunded' && { refundedAt: now }),
    };
    await tx.update(orders).set(change).where(eq(orders.id, id));
    const settled = { ...order, ...change };
    const days = memberDaysOf(order.product);
    if (status === 'paid') {
      await moveMembership(tx, order.userId, days, now);
      await issueInvoice(tx, settled, { kind: 'invoice', issuedAt: now, terms: this.#parts.terms });
    }
    if (status === 'refunded' && order.paidAt !== null) {
      await moveMembership(tx, order.userId, -days, now);
      await issueInvoice(tx, settled, { kind: 'credit_note', issuedAt: now, terms: this.#parts.terms });
    }
    return settled;
  }
}

const isOtherSum = (order: Order, { state, amount, currency }: PaymentWord): boolean =>
  state === 'paid' &&
  ((amount !== undefined && amount !== order.amount) || (currency !== undefined && currency !== order.currency));

const paymentOrderOf = (order: Order): PaymentOrder => ({ ...order, name: order.product });

function productOf(product: string): (typeof PRODUCTS)[Product] {
  const brings = Object.hasOwn(PRODUCTS, product) ? PRODUCTS[product as Product] : undefined;
  if (brings === undefined) throw new Error(`an order names no product of ours: ${product}`);
  return brings;
}

function memberDaysOf(product: string): number {
  const brings = productOf(product);
  return 'memberDays' in brings ? brings.memberDays : 0;
}

/** Later by so many days, from now or from the end that is paid; or earlier, and never before now. */
async function moveMembership(tx: Orm, userId: string, days: number, now: Date): Promise<void> {
  if (days === 0) return;
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  const from = Math.max(now.getTime(), user?.memberUntil?.getTime() ?? 0);
  const memberUntil = new Date(Math.max(now.getTime(), from + days * DAY));
  await tx.update(users).set({ memberUntil }).where(eq(users.id, userId));
}
