import { z } from 'zod';

/** What an invoice says beside its order. */
export interface InvoiceTerms {
  /** In lines. */
  seller: string;
  taxName: string;
  /** Hundredths of a percent, in the sum; 0: no line about a tax. */
  taxRate: number;
}

/** The variables about invoices, rows of docs/OPERATIONS.md as all others. */
export const INVOICE_VARIABLES = {
  INVOICE_SELLER: [
    z.string().max(600).default(''),
    'who sells, as it stands on invoices: name, address, tax number, with `|` between lines',
  ],
  INVOICE_TAX: [
    z
      .string()
      .regex(/^\S(.{0,18}\S)? \d{1,2}(\.\d{1,2})?$/, 'a name and a percentage such as `VAT 19`')
      .optional(),
    'the tax that prices include, e.g. `VAT 19`; without it invoices have no line about one',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Raw = z.output<z.ZodObject<{ [Name in keyof typeof INVOICE_VARIABLES]: (typeof INVOICE_VARIABLES)[Name][0] }>>;

export function invoiceSettings({ INVOICE_SELLER: seller, INVOICE_TAX: tax = '' }: Raw): InvoiceTerms {
  const [, taxName = '', percent = '0'] = /^(.+) ([\d.]+)$/.exec(tax) ?? [];
  const lines = seller.split('|').map((line) => line.trim());
  return { seller: lines.join('\n').trim(), taxName, taxRate: Math.round(Number(percent) * 100) };
}
