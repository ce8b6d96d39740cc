import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountArea } from '../../../../site/account/area/AccountArea.tsx';
import { giveDialogsMethods } from '../../../setup/jsdom-dialog.ts';
import { APP, inEnglish, PAGE } from './account-page.tsx';

let gift = 5;
vi.mock('../../../../src/api/account.ts', () => ({
  createAccount: () => ({
    loginMethods: async () => ({ mail: true, providers: [] }),
    beginMailLogin: async () => ({ attempt: 'a', minutes: 10 }),
    finishMailLogin: async () => ({ access_token: 'at' }),
    grantActiveRights: async () => ({ count: gift, period_days: 30 }),
    unreadCount: async () => 0,
    ledger: async () => ({ list: [], ending: [], cursor: '' }),
    vipInfo: async () => ({ is_vip: 0 }),
    userInfo: async () => ({ cutout: { left: gift } }),
  }),
}));
giveDialogsMethods();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function logInOnAccountPage() {
  const show = await inEnglish();
  show(<AccountArea page={PAGE} app={APP} tab="sheets" subscription="" mine="" shared="" order="" />);
  fireEvent.input(await screen.findByRole('textbox', { name: 'Email' }), { target: { value: 'ann@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  fireEvent.input(await screen.findByRole('textbox', { name: 'Code' }), { target: { value: '123456' } });
  await screen.findByRole('heading', { name: 'Images' });
}

it('who logs in for the first time on a page of the account is informed of the gift, once', async () => {
  gift = 5;
  await logInOnAccountPage();
  expect((await screen.findByRole('dialog')).textContent).toContain('5 free images, valid 30 days.');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('who was given it before sees the account', async () => {
  gift = 0;
  await logInOnAccountPage();
  expect(await screen.findByText('No image used yet.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
