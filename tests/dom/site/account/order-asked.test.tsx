import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderPart } from '../../../../site/account/order/OrderPart.tsx';
import { loadAccountTexts } from '../../../../site/account/texts/load.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';

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
  const translator = await createTranslator('en');
  await translator.add(loadAccountTexts);
  vi.useFakeTimers();
  const page = {
    locale: 'en',
    host: 'OFFICIAL',
    editorOrigin: '',
    demoOrigin: '',
    environment: 'release',
    accountAt: '/en/account/',
  } as const;
  render(
    <TranslatorProvider value={translator}>
      <OrderPart
        page={page}
        app={{ open: () => {}, need: () => {}, feedback: () => {} }}
        order="o-1"
        links={{ vip: '', invoices: '', home: '' }}
      />
    </TranslatorProvider>,
  );
  await vi.waitFor(() => expect(screen.getByText('Waiting for the payment')).toBeTruthy());
  for (let turn = 0; turn < 20; turn += 1) await act(() => vi.advanceTimersByTimeAsync(100));
  expect(asked).toBe(1);
});
