import { and, eq, max } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { invoices, type orders } from '../../platform/database/schema.ts';
import type { InvoiceTerms } from './invoice-settings.ts';

/** Writers wait for each other here alone: two of one number cannot be. */
const LOCK = 'lock table invoices in share row exclusive mode';

interface Issue {
  kind: 'invoice' | 'credit_note';
  issuedAt: Date;
  terms: InvoiceTerms;
}

/** Writes the invoice of a paid order, or the note that takes it back: once, with the next number. Without a price there is none. */
export async function issueInvoice(
  tx: Orm,
  order: typeof orders.$inferSelect,
  { kind, issuedAt, terms }: Issue,
): Promise<void> {
  const { id: orderId, userId, product, amount, currency, provider } = order;
  if (amount === null || currency === null) return;
  await tx.execute(LOCK);
  const [last] = await tx.select({ number: max(invoices.number) }).from(invoices);
  const row = { kind, orderId, userId, product, currency, provider, issuedAt };
  const signed = kind === 'invoice' ? amount : -amount;
  const { seller, taxName, taxRate } = kind === 'invoice' ? terms : ((await invoiceOf(tx, orderId)) ?? terms);
  await tx
    .insert(invoices)
    .values({ ...row, number: (last?.number ?? 0) + 1, amount: signed, seller, taxName, taxRate })
    .onConflictDoNothing();
}

/** A note takes back what its invoice said, whatever has been set since. */
async function invoiceOf(tx: Orm, orderId: string): Promise<InvoiceTerms | undefined> {
  const [found] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')));
  return found;
}
