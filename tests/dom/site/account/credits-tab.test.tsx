import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CreditsTab } from '../../../../site/account/area/CreditsTab.tsx';
import type { Movement } from '../../../../site/account/area/movements.ts';
import { loadAccountTexts } from '../../../../site/account/texts/load.ts';
import type { SiteAccount } from '../../../../site/account/useAccount.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import { networkError } from '../../../../src/api/http-error.ts';
import type { LedgerResponse } from '../../../../src/protocol/calls/credits.schema.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';

afterEach(cleanup);

const DAY = 1_797_724_800;

const GIFT: Movement = { id: 1, time: DAY, kind: 'grant', sheets: 5, left: 5, source: 'gift' };
const shown = (ending: LedgerResponse['data']['ending']) => list([GIFT], ending);

async function list(entries: readonly Movement[], ending: LedgerResponse['data']['ending'] = []) {
  const calls = async () => ({
    ledger: async () => ({ list: entries, ending, cursor: '' }),
    http: async (_signal: AbortSignal, _call: object, { query }: { query: { uuid: string } }) => ({
      data: { picture: `data:${query.uuid}` },
    }),
  });
  const person = { token: 't', left: 7, isMember: false };
  const account = { calls, changes: 0, person } as unknown as SiteAccount;
  const translator = await createTranslator('en');
  await translator.add(loadAccountTexts);
  render(
    <TranslatorProvider value={translator}>
      <CreditsTab account={account} accountAt="/en/account/" />
    </TranslatorProvider>,
  );
  await screen.findByText('Gift for new users');
}

it('until when gifts are good stands where they are counted', async () => {
  await shown([
    { count: 5, until: DAY },
    { count: 1, until: DAY + 86_400 },
  ]);
  expect(screen.getByText('7').parentElement?.textContent).toBe(
    '7left5 of them until Dec 20, 20261 of them until Dec 21, 2026',
  );
});

it('what does not end says nothing of an end; the table keeps its roles where a phone shows cards', async () => {
  await shown([]);
  expect(screen.getByText('7').parentElement?.textContent).toBe('7left');
  const [head, row] = screen.getAllByRole('row');
  expect(within(head as HTMLElement).getAllByRole('columnheader')).toHaveLength(4);
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.dataset.head),
  ).toEqual(['What', 'State', 'When', 'Images']);
  const roles = [...screen.getByRole('table').querySelectorAll('[role]')].map((part) => part.getAttribute('role'));
  expect(new Set(roles)).toEqual(new Set(['rowgroup', 'row', 'columnheader', 'cell']));
});

it('a picture is one row, as it ended: its picture where one is kept, and what came of it', async () => {
  const entry = (id: number, kind: Movement['kind'], more: object) => ({
    id,
    time: DAY,
    kind,
    sheets: 1,
    left: 1,
    ...more,
  });
  const jug = { uuid: 'work-0001', name: 'jug.jpg', picture_until: DAY };
  const flat = { uuid: 'work-0002', name: 'flat.png' };
  await list([
    entry(6, 'reserve', { uuid: 'work-0003', name: 'mug.jpg' }),
    entry(5, 'commit', { ...jug, batch: 12 }),
    entry(4, 'rollback', { ...flat, source: 'no_subject' }),
    entry(3, 'reserve', flat),
    entry(2, 'reserve', jug),
    entry(1.75, 'rollback', jug),
    entry(1.5, 'reserve', jug),
    entry(1, 'grant', { source: 'gift', until: DAY }),
  ]);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'mug.jpgUntil the cut-out is taken',
    'jug.jpgCut-out, in a batch of 12',
    'flat.pngNo subject found',
    'Gift for new usersGood until Dec 20, 2026',
  ]);
  expect((await within(rows[1] as HTMLElement).findByRole('presentation')).getAttribute('src')).toBe('data:work-0001');
  expect(within(rows[2] as HTMLElement).getByRole('img', { name: 'No picture is kept' })).toBeDefined();
});

it('a member’s cut-out stands there with its picture, takes no image and says why', async () => {
  const jug = { uuid: 'work-0001', name: 'jug.jpg', picture_until: DAY, source: 'membership' };
  await list([{ id: 2, time: DAY, kind: 'commit', sheets: 0, left: 5, ...jug }, GIFT]);
  const row = (await screen.findByText('jug.jpg')).closest('tr') as HTMLElement;
  const [what, state, , count] = within(row).getAllByRole('cell');
  expect([what?.textContent, state?.textContent, count?.textContent]).toEqual([
    'jug.jpgCut-out, part of your membership',
    'Included',
    '0',
  ]);
});

it('what was read stays, with its time, where it cannot be read again just now', async () => {
  let away = false;
  const ledger = async () => {
    if (away) throw networkError(new TypeError('Failed to fetch'), true);
    return { list: [GIFT], ending: [], cursor: '' };
  };
  const calls = async () => ({ ledger });
  const account = (changes: number) =>
    ({ calls, changes, person: { token: 't', left: 7, isMember: false } }) as unknown as SiteAccount;
  const translator = await createTranslator('en');
  await translator.add(loadAccountTexts);
  const tab = (changes: number) => (
    <TranslatorProvider value={translator}>
      <CreditsTab account={account(changes)} accountAt="/en/account/" />
    </TranslatorProvider>
  );
  const { rerender } = render(tab(0));
  await screen.findByText('Gift for new users');
  away = true;
  rerender(tab(1));
  expect((await screen.findByRole('alert')).textContent).toContain('server did not answer');
  expect(screen.getByText(/^As it was at \d/)).toBeDefined();
  expect(screen.getByText('Gift for new users')).toBeDefined();
  away = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByText(/^As it was/)).toBeNull();
});
