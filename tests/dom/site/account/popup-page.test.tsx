import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PopupPage } from '../../../../site/account/popup/PopupPage.tsx';
import { loadAccountTexts } from '../../../../site/account/texts/load.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import type { ShopResponse } from '../../../../src/protocol/calls/account.schema.ts';
import { LOCALES, type Locale } from '../../../../src/protocol/locales.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';

const offer = { note: '', amount: 199, features: [], is_usual: false };
const SHOP: ShopResponse['data'] = {
  provider: 'sandbox',
  currency: 'USD',
  offers: [
    { ...offer, product: 'member_month', kind: 'plan', name: 'Month', sheets: 0, days: 30 },
    { ...offer, product: 'sheets_20', kind: 'pack', name: 'Twenty', sheets: 20, days: 0 },
  ],
};
const account = vi.hoisted(() => ({ userInfo: async () => ({ cutout: { left: 3 } }) }));
vi.mock('../../../../src/api/account.ts', () => ({
  createAccount: () => ({
    shop: () => Promise.reject(new Error('it was asked for already')),
    vipInfo: async () => ({ is_vip: 0 }),
    userInfo: () => account.userInfo(),
  }),
}));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function shown(locale: Locale, first?: 'plan' | 'pack') {
  const translator = await createTranslator(locale);
  await translator.add(loadAccountTexts);
  render(
    <TranslatorProvider value={translator}>
      <PopupPage locale={locale} accountAt="/account/" missing={0} first={first} shop={Promise.resolve(SHOP)} />
    </TranslatorProvider>,
  );
  await screen.findByRole('radio', { name: /Month|Twenty/ });
}

it('asks to log in who is not, and not who is while the count of images comes', async () => {
  await shown('en');
  expect(screen.getByText('Log in first.')).toBeTruthy();
  cleanup();
  localStorage.setItem('access_token', 'a-token');
  vi.spyOn(account, 'userInfo').mockImplementation(() => new Promise(() => {}));
  await shown('en');
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
  expect(screen.queryByText('Log in first.')).toBeNull();
});

const promised = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const MEMBERS = ['No mark on any picture', 'Cut-outs are not counted', 'Enlarging four times'];

it('the popup promises of images what they bring, and of a membership what that brings', async () => {
  await shown('en', 'pack');
  expect(promised()).toEqual(['No mark on what they pay for', 'They do not expire', 'Given back when a cut-out fails']);
  fireEvent.click(screen.getByRole('radio', { name: 'Membership' }));
  expect(promised()).toEqual(MEMBERS);
});

it('opened for members, it says what a membership brings', async () => {
  await shown('en', 'plan');
  expect(promised()).toEqual(MEMBERS);
});

it.each(LOCALES)('in %s both are said in words', async (locale) => {
  await shown(locale, 'pack');
  const images = promised();
  expect(new Set(images).size).toBe(3);
  expect(images.join()).not.toContain('account.');
});
