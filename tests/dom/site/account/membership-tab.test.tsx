import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountArea } from '../../../../site/account/area/AccountArea.tsx';
import { networkError } from '../../../../src/api/http-error.ts';
import { giveDialogsMethods } from '../../../setup/jsdom-dialog.ts';
import { APP, inEnglish, PAGE } from './account-page.tsx';

const account = vi.hoisted(() => ({ vipInfo: async (): Promise<{ is_vip: number; end_time: number }> => never() }));
const never = () => new Promise<never>(() => {});
vi.mock('../../../../src/api/account.ts', () => ({
  createAccount: () => ({ vipInfo: () => account.vipInfo(), userInfo: never, unreadCount: never, invitation: never }),
}));

giveDialogsMethods();
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  localStorage.setItem('access_token', 'at_0123456789abcdef');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function shown() {
  const draw = await inEnglish();
  draw(<AccountArea page={PAGE} app={APP} tab="membership" subscription="" mine="" shared="" order="" />);
  await screen.findByRole('heading', { name: 'Membership' });
}
const NO_MEMBER = 'Not a member';
const none = async () => ({ is_vip: 0, end_time: 0 });
const away = async () => {
  throw networkError(new TypeError('Failed to fetch'), true);
};

it('while the answer is awaited its place is held, and nobody is called no member', async () => {
  vi.spyOn(account, 'vipInfo').mockImplementation(never);
  await shown();
  expect(await screen.findByRole('status', { name: 'One moment' })).toBeDefined();
  expect(screen.queryByText(NO_MEMBER)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Buy' })).toBeNull();
});

it('an answer that does not come is said, and asked for again', async () => {
  const asked = vi.spyOn(account, 'vipInfo').mockImplementation(away);
  await shown();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(NO_MEMBER)).toBeNull();
  asked.mockImplementation(none);
  fireEvent.click(again);
  expect(await screen.findByText(NO_MEMBER)).toBeDefined();
});

it('what is bought from here begins with a membership, and is called no need of one', async () => {
  vi.spyOn(account, 'vipInfo').mockImplementation(none);
  await shown();
  fireEvent.click(await screen.findByRole('button', { name: 'Buy' }));
  const frame = document.querySelector('dialog iframe');
  const query = new URL(frame?.getAttribute('src') ?? '', location.href).searchParams;
  expect([query.get('first'), query.get('needs')]).toEqual(['plan', null]);
});
