import type { IslandContext } from '../../config/island-context.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import { useAccount } from '../useAccount.ts';
import { Membership } from './Membership.tsx';

/** The same choice on the page /vip. */
export function MembershipPart({ page: { locale } }: IslandContext) {
  const { ready } = useAccountTexts();
  const account = useAccount(locale);
  return ready ? <Membership account={account} missing={0} /> : null;
}
