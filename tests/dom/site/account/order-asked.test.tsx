import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderPart } from '../../../../site/account/order/OrderPart.tsx';
import { APP, inEnglish, PAGE } from './account-page.tsx';

let asked = 0;
vi.mock('../../../../src/api/account.ts', () => ({
  createAccount: () => ({
    async order(_signal: AbortSignal, order: string) {
      asked += 1;
      return { order, product: 'sheets_20', status: 'open', pay_url: 'https://pay.example/1', provider: 'hosted' };
    },
    vipInfo: async () => ({ is_vip: 0 }),
    userInfo: async () => ({ cutout: { left: 3 } }),
  }),
}));

beforeEach(() => localStorage.setItem('access_token', 'at'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

it('an open order is asked for when it is shown, and then no more often than every three seconds', async () => {
  const show = await inEnglish();
  vi.useFakeTimers();
  show(<OrderPart page={PAGE} app={APP} order="o-1" links={{ vip: '', invoices: '', home: '' }} />);
  await vi.waitFor(() => expect(screen.getByText('Waiting for the payment')).toBeTruthy());
  for (let turn = 0; turn < 20; turn += 1) await act(() => vi.advanceTimersByTimeAsync(100));
  expect(asked).toBe(1);
});
