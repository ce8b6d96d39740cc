import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OrdersTab } from '../../../../site/account/area/OrdersTab.tsx';
import { loadAccountTexts } from '../../../../site/account/texts/load.ts';
import type { SiteAccount } from '../../../../site/account/useAccount.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import type { Account } from '../../../../src/api/account.ts';
import { LOCALES, type Locale } from '../../../../src/protocol/locales.ts';
import { ORDER_STATES, type OrderState } from '../../../../src/protocol/orders.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';
import { giveDialogsMethods } from '../../../setup/jsdom-dialog.ts';

giveDialogsMethods();
afterEach(cleanup);

const row = (order: string, status: OrderState) => ({
  order,
  product: 'sheets_20',
  status,
  amount: 199,
  currency: 'USD',
  provider: 'hosted',
  time: 1_797_724_800,
  paid: 0,
  refunded: 0,
  invoice: 0,
  credit_note: 0,
});

/** Orders one for each state, as the server keeps them. */
async function shown(
  locale: Locale,
  becomes: OrderState = 'cancelled',
  kept = ORDER_STATES.map((status) => row(`o-${status}`, status)),
) {
  const changed = vi.fn();
  const calls = {
    orders: async () => kept.map((order) => ({ ...order })),
    cancelOrder: async (_signal: AbortSignal, id: string) => {
      const order = kept.find(({ order: one }) => one === id);
      if (order === undefined) throw new Error('unknown');
      order.status = becomes;
      return { order: id, product: order.product, status: becomes, pay_url: '', provider: 'hosted' };
    },
  } as unknown as Account;
  const account = { calls: async () => calls, changed, changes: 0 } as unknown as SiteAccount;
  const translator = await createTranslator(locale);
  await translator.add(loadAccountTexts);
  render(
    <TranslatorProvider value={translator}>
      <OrdersTab account={account} subscription="/en/subscription" accountAt="/en/account/" order="" />
    </TranslatorProvider>,
  );
  await screen.findByRole('table');
  return { changed };
}
const rows = () => screen.getAllByRole('row').slice(1);
const open = () => within(rows()[0] as HTMLElement);

it('a paid order with an invoice leads to it, and one of the sandbox to what says that it is none', async () => {
  await shown('en', 'cancelled', [
    { ...row('o-1', 'paid'), invoice: 7 },
    { ...row('o-2', 'refunded'), invoice: 8, credit_note: 9 },
    { ...row('o-3', 'paid'), provider: 'sandbox' },
    row('o-4', 'paid'),
  ]);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Invoice', '/en/account/invoices?order=o-1'],
    ['Invoice', '/en/account/invoices?order=o-2'],
    ['Order', '/en/account/invoices?order=o-3'],
  ]);
  expect(rows().map((one) => within(one).getAllByRole('cell')[0]?.textContent)).toEqual(['7', '8 / 9', '–', '–']);
});

it('an open order alone is gone on with, or cancelled; every state is a word', async () => {
  await shown('en');
  expect(rows().map((one) => one.textContent?.match(/Not paid yet|Failed|Cancelled|Paid|Refunded/)?.[0])).toEqual([
    'Not paid yet',
    'Failed',
    'Cancelled',
    'Paid',
    'Refunded',
  ]);
  expect(open().getByRole('link', { name: 'Go on to the payment' }).getAttribute('href')).toBe(
    '/en/subscription?order=o-open',
  );
  expect([screen.getAllByRole('link').length, screen.getAllByRole('button').length]).toEqual([1, 1]);
});

it('a cancelled order stays in the list as one', async () => {
  const { changed } = await shown('en');
  fireEvent.click(open().getByRole('button', { name: 'Cancel the order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  await open().findByText('Cancelled');
  expect([screen.queryByRole('link'), changed.mock.calls.length]).toEqual([null, 0]);
});

it('one that was paid before the cancel is shown as a purchase', async () => {
  const { changed } = await shown('en', 'paid');
  fireEvent.click(open().getByRole('button', { name: 'Cancel the order' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel the order' }));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
});

it.each(LOCALES)('%s: five states, five words', async (locale) => {
  await shown(locale);
  const words = rows().map((one) => within(one).getAllByRole('cell')[3]?.textContent);
  expect(new Set(words).size).toBe(ORDER_STATES.length);
  if (locale !== 'en') expect(words.join('')).not.toMatch(/[A-Za-z]/);
});
