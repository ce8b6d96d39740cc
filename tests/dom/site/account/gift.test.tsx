import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountArea } from '../../../../site/account/area/AccountArea.tsx';
import { loadAccountTexts } from '../../../../site/account/texts/load.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';
import { giveDialogsMethods } from '../../../setup/jsdom-dialog.ts';

let gift = 5;
vi.mock('../../../../src/api/account.ts', () => ({
  createAccount: () => ({
    loginMethods: async () => ({ mail: true, providers: [] }),
    beginMailLogin: async () => ({ attempt: 'a', minutes: 10 }),
    finishMailLogin: async () => ({ access_token: 'at' }),
    grantActiveRights: async () => ({ count: gift, period_days: 30 }),
    unreadCount: async () => 0,
    ledger: async () => ({ list: [], cursor: '' }),
    vipInfo: async () => ({ is_vip: 0 }),
    userInfo: async () => ({ cutout: { left: gift } }),
  }),
}));
giveDialogsMethods();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function logInOnAccountPage() {
  const translator = await createTranslator('en');
  await translator.add(loadAccountTexts);
  const page = {
    locale: 'en',
    host: 'OFFICIAL',
    editorOrigin: '',
    demoOrigin: '',
    environment: 'release',
    accountAt: '/en/account/',
  } as const;
  const app = { open: () => {}, need: () => {}, feedback: () => {} };
  render(
    <TranslatorProvider value={translator}>
      <AccountArea page={page} app={app} tab="sheets" subscription="" mine="" shared="" />
    </TranslatorProvider>,
  );
  fireEvent.input(await screen.findByRole('textbox', { name: 'Email' }), { target: { value: 'ann@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  fireEvent.input(await screen.findByRole('textbox', { name: 'Code' }), { target: { value: '123456' } });
  await screen.findByRole('heading', { name: 'Images' });
}

it('who logs in for the first time on a page of the account is told of the gift, once', async () => {
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
