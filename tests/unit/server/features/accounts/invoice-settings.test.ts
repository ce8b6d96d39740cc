import { expect, it } from 'vitest';
import { taxIn } from '../../../../../server/features/accounts/invoice-papers.ts';
import { INVOICE_VARIABLES, invoiceSettings } from '../../../../../server/features/accounts/invoice-settings.ts';

const set = (seller: string, tax?: string) => invoiceSettings({ INVOICE_SELLER: seller, INVOICE_TAX: tax });

it('a seller stands in lines, a tax is a name and a percentage', () => {
  expect(set('Cut Ltd | 1 High Street|VAT ID 7', 'Consumption tax 10')).toEqual({
    seller: 'Cut Ltd\n1 High Street\nVAT ID 7',
    taxName: 'Consumption tax',
    taxRate: 1000,
  });
  expect(set('', 'VAT 8.25').taxRate).toBe(825);
  expect(set('')).toEqual({ seller: '', taxName: '', taxRate: 0 });
});

it.each(['VAT', '19', 'VAT 119', 'VAT 19 %', ' 19'])('%j is refused as a tax', (tax) => {
  expect(INVOICE_VARIABLES.INVOICE_TAX[0].safeParse(tax).success).toBe(false);
});

it.each([
  [1190, 1900, 190],
  [-1190, 1900, -190],
  [199, 0, 0],
  [100, 825, 8],
])('of %i with %i hundredths of a percent in it %i are tax', (amount, rate, tax) => {
  expect(taxIn(amount, rate)).toBe(tax);
});
