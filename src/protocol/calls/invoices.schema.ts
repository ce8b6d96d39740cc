/** An order as it is printed. */
import * as z from 'zod/mini';
import { ORDER_STATES } from '../orders.ts';
import type { Contract } from './contract.schema.ts';
import { count, success } from './shapes.schema.ts';

const paper = z.object({
  number: count,
  kind: z.enum(['invoice', 'credit_note']),
  /** Seconds since 1970. */
  time: z.number(),
  /** Minor units, negative on a note that takes an invoice back; `tax`: what of it is tax. */
  amount: z.number(),
  currency: z.string(),
  tax: z.number(),
  tax_name: z.string(),
  /** Percent; 0: no line about a tax. */
  tax_rate: z.number(),
  /** In lines; '' where the installation names none. */
  seller: z.string(),
});
export type InvoicePaper = z.output<typeof paper>;

/** `buyer`: the address that the user logs in with, '' without one. `papers`: none where the order had no price, or is not paid. */
export const readInvoice = {
  method: 'GET',
  path: '/api/vip/invoice',
  access: 'user',
  rate: 'account',
  headers: 'site',
  query: z.object({ order: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  response: {
    json: success({
      order: z.string(),
      product: z.string(),
      status: z.enum(ORDER_STATES),
      provider: z.string(),
      buyer: z.string(),
      papers: z.array(paper),
    }),
  },
  refusals: [503],
} as const satisfies Contract;
export type InvoiceResponse = z.output<(typeof readInvoice)['response']['json']>;
