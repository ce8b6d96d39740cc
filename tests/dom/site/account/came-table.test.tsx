import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InviteCard } from '../../../../site/account/area/InviteCard.tsx';
import { loadAccountTexts } from '../../../../site/account/texts/load.ts';
import type { SiteAccount } from '../../../../site/account/useAccount.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import type { InviteResponse } from '../../../../src/protocol/calls/account.schema.ts';
import { LOCALES, type Locale } from '../../../../src/protocol/locales.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
});

const TIME = 1_795_000_000;
const CAME: InviteResponse['came'] = [
  { name: 'k…@e….org', state: 'waiting', time: TIME, sheets: 0 },
  { name: 'm…@e….org', state: 'given', time: TIME - 86_400, sheets: 5 },
  { name: 'm…@e….org', state: 'capped', time: TIME - 2 * 86_400, sheets: 0 },
  { name: '', state: 'given', time: TIME - 3 * 86_400, sheets: 5 },
];

async function shown(locale: Locale, came: InviteResponse['came'] = CAME, code = 'abcdef2345', isMain = false) {
  const data = { code, inviter: 5, invited: 3, cap: 2, days: 30, until: '2026-12-31', given: 2, waiting: 1, came };
  const account = { calls: async () => ({ http: async () => ({ data }) }), changes: 0 } as unknown as SiteAccount;
  const translator = await createTranslator(locale);
  await translator.add(loadAccountTexts);
  render(
    <TranslatorProvider value={translator}>
      <InviteCard account={account} shared="https://studio.example/jp/be-shared/" isMain={isMain} />
    </TranslatorProvider>,
  );
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));

it('who came is listed with a word for the state, the day, and what they brought', async () => {
  await shown('en');
  await screen.findByRole('table');
  expect(rows().map(([name, state, , images]) => [name, state, images])).toEqual([
    ['k…@e….org', 'Has logged in', '–'],
    ['m…@e….org', 'Done', '+5'],
    ['m…@e….org', 'Done, over the cap', '–'],
    ['Without an email address', 'Done', '+5'],
  ]);
  expect(rows().every(([, , day]) => /\d{4}/.test(day ?? ''))).toBe(true);
});

it.each(LOCALES)('in %s each state has a word of its own, and the table its heads', async (locale) => {
  await shown(locale);
  await screen.findByRole('table');
  expect(new Set(rows().map(([, state]) => state)).size).toBe(3);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect([heads.length, new Set(heads).size, heads.includes('')]).toEqual([4, 4, false]);
  expect(document.body.textContent).not.toContain('account.');
});

it('as long as nobody has come that is said, without an empty table', async () => {
  await shown('en', []);
  await screen.findByText('Nobody has come by your link yet.');
  expect(screen.queryByRole('table')).toBeNull();
});

it('without a campaign there is nothing', async () => {
  await shown('en', [], '');
  await Promise.resolve();
  expect(document.body.textContent).toBe('');
});

it('the link goes to the system’s own sheet where there is one, and a sheet that is closed changes nothing', async () => {
  await shown('en');
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  cleanup();
  const share = vi.fn((_data: ShareData) => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await shown('jp');
  fireEvent.click(await screen.findByRole('button', { name: '共有' }));
  const url = 'https://studio.example/jp/be-shared/abcdef2345';
  expect(share.mock.calls).toEqual([[{ title: '友だちを招待', url }]]);
  expect(screen.getByText(url)).toBeTruthy();
});

it('on the campaign’s own page it does not say again what that page says', async () => {
  await shown('en');
  expect(await screen.findByRole('heading')).toHaveProperty('textContent', 'Invite a friend');
  cleanup();
  await shown('en', CAME, 'abcdef2345', true);
  await screen.findByRole('button', { name: 'Copy' });
  expect(screen.queryByRole('heading')).toBeNull();
});
