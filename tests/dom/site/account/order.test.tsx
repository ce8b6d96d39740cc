import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderPart } from '../../../../site/account/order/OrderPart.tsx';
import type { SiteAccount } from '../../../../site/account/useAccount.ts';
import type { Account } from '../../../../src/api/account.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { OrderState } from '../../../../src/protocol/orders.ts';
import { giveDialogsMethods } from '../../../setup/jsdom-dialog.ts';
import { APP, inEnglish, PAGE } from './account-page.tsx';

let account: SiteAccount;
vi.mock('../../../../site/account/useAccount.ts', () => ({ useAccount: () => account }));
// As often as a person would not notice: the page's own pace would make the test wait.
vi.mock('../../../../site/enhance/ask-again.ts', async (original) => {
  const module = await original<typeof import('../../../../site/enhance/ask-again.ts')>();
  module.PAUSES.first = 15;
  return module;
});
giveDialogsMethods();
afterEach(cleanup);

const LINKS = { vip: '/en/vip', invoices: '/en/account/invoices', home: '/en/' };

/** @param states what the server answers, one after the other; the last one stays */
async function shown(
  states: readonly (OrderState | 'away' | 'unknown')[],
  { order = 'o-1', token = 'at', vip = [0, 0], provider = 'hosted' } = {},
) {
  const changed = vi.fn();
  const need = vi.fn();
  let asked = 0;
  const answer = async (_signal: AbortSignal, id: string) => {
    const status = states[Math.min(asked, states.length - 1)];
    asked += 1;
    if (status === 'unknown') throw cutoutError('INVALID_ARGUMENT', 'there is no such order');
    if (status === 'away' || status === undefined) throw new Error('network');
    const payAt = status === 'open' && provider === 'hosted' ? 'https://pay.example/1' : '';
    return { order: id, product: 'sheets_20', status, pay_url: payAt, provider };
  };
  const said = { confirmOrder: vi.fn(answer), cancelOrder: vi.fn(answer) };
  const calls = {
    order: answer,
    ...said,
    vipInfo: async () => ({ is_vip: vip[0], end_time: vip[1] }),
  } as unknown as Account;
  const all = async () => calls;
  account = {
    person: { token: token === '' ? undefined : token, left: 46, isMember: false },
    changes: 0,
    calls: all,
    changed,
  } as unknown as SiteAccount;
  const show = await inEnglish();
  show(<OrderPart page={PAGE} app={{ ...APP, need }} order={order} links={LINKS} />);
  return { changed, need, said, asked: () => asked };
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

describe('an order', () => {
  it('is asked for again while it is open, and reported once when it is paid', async () => {
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
    const { asked, said } = await shown(['open', 'paid']);
    await heading('Waiting for the payment');
    // A page that nobody sees asks nothing by itself.
    expect([asked(), said.confirmOrder.mock.calls.length]).toEqual([1, 0]);
    fireEvent.click(screen.getByRole('button', { name: 'I have paid' }));
    await heading('Paid. It is yours.');
    expect([asked(), said.confirmOrder.mock.calls.length]).toEqual([2, 1]);
    vi.restoreAllMocks();
  });

  it.each([
    ['failed', 'The payment did not go through', LINKS.vip],
    ['cancelled', 'The order is cancelled', LINKS.vip],
    ['refunded', 'Paid back', LINKS.invoices],
  ] as const)('%s: what it is, and where to go on', async (state, name, href) => {
    await shown([state]);
    await heading(name);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([href]);
  });

  it('of the sandbox is paid by the word of the buyer alone, never by being looked at', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { said } = await shown(['open', 'paid'], { provider: 'sandbox' });
    await heading('Waiting for the payment');
    expect(screen.getByText(/^No money moves here/)).toBeDefined();
    expect(said.confirmOrder).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Take it in the sandbox' }));
    await heading('Paid. It is yours.');
    vi.restoreAllMocks();
  });

  describe('that is open is cancelled after a question', () => {
    const cancel = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
      return within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    };
    beforeEach(() => void vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'));
    afterEach(() => void vi.restoreAllMocks());

    it('who keeps it has changed nothing', async () => {
      const { said } = await shown(['open']);
      fireEvent.click((await cancel()).getByRole('button', { name: 'Keep the order' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(said.cancelOrder).not.toHaveBeenCalled();
    });

    it('it is cancelled then, and the page says so', async () => {
      const { said, changed } = await shown(['open', 'cancelled']);
      fireEvent.click((await cancel()).getByRole('button', { name: 'Cancel the order' }));
      await heading('The order is cancelled');
      expect(said.cancelOrder.mock.calls.map(([, id]) => id)).toEqual(['o-1']);
      expect([changed.mock.calls.length, screen.queryByRole('dialog')]).toEqual([0, null]);
    });

    it('a payment that came first is shown, and so is its purchase', async () => {
      const { changed } = await shown(['open', 'paid']);
      fireEvent.click((await cancel()).getByRole('button', { name: 'Cancel the order' }));
      await heading('Paid. It is yours.');
      expect(changed).toHaveBeenCalledTimes(1);
    });

    it('one that is under way, and a server that is away, are said where it was asked', async () => {
      await shown(['open', 'open', 'away', 'cancelled']);
      const dialog = await cancel();
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
      expect((await dialog.findByRole('alert')).textContent).toMatch(/^A payment for this order is under way/);
      fireEvent.click(dialog.getByRole('button', { name: 'Keep the order' }));
      const again = await cancel();
      expect(again.queryByRole('alert')).toBeNull();
      fireEvent.click(again.getByRole('button', { name: 'Cancel the order' }));
      expect((await again.findByRole('alert')).textContent).toBe('The server did not answer. Try again.');
      fireEvent.click(again.getByRole('button', { name: 'Cancel the order' }));
      await heading('The order is cancelled');
    });
  });

  it('that cannot be asked for is said, and asked for again', async () => {
    await shown(['away', 'paid']);
    await heading('We cannot say just now');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Paid. It is yours.');
  });

  it('that is another’s, or none, is said, and leads to the own ones', async () => {
    await shown(['unknown']);
    await heading('There is no such order here');
    expect(screen.getByRole('link').getAttribute('href')).toBe(LINKS.invoices);
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
    await heading('From images to membership');
    expect(screen.getByText('46 images left')).toBeDefined();
  });
});
