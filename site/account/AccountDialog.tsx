import { useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '../../src/protocol/locales.ts';
import type { SiteTexts } from '../texts/en.ts';
import { LoginForm } from './LoginForm.tsx';
import { Shop } from './Shop.tsx';
import type { SiteAccount } from './useAccount.ts';

/** What the person is asked for. */
export type Need = 'login' | 'sheets';

interface AccountDialogProps {
  need: Need;
  account: SiteAccount;
  locale: Locale;
  texts: SiteTexts;
  onClose(): void;
}

/** Logging in and getting sheets, over the page; the editor under it keeps everything. */
export function AccountDialog({ need, account, locale, texts, onClose }: AccountDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [gift, setGift] = useState<string>();
  // Whoever wants sheets and is nobody yet logs in first.
  const isLogin = account.person.token === undefined;
  useEffect(() => {
    const here = dialog.current;
    here?.showModal();
    return () => here?.close();
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
      <h2 id={title}>{isLogin ? texts.logIn : texts.sheetsTitle}</h2>
      {isLogin ? (
        <LoginForm account={account} locale={locale} texts={texts} onDone={done} />
      ) : (
        <>
          {gift && <p role="status">{gift}</p>}
          <Shop account={account} texts={texts} />
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
            {texts.logOut}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </dialog>
  );
}
