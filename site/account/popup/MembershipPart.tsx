import { useEffect, useState } from 'react';
import type { VipQuery } from '../../../src/account/vip-query.ts';
import type { IslandContext } from '../../config/island-context.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import { useAccount } from '../useAccount.ts';
import styles from './Membership.module.css';
import { Membership, type OfferKind } from './Membership.tsx';
import { notifyCaller } from './popup-message.ts';

/** What a link of the cards above leads to. */
interface Pressed {
  kind: OfferKind;
}

const KINDS: Readonly<Record<string, OfferKind>> = { '#buy-member': 'plan', '#buy-images': 'pack' };
const pressedBy = (hash: string): Pressed | undefined => {
  const kind = KINDS[hash];
  return kind && { kind };
};

/** What the address says, then the link that was pressed last; the same again is another one. */
function usePressed(): Pressed | undefined {
  const [pressed, setPressed] = useState(() => pressedBy(location.hash));
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#buy-"]') : null;
      if (link) setPressed(pressedBy(link.hash));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
  return pressed;
}

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
  const pressed = usePressed();
  const { isMember } = account.person;
  useEffect(() => {
    for (const chip of document.querySelectorAll('[data-of-members]')) chip.toggleAttribute('hidden', !isMember);
  }, [isMember]);
  if (!ready) return null;
  return (
    <div className={styles.part}>
      <Membership
        account={account}
        missing={0}
        first={pressed?.kind ?? wants}
        cause={pressed}
        goOnAt={firstUrl ?? home}
        onLogIn={() => app.need('login')}
      />
    </div>
  );
}
