import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountDialog } from '../../../site/account/dialogs/AccountDialog.tsx';
import type { Person, SiteAccount } from '../../../site/account/useAccount.ts';
import type { Wanted } from '../../../site/config/opening.ts';
import { createTranslator } from '../../../site/texts/load.ts';
import type { Account } from '../../../src/api/account.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { TranslatorProvider } from '../../../src/ui/i18n/context.ts';

beforeEach(() => {
  // jsdom has the element without its methods.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close: () => {},
  });
});
afterEach(cleanup);

const CALLS = {
  loginMethods: async () => ({ mail: true, providers: [] }),
  beginMailLogin: async () => ({ attempt: 'a', minutes: 10 }),
  finishMailLogin: async () => ({ access_token: 'at' }),
} as unknown as Account;

/** A page in which a user logs in, with so many images as the gift. */
function Page({
  count,
  token,
  wanted,
  onFirst,
  onClose,
}: {
  count: number;
  token?: string;
  wanted?: Wanted;
  onFirst?: () => void;
  onClose: () => void;
}) {
  const [person, setPerson] = useState<Person>({ token, left: undefined, isMember: false });
  const account: SiteAccount = {
    person,
    changes: 0,
    calls: async () => CALLS,
    async loggedIn(token) {
      setPerson({ token, left: count, isMember: false });
      return { count, days: 30 };
    },
    logOut: async () => {},
    expired: () => {},
    refresh: () => {},
    changed: () => {},
    used: () => {},
  };
  return (
    <AccountDialog
      wanted={wanted ?? { need: 'credits' }}
      account={account}
      locale="en"
      accountAt="/en/account/"
      onFirst={onFirst}
      onClose={onClose}
    />
  );
}

async function logIn(count: number) {
  const onClose = vi.fn();
  const translator = await createTranslator('en');
  render(
    <TranslatorProvider value={translator}>
      <Page count={count} onClose={onClose} />
    </TranslatorProvider>,
  );
  for (const [typed, button] of [
    ['ann@example.com', 'Send the code'],
    ['123456', 'Log in'],
  ] as const) {
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: button }));
    await screen.findByRole(button === 'Log in' ? 'heading' : 'button', {
      name: /Log in|You are logged in/,
    });
  }
  return onClose;
}

it('a gift comes by itself, not inside the shop (U24)', async () => {
  const onClose = await logIn(5);
  await screen.findByText('5 free images, valid 30 days.');
  expect(screen.getByRole('heading', { name: 'You are logged in' })).toBeTruthy();
  expect(screen.queryByTitle('Membership and images')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('a log-in that went on elsewhere, as the desktop shell’s, is greeted with its gift alone', async () => {
  const onClose = vi.fn();
  const translator = await createTranslator('en');
  const wanted = { need: 'login', gift: { count: 5, days: 30 } } as const;
  render(
    <TranslatorProvider value={translator}>
      <Page count={5} token="at" wanted={wanted} onClose={onClose} />
    </TranslatorProvider>,
  );
  expect(screen.getByRole('dialog', { name: 'You are logged in' }).textContent).toContain('5 free images');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('who was given it before, and wants images, finds the shop', async () => {
  await logIn(0);
  const shop = await screen.findByTitle('Membership and images');
  expect(shop.getAttribute('src')).toBe('/callback.html?popup=membership&lang=en&account=%2Fen%2Faccount%2F');
  expect(screen.queryByText(/free images/)).toBeNull();
});

it('photos that wait for the log-in are counted in its dialog, and the first may go without', async () => {
  const onFirst = vi.fn();
  const translator = await createTranslator('en');
  const wanted = { need: 'login', photos: 7 } as const;
  const page = <Page count={0} wanted={wanted} onFirst={onFirst} onClose={() => {}} />;
  render(<TranslatorProvider value={translator}>{page}</TranslatorProvider>);
  expect(screen.getByRole('dialog').textContent).toContain('Your 7 photos wait');
  fireEvent.click(screen.getByRole('button', { name: 'The first photo alone' }));
  expect(onFirst).toHaveBeenCalledOnce();
  cleanup();
  await logIn(0);
  expect(document.body.textContent).not.toContain('photos wait');
  expect(screen.queryByRole('button', { name: 'The first photo alone' })).toBeNull();
});

it('what was said of a code is not said of the next address', async () => {
  vi.spyOn(CALLS, 'finishMailLogin').mockRejectedValue(cutoutError('INVALID_ARGUMENT', 'another code'));
  const translator = await createTranslator('en');
  render(
    <TranslatorProvider value={translator}>
      <Page count={0} onClose={() => {}} />
    </TranslatorProvider>,
  );
  fireEvent.input(await screen.findByRole('textbox'), { target: { value: 'ann@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  const code = await screen.findByRole('textbox', { name: 'Code' });
  fireEvent.input(code, { target: { value: '123456' } });
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Another email address' }));
  const mail = await screen.findByRole('textbox', { name: 'Email' });
  expect([screen.queryByRole('alert'), mail.getAttribute('aria-invalid')]).toEqual([null, 'false']);
  vi.restoreAllMocks();
});
