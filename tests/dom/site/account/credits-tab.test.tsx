import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CreditsTab } from '../../../../site/account/area/CreditsTab.tsx';
import { loadAccountTexts } from '../../../../site/account/texts/load.ts';
import type { SiteAccount } from '../../../../site/account/useAccount.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import type { LedgerResponse } from '../../../../src/protocol/calls/credits.schema.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';

afterEach(cleanup);

const DAY = 1_797_724_800;

async function shown(ending: LedgerResponse['data']['ending']) {
  const list = [{ id: 1, time: DAY, kind: 'grant', sheets: 5, left: 5, source: 'gift' }] as const;
  const calls = async () => ({ ledger: async () => ({ list, ending, cursor: '' }) });
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
