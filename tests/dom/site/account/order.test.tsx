import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OrderPart } from '../../../../site/account/order/OrderPart.tsx';
import { loadAccountTexts } from '../../../../site/account/texts/load.ts';
import type { SiteAccount } from '../../../../site/account/useAccount.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import type { Account } from '../../../../src/api/account.ts';
import type { OrderState } from '../../../../src/protocol/orders.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';

let account: SiteAccount;
vi.mock('../../../../site/account/useAccount.ts', () => ({ useAccount: () => account }));
// As often as a person would not notice: the page's own pace would make the test wait.
vi.mock('../../../../site/account/order/order-state.ts', async (original) => ({
  ...(await original<typeof import('../../../../site/account/order/order-state.ts')>()),
  ASK_EVERY: 15,
}));
afterEach(cleanup);

const LINKS = { vip: '/en/vip', invoices: '/en/account/invoices', home: '/en/' };

/** @param states what the server answers, one after the other; the last one stays */
async function shown(states: readonly (OrderState | 'away')[], { order = 'o-1', token = 'at', vip = [0, 0] } = {}) {
  const changed = vi.fn();
  const need = vi.fn();
  let asked = 0;
  const calls = {
    confirmOrder: async (_signal: AbortSignal, id: string) => {
      const status = states[Math.min(asked, states.length - 1)];
      asked += 1;
      if (status === 'away' || status === undefined) throw new Error('network');
      return { order: id, product: 'sheets_20', status, pay_url: status === 'open' ? 'https://pay.example/1' : '' };
    },
    vipInfo: async () => ({ is_vip: vip[0], end_time: vip[1] }),
  } as unknown as Account;
  const all = async () => calls;
  account = {
    person: { token: token === '' ? undefined : token, left: 46, isMember: false },
    changes: 0,
    calls: all,
    changed,
  } as unknown as SiteAccount;
  const translator = await createTranslator('en');
  await translator.add(loadAccountTexts);
  const page = { locale: 'en', host: 'OFFICIAL', editorOrigin: '', demoOrigin: '', environment: 'release' } as const;
  render(
    <TranslatorProvider value={translator}>
      <OrderPart page={page} app={{ open: vi.fn(), need, feedback: vi.fn() }} order={order} links={LINKS} />
    </TranslatorProvider>,
  );
  return { changed, need, asked: () => asked };
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

describe('an order', () => {
  it('is asked for again while it is open, and told once when it is paid', async () => {
    const { changed, asked } = await shown(['open', 'open', 'paid']);
    await heading('Waiting for the payment');
    expect(screen.getByRole('link', { name: 'Open the payment page' }).getAttribute('href')).toBe(
      'https://pay.example/1',
    );
    await heading('Paid. It is yours.');
    expect(screen.getByText('46 images left')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Orders and invoices' }).getAttribute('href')).toBe(LINKS.invoices);
    expect(asked()).toBeGreaterThanOrEqual(3);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('that who paid says is paid is asked for at once', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { asked } = await shown(['open', 'paid']);
    await heading('Waiting for the payment');
    // A page that nobody sees asks nothing by itself.
    expect(asked()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'I have paid' }));
    await heading('Paid. It is yours.');
    expect(asked()).toBe(2);
    vi.restoreAllMocks();
  });

  it.each([
    ['failed', 'The payment did not go through', LINKS.vip],
    ['cancelled', 'The payment did not go through', LINKS.vip],
    ['refunded', 'Paid back', LINKS.invoices],
  ] as const)('%s: what it is, and where to go on', async (state, name, href) => {
    await shown([state]);
    await heading(name);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([href]);
  });

  it('that cannot be asked for is said, and asked for again', async () => {
    await shown(['away', 'paid']);
    await heading('We cannot say just now');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Paid. It is yours.');
  });

  it('of who is logged out asks for the log-in, and the server nothing', async () => {
    const { need, asked } = await shown(['paid'], { token: '' });
    await heading('Log in again');
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect([need.mock.calls, asked()]).toEqual([[['login']], 0]);
  });
});

describe('without an order', () => {
  it('a member reads until when it lasts', async () => {
    await shown([], { order: '', vip: [1, 1_797_724_800] });
    await heading(/^Ends on .*2026/);
    expect(screen.getByRole('link').getAttribute('href')).toBe(LINKS.vip);
  });

  it('another reader asks for what a membership changes', async () => {
    await shown([], { order: '' });
    await heading('From images to member');
    expect(screen.getByText('46 images left')).toBeDefined();
  });
});
