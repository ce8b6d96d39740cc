import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PaymentReturn } from '../../../../site/account/popup/PaymentReturn.tsx';
import { usePaymentReturn } from '../../../../site/account/popup/usePaymentReturn.ts';
import { usePurchase } from '../../../../site/account/popup/usePurchase.ts';
import { loadAccountTexts } from '../../../../site/account/texts/load.ts';
import type { SiteAccount } from '../../../../site/account/useAccount.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import type { Account } from '../../../../src/api/account.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { OrderState } from '../../../../src/protocol/orders.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';
import { createSimulatedClock } from '../../../setup/simulated-clock.ts';

/** A bad day of a payment: the server away, a log-out, a provider that says no. */

afterEach(cleanup);

const ORDER = { order: 'o1', product: 'sheets_20', pay_url: 'https://pay.example/1', provider: 'hosted' } as const;
const answer = (status: OrderState) => ({ ...ORDER, status });
const callsOf = (confirmOrder: Account['confirmOrder']) => {
  const account = { confirmOrder } as unknown as Account;
  return async () => account;
};

async function shown(confirmOrder: Account['confirmOrder']) {
  const translator = await createTranslator('en');
  await translator.add(loadAccountTexts);
  const calls = callsOf(confirmOrder);
  render(
    <TranslatorProvider value={translator}>
      <PaymentReturn order="o1" locale="en" calls={calls} />
    </TranslatorProvider>,
  );
}

it.each([
  ['paid', 'The payment is done.'],
  ['open', 'The payment has not arrived.'],
] as const)('an order that is %s is said to be so, with a way to it', async (status, words) => {
  await shown(async () => answer(status));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(words));
  expect(screen.getByRole('link', { name: 'To the order' }).getAttribute('href')).toBe('/en/subscription?order=o1');
  expect(screen.queryByRole('button')).toBeNull();
});

it('who was logged out meanwhile reads that the payment counts, and never that it has not arrived', async () => {
  await shown(() => Promise.reject(cutoutError('LOGIN_REQUIRED', 'x')));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('A payment counts all the same'));
  expect(screen.queryByText(/has not arrived/)).toBeNull();
});

it('an order of another is not asked for again and again', async () => {
  const confirmOrder = vi.fn<Account['confirmOrder']>(() => Promise.reject(cutoutError('INVALID_ARGUMENT', 'x')));
  confirmOrder.mockName('confirm');
  await shown(confirmOrder);
  await screen.findByRole('button', { name: 'Try again' });
  expect(confirmOrder).toHaveBeenCalledOnce();
  confirmOrder.mockResolvedValue(answer('paid'));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('The payment is done.'));
});

it('a server that is restarted between payment and return is asked again until it is there', async () => {
  const clock = createSimulatedClock();
  const confirmOrder = vi.fn<Account['confirmOrder']>(() => Promise.reject(new TypeError('refused')));
  const calls = callsOf(confirmOrder);
  const { result } = renderHook(() => usePaymentReturn('o1', calls, clock));
  for (const [wait, times] of [
    [0, 1],
    [1_999, 1],
    [1, 2],
    [4_000, 3],
  ] as const) {
    await act(async () => clock.advance(wait));
    await waitFor(() => expect(confirmOrder).toHaveBeenCalledTimes(times));
    await act(async () => {});
    expect(result.current.returned).toBe('asking');
  }
  confirmOrder.mockResolvedValue(answer('paid'));
  await act(async () => clock.advance(8_000));
  await waitFor(() => expect(result.current.returned).toBe('paid'));
});

it('a server that stays away is said to, after four questions', async () => {
  const clock = createSimulatedClock();
  const confirmOrder = vi.fn<Account['confirmOrder']>(() => Promise.reject(new TypeError('refused')));
  const calls = callsOf(confirmOrder);
  const { result } = renderHook(() => usePaymentReturn('o1', calls, clock));
  for (const wait of [2_000, 4_000, 8_000, 60_000]) {
    await act(async () => {});
    await act(async () => clock.advance(wait));
  }
  await waitFor(() => expect(result.current.returned).toBe('unknown'));
  expect(confirmOrder).toHaveBeenCalledTimes(4);
});

function purchase(more: Partial<Account>) {
  const calls = {
    shop: async () => ({ provider: 'hosted', currency: 'USD', offers: [] }),
    startOrder: async () => answer('open'),
    ...more,
  } as unknown as Account;
  const parts = { calls: async () => calls, changed: vi.fn() };
  const draw = ({ token }: { token: string | undefined }) =>
    usePurchase({ ...parts, person: { token, left: 0, isMember: false } } as Pick<
      SiteAccount,
      'calls' | 'changed' | 'person'
    >);
  return { ...parts, ...renderHook(draw, { initialProps: { token: 'ann' as string | undefined } }) };
}

it.each([
  ['failed', { step: 'choose', problem: 'INTERNAL' }],
  ['refunded', { step: 'choose' }],
  ['cancelled', { step: 'choose' }],
] as const)('a payment that ends as %s is not waited for', async (status, step) => {
  const { result, changed } = purchase({ confirmOrder: async () => answer(status) });
  await act(async () => result.current.buy('sheets_20'));
  await waitFor(() => expect(result.current.purchase.step).toBe('paying'));
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(result.current.purchase).toEqual(step));
  expect(changed).not.toHaveBeenCalled();
});

it.each([undefined, 'bob'])(
  'a log-out in another tab, or a log-in as %s, ends the waiting for the payment',
  async (token) => {
    const { result, rerender } = purchase({ confirmOrder: async () => answer('open') });
    await act(async () => result.current.buy('sheets_20'));
    await waitFor(() => expect(result.current.purchase.step).toBe('paying'));
    rerender({ token: 'ann' });
    expect(result.current.purchase.step).toBe('paying');
    rerender({ token });
    await waitFor(() => expect(result.current.purchase.step).toBe('choose'));
  },
);
