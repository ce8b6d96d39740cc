import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Membership, type OfferKind } from '../../../../site/account/popup/Membership.tsx';
import { loadAccountTexts } from '../../../../site/account/texts/load.ts';
import type { SiteAccount } from '../../../../site/account/useAccount.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import type { Account } from '../../../../src/api/account.ts';
import { networkError } from '../../../../src/api/http-error.ts';
import type { Offer, ShopResponse } from '../../../../src/protocol/calls/account.schema.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';
import { giveDialogsMethods } from '../../../setup/jsdom-dialog.ts';

giveDialogsMethods();
afterEach(cleanup);

const offer = (product: Offer['product'], more: Partial<Offer>): Offer => ({
  product,
  kind: 'pack',
  name: product,
  note: '',
  amount: 199,
  sheets: 0,
  days: 0,
  features: [],
  is_usual: false,
  ...more,
});
const OFFERS = [
  offer('member_month', { kind: 'plan', name: 'Member', days: 31, amount: 499 }),
  offer('sheets_20', { name: '20 images', sheets: 20, is_usual: true }),
  offer('sheets_100', { name: '100 images', sheets: 100, amount: 799 }),
];

async function shown(
  provider: ShopResponse['data']['provider'],
  missing = 0,
  more: Partial<Account> = {},
  { token = 'at', ...onPage }: { token?: string; goOnAt?: string; onLogIn?: () => void } = {},
) {
  const changed = vi.fn();
  const calls = {
    shop: async () => ({ provider, currency: 'USD', offers: OFFERS }),
    ...more,
  } as unknown as Account;
  const account = {
    person: { token: token === '' ? undefined : token, left: 0, isMember: false },
    changes: 0,
    calls: async () => calls,
    changed,
  } as unknown as SiteAccount;
  const translator = await createTranslator('en');
  await translator.add(loadAccountTexts);
  const part = (first?: OfferKind) => (
    <TranslatorProvider value={translator}>
      <Membership account={account} missing={missing} first={first} cause={{}} {...onPage} />
    </TranslatorProvider>
  );
  const { rerender } = render(part());
  return { changed, press: (kind: OfferKind) => rerender(part(kind)) };
}

it('the smallest pack that covers what is missing is chosen and says so; the button names the sum', async () => {
  await shown('sandbox', 30);
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /^100 images/ });
  expect([chosen.checked, screen.getAllByText('Enough').length]).toEqual([true, 1]);
  expect(screen.getByRole('button', { name: 'Pay $7.99' })).toBeTruthy();
  expect(screen.getByText('Sandbox payment.')).toBeTruthy();
});

it('a shop that cannot be read is asked for again', async () => {
  let tries = 0;
  await shown('sandbox', 0, {
    shop: async () => {
      tries += 1;
      if (tries === 1) throw networkError(new TypeError('Failed to fetch'), true);
      return { provider: 'sandbox', currency: 'USD', offers: OFFERS };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /^100 images/ })).toBeTruthy();
  expect([screen.queryByRole('alert'), tries]).toEqual([null, 2]);
});

it('a paid order tells the account, and everything else that looks at it', async () => {
  const order = { order: 'o', product: 'sheets_20', status: 'open', pay_url: '', provider: 'sandbox' } as const;
  const { changed } = await shown('sandbox', 0, {
    startOrder: async () => order,
    confirmOrder: async () => ({ ...order, status: 'paid' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $1.99' }));
  await screen.findByText('It is in your account.');
  expect(changed).toHaveBeenCalledOnce();
});

it('with a provider the person pays on its page; a payment that is not there yet leaves the way open', async () => {
  const order = {
    order: 'o',
    product: 'sheets_20',
    status: 'open',
    pay_url: 'https://pay.example/cs_1',
    provider: 'hosted',
  } as const;
  let status: 'open' | 'paid' = 'open';
  const confirmOrder = vi.fn(async () => ({ ...order, status }));
  const { changed } = await shown('hosted', 0, { startOrder: async () => order, confirmOrder });
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $1.99' }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open the payment page' });
  expect([link.href, link.rel]).toEqual(['https://pay.example/cs_1', 'noopener noreferrer']);
  expect(screen.queryByText('Sandbox payment.')).toBeNull();
  const asked = () => confirmOrder.mock.calls.length;
  // The link is there a moment before the page listens; it asks once at a time, and once more for all that came meanwhile.
  await waitFor(() => {
    if (asked() === 0) fireEvent.focus(window);
    expect(asked()).toBeGreaterThan(0);
  });
  await waitFor(() => expect(confirmOrder.mock.settledResults.map(({ type }) => type)).not.toContain('incomplete'));
  expect(changed).not.toHaveBeenCalled();
  const before = asked();
  expect(before).toBeLessThanOrEqual(2);
  status = 'paid';
  await waitFor(() => {
    if (asked() === before) fireEvent.focus(window);
    expect(asked()).toBeGreaterThan(before);
  });
  await screen.findByText('It is in your account.');
  expect(changed).toHaveBeenCalledOnce();
});

it('a buyer who comes back from the payment page cancels the order, and begins another', async () => {
  const order = {
    order: 'o',
    product: 'sheets_20',
    status: 'open',
    pay_url: 'https://pay.example/cs_1',
    provider: 'hosted',
  } as const;
  const cancelOrder = vi.fn(async () => ({ ...order, status: 'cancelled' as const }));
  const { changed } = await shown('hosted', 0, { startOrder: async () => order, cancelOrder });
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $1.99' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  await screen.findByRole('button', { name: 'Pay $1.99' });
  expect([cancelOrder.mock.calls.length, changed.mock.calls.length]).toEqual([1, 0]);
});

it('without a provider nothing can be bought, and the page says so', async () => {
  await shown('none');
  await screen.findByText('Nothing can be bought here yet.');
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
});

it('on a page of its own the person goes on where they came from', async () => {
  const order = { order: 'o', product: 'sheets_20', status: 'open', pay_url: '', provider: 'sandbox' } as const;
  const more = { startOrder: async () => order, confirmOrder: async () => ({ ...order, status: 'paid' as const }) };
  await shown('sandbox', 0, more, { goOnAt: '/en/tools/1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $1.99' }));
  expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe('/en/tools/1');
});

it('on a page of its own who is logged out is asked by the page', async () => {
  const onLogIn = vi.fn();
  await shown('sandbox', 0, {}, { token: '', onLogIn });
  fireEvent.click(await screen.findByRole('button', { name: 'Log in to buy' }));
  expect(onLogIn).toHaveBeenCalledOnce();
});

it('what is pressed elsewhere on the page is chosen, again after another choice too', async () => {
  const { press } = await shown('sandbox');
  await screen.findByRole('radio', { name: /^20 images/ });
  const checked = () => document.querySelector('input[name="offer"]:checked')?.parentElement?.textContent;
  expect(checked()).toContain('20 images');
  press('plan');
  expect(checked()).toContain('Member');
  press('pack');
  fireEvent.click(screen.getByRole('radio', { name: /^100 images/ }));
  expect(checked()).toContain('100 images');
  press('pack');
  expect(checked()).toContain('20 images');
});
