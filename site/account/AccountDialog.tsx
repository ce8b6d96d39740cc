import { useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '../../src/protocol/locales.ts';
import { useTexts } from '../texts/useTexts.ts';
import { LoginForm } from './LoginForm.tsx';
import { Shop } from './Shop.tsx';
import type { SiteAccount } from './useAccount.ts';

/** What the person is asked for. */
export type Need = 'login' | 'credits';

interface AccountDialogProps {
  need: Need;
  account: SiteAccount;
  locale: Locale;
  onClose(): void;
}

/** Logging in and getting images, over the page; the editor under it keeps everything. */
export function AccountDialog({ need, account, locale, onClose }: AccountDialogProps) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [gift, setGift] = useState<string>();
  // Without a log-in there is no account to put credits in.
  const isLogin = account.person.token === undefined;
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const { fromElsewhere = false } = account.person;
  useEffect(() => {
    if (fromElsewhere && need === 'login') onClose();
  }, [fromElsewhere, need, onClose]);
  const done = (words: string | undefined) => {
    setGift(words);
    if (words === undefined && need === 'login') onClose();
  };
  return (
    <dialog ref={dialog} className="account" aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{isLogin ? t('logIn') : t('imagesTitle')}</h2>
      {isLogin ? (
        <LoginForm account={account} locale={locale} onDone={done} />
      ) : (
        <>
          {gift && <p role="status">{gift}</p>}
          <Shop account={account} />
        </>
      )}
      <div className="ways-out">
        {!isLogin && (
          <button
            type="button"
            className="plain"
            onClick={() => {
              account.logOut();
              onClose();
            }}
          >
            {t('logOut')}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </dialog>
  );
}
