import { useEffect, useState } from 'react';
import type { Locale } from '../../src/protocol/locales.ts';
import type { SiteTexts } from '../texts/en.ts';
import { fill, homeOf } from '../texts/texts.ts';
import type { Outcome } from './come-back.ts';

interface CallbackPageProps {
  outcome: Promise<Outcome>;
  locale: Locale;
  texts: SiteTexts;
}

/** Says how a login at a provider ended. The tab in which it began goes on by itself. */
export function CallbackPage({ outcome, locale, texts }: CallbackPageProps) {
  const [ended, setEnded] = useState<Outcome>();
  useEffect(() => {
    let here = true;
    void outcome.then((value) => here && setEnded(value));
    return () => {
      here = false;
    };
  }, [outcome]);
  return (
    <main className="callback">
      <h1>{texts.logIn}</h1>
      <p role="status">{ended === undefined ? texts.loggingIn : ended.loggedIn ? texts.loggedIn : texts.loginFailed}</p>
      {ended?.loggedIn && ended.gift.count > 0 && <p>{fill(texts.gift, { ...ended.gift })}</p>}
      {ended && (
        <a className="button filled" href={homeOf(locale)}>
          {texts.toSite}
        </a>
      )}
    </main>
  );
}
