import { useState } from 'react';
import type { Account } from '../../../src/api/account.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { classes } from '../../../src/ui/kit/classes.ts';
import { FailureCard } from '../FailureCard.tsx';
import { dayOf } from '../money.ts';
import { PopupFrame } from '../popup/PopupFrame.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './AccountArea.module.css';
import { InviteCard } from './InviteCard.tsx';
import { useList } from './useList.ts';
import { Waiting } from './Waiting.tsx';

interface MembershipTabProps {
  account: SiteAccount;
  /** Where the account's pages lie, and before the code of an invitation its page. */
  accountAt: string;
  shared: string;
}

/** Until when the person is a member, in seconds since 1970; 0: is none. As a list of one. */
const readMembership = async (api: Account, signal: AbortSignal) => {
  const { is_vip, end_time } = await api.vipInfo(signal);
  return { list: [is_vip === 1 ? end_time : 0], cursor: '' };
};

/** Nobody is called no member before the server has said so. */
function MembershipState({ account, onBuy }: { account: SiteAccount; onBuy(): void }) {
  const { t, locale } = useAccountTexts();
  const { items: [until] = [], failed, again } = useList(account, readMembership);
  if (failed) {
    const retry = <Button onClick={again}>{t('account.retry')}</Button>;
    return <FailureCard code={failed} words={t('account.unreachable')} actions={retry} />;
  }
  if (until === undefined) return <Waiting kind="panel" />;
  return (
    <section className={classes(styles.card, styles.state)}>
      <p>
        <strong>{until > 0 ? t('account.memberUntil', { date: dayOf(until, locale) }) : t('account.notMember')}</strong>
      </p>
      {until > 0 && <p>{t('account.endsByItself')}</p>}
      <Button look="primary" onClick={onBuy}>
        {t('account.extend')}
      </Button>
    </section>
  );
}

/** Until when, and the way to more. */
export function MembershipTab({ account, accountAt, shared }: MembershipTabProps) {
  const { locale } = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MembershipState account={account} onBuy={() => setOpen(true)} />
      <InviteCard account={account} shared={shared} />
      {isOpen && (
        <PopupFrame
          locale={locale}
          accountAt={accountAt}
          first="plan"
          onClose={({ success, needLogin }) => {
            setOpen(false);
            // A login that has ended is asked for by the page itself (spec §4).
            if (needLogin) account.expired();
            if (success || needLogin) account.changed();
          }}
        />
      )}
    </>
  );
}
