import { and, asc, eq } from 'drizzle-orm';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Orm } from '../../platform/database/database.ts';
import { identities, invoices, orders } from '../../platform/database/schema.ts';

export type Paper = typeof invoices.$inferSelect;

/** An order as it is printed. */
export interface Papers {
  order: typeof orders.$inferSelect;
  /** Address that the buyer logs in with; '' where there is none. */
  buyer: string;
  /** The invoice, and the note that takes it back. Without a price there is none. */
  papers: readonly Paper[];
}

/** @throws CutoutError INVALID_ARGUMENT for an order that is not the user's */
export async function papersOf(orm: Orm, userId: string, id: string): Promise<Papers> {
  const own = and(eq(orders.id, id), eq(orders.userId, userId));
  const [order] = await orm.select().from(orders).where(own);
  if (order === undefined) throw cutoutError('INVALID_ARGUMENT', 'there is no such order');
  const [mail] = await orm
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'mail')));
  const papers = await orm.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(asc(invoices.number));
  return { order, buyer: mail?.subject ?? '', papers };
}

/** What of a sum with tax in it is the tax. */
export const taxIn = (amount: number, taxRate: number): number => Math.round((amount * taxRate) / (10_000 + taxRate));
