import type { LedgerResponse } from '../../../src/protocol/calls/credits.schema.ts';
import type { LastKnown } from '../last-known.ts';
import { dayOf } from '../money.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { Person } from '../useAccount.ts';
import styles from './Figures.module.css';

interface FiguresProps {
  person: Person;
  /** Of what is left: what goes by itself, and when. */
  ending: LedgerResponse['data']['ending'];
  /** Where the account cannot be read: what was known last. */
  known: LastKnown | undefined;
  /** It could not be read: no answer is on its way. */
  isAway: boolean;
  accountAt: string;
}

/** How many images are left, until when, and whether the person is a member. */
export function Figures({ person: { left, isMember }, ending, known, isAway, accountAt }: FiguresProps) {
  const { t, locale } = useAccountTexts();
  const none = isAway ? '–' : '…';
  return (
    <div className={styles.figures}>
      <p>
        <strong>{left ?? known?.left ?? none}</strong>
        {t('account.leftNow')}
        {left === undefined && known && (
          <span>{t('account.asOf', { time: dayOf(known.at / 1000, locale, true) })}</span>
        )}
        {ending.map(({ count, until }) => (
          <span key={until}>{t('account.goodUntil', { count, date: dayOf(until, locale) })}</span>
        ))}
      </p>
      <p>
        <strong>{left === undefined ? none : t(isMember ? 'member' : 'account.notMember')}</strong>
        <a href={`${accountAt}membership`}>{t('account.membership')}</a>
      </p>
    </div>
  );
}
