import type { Account } from '../../../src/api/account.ts';
import { dayOf } from '../money.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './AccountArea.module.css';
import { ListState } from './ListState.tsx';
import { useList } from './useList.ts';

const read = (api: Account, signal: AbortSignal, cursor: string) => api.records(signal, cursor);

/** What was finished, by name: the pictures themselves are on the person's own device. */
export function WorksTab({ account }: { account: SiteAccount }) {
  const { t, locale } = useAccountTexts();
  const list = useList(account.calls, read);
  return (
    <ListState list={list} empty={t('account.noWorks')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('account.what')}</th>
            <th>{t('account.when')}</th>
          </tr>
        </thead>
        <tbody>
          {list.items?.map(({ uuid, name, time }) => (
            <tr key={uuid}>
              <td>{name || t('account.unnamed')}</td>
              <td>{dayOf(time, locale, true)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListState>
  );
}
