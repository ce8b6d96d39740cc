import { useMemo, useState } from 'react';
import type { Account } from '../../../src/api/account.ts';
import type { SavedDrawing } from '../../../src/protocol/calls/works.schema.ts';
import { LinkButton } from '../../../src/ui/kit/Button.tsx';
import type { SiteApp } from '../../config/site-app.ts';
import { dayOf } from '../money.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './AccountArea.module.css';
import { DataTable } from './DataTable.tsx';
import { FinishedWorks } from './FinishedWorks.tsx';
import { ListState } from './ListState.tsx';
import { SavedPages } from './SavedPages.tsx';
import { useList } from './useList.ts';

/** Pages that were saved, and what was finished: with its picture as long as its copy is kept, and by name after that. */
export function WorksTab({ account, app, mine }: { account: SiteAccount; app: SiteApp; mine: string }) {
  const { t, locale } = useAccountTexts();
  const [pages, setPages] = useState<readonly SavedDrawing[]>([]);
  /** Cut-outs whose copies were deleted here. */
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const read = useMemo(
    () => async (api: Account, signal: AbortSignal, cursor: string) => {
      const found = await api.records(signal, cursor);
      if (cursor === '' && !signal.aborted) setPages(found.drawings);
      return found;
    },
    [],
  );
  const list = useList(account, read);
  const forget = (id: string) => setPages((before) => before.filter((page) => page.id !== id));
  const items = list.items ?? [];
  const pictured = items.flatMap(({ picture_until, ...work }) =>
    picture_until === undefined || deleted.has(work.uuid) ? [] : [{ ...work, picture_until }],
  );
  const named = items.filter(({ uuid }) => !pictured.some((work) => work.uuid === uuid));
  const isBare = list.items?.length === 0 && list.more === undefined;
  return (
    <>
      {pages.length > 0 && <SavedPages account={account} app={app} pages={pages} onDeleted={forget} />}
      {pictured.length > 0 && (
        <>
          <p className={styles.empty}>{t('account.finishedText')}</p>
          <FinishedWorks
            account={account}
            app={app}
            works={pictured}
            onDeleted={(uuid) => setDeleted((before) => new Set([...before, uuid]))}
          />
        </>
      )}
      {!(isBare && pages.length > 0) && (
        <ListState list={list} empty={t('account.noWorks')} held="tiles">
          {named.length > 0 && (
            <DataTable
              rows={named}
              keyOf={({ uuid }) => uuid}
              columns={[
                { head: t('account.what'), cell: ({ name }) => name || t('account.unnamed') },
                { head: t('account.when'), whole: true, cell: ({ time }) => dayOf(time, locale, true) },
              ]}
            />
          )}
        </ListState>
      )}
      {(list.items || list.failed) && <LinkButton href={mine}>{t('account.toGallery')}</LinkButton>}
    </>
  );
}
