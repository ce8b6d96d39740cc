import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountArea } from '../../../../site/account/area/AccountArea.tsx';
import { clientState } from '../../../../site/config/client-state.ts';
import { networkError } from '../../../../src/api/http-error.ts';
import { giveDialogsMethods } from '../../../setup/jsdom-dialog.ts';
import { APP, inEnglish, PAGE } from './account-page.tsx';

const TOKEN = 'at_0123456789abcdef';
/** Can the server be reached? */
let isAway = false;
/** Can the ledger be, all the same? */
let hasLedger = false;
const answered = <Value,>(value: Value) => {
  if (isAway) throw networkError(new TypeError('Failed to fetch'), true);
  return value;
};

vi.mock('../../../../src/api/account.ts', () => ({
  createAccount: () => ({
    vipInfo: async () => answered({ is_vip: 0 }),
    userInfo: async () => answered({ cutout: { left: 7 } }),
    ledger: async () => {
      const empty = { list: [], ending: [], cursor: '' };
      return hasLedger ? empty : answered(empty);
    },
    grantActiveRights: async () => ({ count: 3, period_days: 30 }),
    loginMethods: async () => ({ mail: true, providers: [] }),
    unreadCount: async () => 0,
    notices: async () => [],
  }),
}));

giveDialogsMethods();
beforeEach(() => {
  isAway = false;
  hasLedger = false;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  clientState.set({ consultationModalVisible: false });
  Reflect.deleteProperty(window, 'cutoutDesktop');
});

async function shown() {
  const draw = await inEnglish();
  const links = { subscription: '', mine: '', shared: '', order: '' };
  return draw(<AccountArea page={PAGE} app={APP} tab="sheets" {...links} />);
}

/** As the event of another tab comes. */
const inAnotherTab = (token: string | null) => {
  if (token === null) localStorage.removeItem('access_token');
  else localStorage.setItem('access_token', token);
  const event = { key: 'access_token', storageArea: localStorage, newValue: token };
  act(() => void dispatchEvent(new StorageEvent('storage', event)));
};

it('what was typed to the operators is there again after a log-out in another tab', async () => {
  localStorage.setItem('access_token', TOKEN);
  await shown();
  fireEvent.click(await screen.findByRole('button', { name: 'Messages' }));
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message', hidden: true });
  fireEvent.input(await field(), { target: { value: 'A batch of twelve' } });
  inAnotherTab(null);
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeDefined();
  inAnotherTab(TOKEN);
  expect((await field()).value).toBe('A batch of twelve');
});

describe('in the desktop shell', () => {
  const shell = (login: () => Promise<string>) => Object.assign(window, { cutoutDesktop: { gid: 'shell-1', login } });

  it('the log-in is the shell’s own: no mail form, and the gift after it', async () => {
    shell(async () => TOKEN);
    await shown();
    fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await screen.findByText('3 free images, valid 30 days.')).toBeDefined();
    expect(localStorage.getItem('access_token')).toBe(TOKEN);
  });

  it('a window that was closed is said, and the press is there again', async () => {
    shell(async () => '');
    await shown();
    fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('That did not work. Try again.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' }).disabled).toBe(false);
  });
});

describe('a ledger that cannot be read', () => {
  const left = () => screen.getByText('left', { exact: false }).closest('p')?.textContent;

  it('shows what was known last, with its time, and only to the same user', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:30:00') });
    localStorage.setItem('access_token', TOKEN);
    await shown();
    await waitFor(() => expect(left()).toBe('7left'));
    cleanup();
    vi.setSystemTime(new Date('2026-11-22T09:30:00'));
    isAway = true;
    await shown();
    await waitFor(() => expect(left()).toMatch(/^7leftAs it was at Nov 20, 2026, 9:30.AM\.$/));
    cleanup();
    localStorage.setItem('access_token', 'at_of_somebody_else');
    await shown();
    await screen.findByRole('alert');
    expect(left()).toBe('–left');
  });

  it('shows it too where the ledger alone can be read', async () => {
    localStorage.setItem('access_token', TOKEN);
    localStorage.setItem('last_known', `${TOKEN.slice(-12)} 12 ${Date.now()}`);
    isAway = true;
    hasLedger = true;
    await shown();
    await waitFor(() => expect(left()).toMatch(/^12leftAs it was at /));
  });

  it('forgets it with the log-out', async () => {
    localStorage.setItem('access_token', TOKEN);
    await shown();
    await waitFor(() => expect(left()).toBe('7left'));
    expect(localStorage.getItem('last_known')).toMatch(/^789abcdef|^\S{12} 7 \d+$/);
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(localStorage.getItem('last_known')).toBeNull());
  });
});
