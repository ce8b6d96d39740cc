import { useEffect } from 'react';
import type { VipQuery } from '../../../src/account/vip-query.ts';
import type { IslandContext } from '../../config/island-context.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import { useAccount } from '../useAccount.ts';
import { Membership } from './Membership.tsx';
import { tellCaller } from './popup-message.ts';

/** The same choice on the page /vip, as its address asks for it (spec §2). */
export function MembershipPart({ page: { locale }, theme, wants, callbackOrigin }: IslandContext & VipQuery) {
  const { ready } = useAccountTexts();
  const account = useAccount(locale);
  const { changes } = account;
  useEffect(() => {
    if (theme !== undefined) document.documentElement.dataset.scheme = theme;
  }, [theme]);
  // What has come to the account is told to the window that led here.
  useEffect(() => {
    if (changes > 0 && callbackOrigin !== undefined) tellCaller(callbackOrigin);
  }, [changes, callbackOrigin]);
  return ready ? <Membership account={account} missing={0} first={wants} /> : null;
}
