import { useEffect, useState } from 'react';
import type { ShopResponse } from '../../../src/protocol/calls/account.schema.ts';
import { MEMBER_FEATURES } from '../../../src/protocol/content/kinds.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import { useAccount } from '../useAccount.ts';
import styles from './Membership.module.css';
import { Membership, type OfferKind } from './Membership.tsx';
import { notifyPage } from './popup-message.ts';
import { POPUP_PICTURE } from './popup-picture.ts';

interface PopupPageProps {
  locale: Locale;
  /** Where the account's pages lie. */
  accountAt: string;
  missing: number;
  first: OfferKind | undefined;
  /** What the person is doing needs a membership. */
  forMember?: boolean;
  /** What can be bought, asked for already. */
  shop: Promise<ShopResponse['data']>;
}

/** What each kind of offer brings. */
const BRINGS = {
  plan: MEMBER_FEATURES,
  pack: ['pack_no_mark', 'pack_stays', 'pack_back'],
} as const satisfies Record<OfferKind, readonly string[]>;

/** What stands in the popup's frame: what it is about on the left, the choice on the right. */
export function PopupPage({ locale, accountAt, missing, first, forMember = false, shop }: PopupPageProps) {
  const { t, ready } = useAccountTexts();
  const account = useAccount(locale);
  const { left, isMember, token } = account.person;
  const [kind, setKind] = useState<OfferKind>(first ?? 'pack');
  useEffect(() => {
    // A dialog of this page takes the key for itself.
    const close = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && notifyPage({ type: 'close' });
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, []);
  if (!ready) return null;
  const counted = left === undefined ? '\u00a0' : t('account.have', { count: left });
  const hasWords = token === undefined ? t('account.needLogin') : isMember ? t('member') : counted;
  return (
    <main className={styles.sheet}>
      <div className={styles.side}>
        <h1>
          {missing > 0
            ? t('account.missing', { count: missing })
            : t(forMember ? 'account.membersOnly' : 'account.shopTitle')}
        </h1>
        <ul>
          {BRINGS[kind].map((feature) => (
            <li key={feature}>{t(`account.${feature}`)}</li>
          ))}
        </ul>
        <img src={POPUP_PICTURE} alt="" width="400" height="500" />
      </div>
      <div className={styles.main}>
        <p className={styles.have}>
          <span>{hasWords}</span>
          {token !== undefined && (
            <>
              <a href={`${accountAt}sheets`} target="_top">
                {t('account.account')}
              </a>
              <Button
                look="ghost"
                // The page takes this frame away: not before the token is gone.
                onClick={() => void account.logOut().then(() => notifyPage({ type: 'close' }))}
              >
                {t('logOut')}
              </Button>
            </>
          )}
        </p>
        <Membership account={account} missing={missing} first={first} begun={shop} onKind={setKind} />
      </div>
    </main>
  );
}
