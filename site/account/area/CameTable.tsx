import type { InviteResponse } from '../../../src/protocol/calls/account.schema.ts';
import { dayOf } from '../money.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import styles from './AccountArea.module.css';
import { StateChip } from './StateChip.tsx';

/** States by the colours of what they are like in the list of images. */
const KINDS = { waiting: 'reserve', given: 'grant', capped: 'expire' } as const;

/** Who came by the person's invitation, with what each brought. */
export function CameTable({ came }: Pick<InviteResponse, 'came'>) {
  const { t, locale } = useAccountTexts();
  if (came.length === 0) return <p>{t('account.nobodyCame')}</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('account.came')}</th>
            <th>{t('account.state')}</th>
            <th>{t('account.when')}</th>
            <th className={styles.end}>{t('account.count')}</th>
          </tr>
        </thead>
        <tbody>
          {came.map(({ name, state, time, sheets }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may look alike once they are masked.
            <tr key={at}>
              <td>{name || t('account.cameUnnamed')}</td>
              <td>
                <StateChip kind={KINDS[state]}>{t(`account.came.${state}`)}</StateChip>
              </td>
              <td>{dayOf(time, locale)}</td>
              <td className={styles.end}>{sheets > 0 ? `+${sheets}` : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
