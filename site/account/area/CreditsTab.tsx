import { useMemo, useState } from 'react';
import type { Account } from '../../../src/api/account.ts';
import type { LedgerResponse } from '../../../src/protocol/calls/credits.schema.ts';
import { lastKnown } from '../last-known.ts';
import { dayOf } from '../money.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import { DataTable } from './DataTable.tsx';
import { Figures } from './Figures.tsx';
import { ListState } from './ListState.tsx';
import { MovementLine } from './MovementLine.tsx';
import { type Movement, movementsOf } from './movements.ts';
import { StateChip } from './StateChip.tsx';
import { useList } from './useList.ts';

type Ledger = LedgerResponse['data'];

/** What each movement changes of what is left; a member's moves nothing. */
const SIGNS: Readonly<Record<Movement['kind'], (sheets: number) => string>> = {
  grant: (sheets) => `+${sheets}`,
  reserve: (sheets) => `(${sheets})`,
  commit: (sheets) => `−${sheets}`,
  rollback: () => '0',
  lapse: () => '0',
  expire: (sheets) => `−${sheets}`,
};

/** What is left, until when, and what became of each of the person's images, with the pictures (U24). */
export function CreditsTab({ account, accountAt }: { account: SiteAccount; accountAt: string }) {
  const { t, locale } = useAccountTexts();
  const [ending, setEnding] = useState<Ledger['ending']>([]);
  const read = useMemo(
    () => async (api: Account, signal: AbortSignal, cursor: string) => {
      const found = await api.ledger(signal, cursor);
      if (cursor === '' && !signal.aborted) setEnding(found.ending);
      return found;
    },
    [],
  );
  const list = useList(account, read);
  const isAway = list.failed !== undefined || account.person.isAway === true;
  /** What was bought does not expire: it went with an order that was given back. */
  const stateOf = ({ kind, source, sheets }: Movement) => {
    if (sheets === 0) return t('account.included');
    return t(kind === 'expire' && source === 'order' ? 'account.refunded' : `account.${kind}`);
  };
  return (
    <>
      <Figures
        person={account.person}
        ending={ending}
        known={isAway ? lastKnown(account.person.token) : undefined}
        isAway={isAway}
        accountAt={accountAt}
      />
      <ListState list={list} empty={t('account.noSheets')}>
        <DataTable
          rows={movementsOf(list.items ?? [])}
          keyOf={({ id }) => id}
          columns={[
            { head: t('account.what'), cell: (entry) => <MovementLine account={account} entry={entry} /> },
            {
              head: t('account.state'),
              cell: (entry) => (
                <StateChip kind={entry.sheets === 0 ? 'included' : entry.kind}>{stateOf(entry)}</StateChip>
              ),
            },
            { head: t('account.when'), whole: true, cell: ({ time }) => dayOf(time, locale, true) },
            {
              head: t('account.count'),
              end: true,
              cell: ({ kind, sheets }) => (sheets === 0 ? '0' : SIGNS[kind](sheets)),
            },
          ]}
        />
      </ListState>
    </>
  );
}
