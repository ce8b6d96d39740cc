import { useEffect, useState } from 'react';
import type { Locale } from '../../../src/protocol/locales.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import type { Wanted } from '../../config/opening.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { Login } from '../Login.tsx';
import { PopupFrame } from '../popup/PopupFrame.tsx';
import type { SiteAccount } from '../useAccount.ts';
import { GiftDialog } from './GiftDialog.tsx';

interface AccountDialogProps {
  wanted: Wanted;
  account: SiteAccount;
  locale: Locale;
  /** Where the account's pages lie. */
  accountAt: string;
  /** Of several photos that wait one alone, which needs no log-in. */
  onFirst?: (() => void) | undefined;
  onClose(): void;
}

/** Logging in and getting images, over the page; the editor under it keeps everything. */
export function AccountDialog({
  wanted: { need, missing = 0, photos = 0, gift: given },
  account,
  locale,
  accountAt,
  onFirst,
  onClose,
}: AccountDialogProps) {
  const { t } = useTexts();
  const [gift, setGift] = useState(given && t('gift', given));
  // Without a log-in there is no account to put credits in.
  const isLogin = account.person.token === undefined;
  /** The login has ended, with its gift or without one. */
  const [entered, setEntered] = useState(!isLogin);
  const { fromElsewhere = false } = account.person;
  useEffect(() => {
    if (fromElsewhere && need === 'login') onClose();
  }, [fromElsewhere, need, onClose]);
  const done = (words: string | undefined) => {
    setEntered(true);
    setGift(words);
    if (words === undefined && need === 'login') onClose();
  };
  // A person who is logged in and wants images finds the shop in its popup, which closes by its own messages (D32).
  if (need !== 'login' && !isLogin && entered && gift === undefined) {
    return (
      <PopupFrame
        locale={locale}
        accountAt={accountAt}
        missing={missing}
        forMember={need === 'member'}
        onClose={({ success, needLogin }) => {
          if (success) account.changed();
          // A login that has ended is asked for again, in this dialog; who is here is read again all the same (spec §4).
          if (needLogin) {
            account.expired();
            account.changed();
          } else onClose();
        }}
      />
    );
  }
  // What is given is no part of what is sold: the shop comes when it is asked for again.
  if (!isLogin && gift !== undefined) return <GiftDialog words={gift} onClose={onClose} />;
  return (
    <Dialog
      title={t(isLogin ? 'logIn' : 'loggedInTitle')}
      onClose={onClose}
      actions={
        <>
          {isLogin && photos > 1 && <Button onClick={onFirst}>{t('firstOnly')}</Button>}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {isLogin && (
        <>
          {photos > 1 && <p>{t('photosWait', { count: photos })}</p>}
          <Login account={account} locale={locale} onDone={done} />
        </>
      )}
    </Dialog>
  );
}
