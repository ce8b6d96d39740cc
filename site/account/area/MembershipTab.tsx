import { useEffect, useState } from 'react';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { classes } from '../../../src/ui/kit/classes.ts';
import { dayOf } from '../money.ts';
import { PopupFrame } from '../popup/PopupFrame.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './AccountArea.module.css';
import { InviteCard } from './InviteCard.tsx';

interface MembershipTabProps {
  account: SiteAccount;
  /** Where the account's pages lie, and before the code of an invitation its page. */
  accountAt: string;
  shared: string;
}

/** Until when, and the way to more. */
export function MembershipTab({ account, accountAt, shared }: MembershipTabProps) {
  const { t, locale } = useAccountTexts();
  const { calls, changes } = account;
  const [until, setUntil] = useState(0);
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a purchase makes it be read again.
  useEffect(() => {
    const asking = new AbortController();
    calls()
      .then((api) => api.vipInfo(asking.signal))
      .then(({ is_vip, end_time }) => setUntil(is_vip === 1 ? end_time : 0))
      .catch(() => {});
    return () => asking.abort();
  }, [calls, changes]);
  return (
    <>
      <section className={classes(styles.card, styles.state)}>
        <p>
          <strong>
            {until > 0 ? t('account.memberUntil', { date: dayOf(until, locale) }) : t('account.notMember')}
          </strong>
        </p>
        {until > 0 && <p>{t('account.endsByItself')}</p>}
        <Button look="primary" onClick={() => setOpen(true)}>
          {t('account.extend')}
        </Button>
      </section>
      <InviteCard account={account} shared={shared} />
      {isOpen && (
        <PopupFrame
          locale={locale}
          accountAt={accountAt}
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
