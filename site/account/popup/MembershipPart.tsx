import { useEffect } from 'react';
import type { VipQuery } from '../../../src/account/vip-query.ts';
import type { IslandContext } from '../../config/island-context.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import { useAccount } from '../useAccount.ts';
import styles from './Membership.module.css';
import { Membership } from './Membership.tsx';
import { notifyCaller } from './popup-message.ts';

interface MembershipPartProps extends IslandContext {
  /** What the address says. */
  vip: VipQuery;
  /** Of this language and host. */
  home: string;
}

/** The same choice on the page /vip, as its address asks for it (spec §2). */
export function MembershipPart({ page: { locale }, app, vip, home }: MembershipPartProps) {
  const { theme, wants, callbackOrigin, firstUrl } = vip;
  const { ready } = useAccountTexts();
  const { source, channel, matrixChannel } = vip;
  const order = { source, channel, matrixChannel };
  const account = useAccount(locale, { app: vip.app, doing: vip.entrance, position: vip.moduleId, order });
  const { changes } = account;
  useEffect(() => {
    if (theme !== undefined) document.documentElement.dataset.scheme = theme;
  }, [theme]);
  // What has come to the account is reported to the window that led here.
  useEffect(() => {
    if (changes > 0 && callbackOrigin !== undefined) notifyCaller(callbackOrigin);
  }, [changes, callbackOrigin]);
  if (!ready) return null;
  return (
    <div className={styles.part}>
      <Membership
        account={account}
        missing={0}
        first={wants}
        goOnAt={firstUrl ?? home}
        onLogIn={() => app.need('login')}
      />
    </div>
  );
}
