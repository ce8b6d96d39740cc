import { useEffect, useState } from 'react';
import type { Locale } from '../../src/protocol/locales.ts';
import { LinkButton } from '../../src/ui/kit/Button.tsx';
import { homeOf } from '../config/locale.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './CallbackPage.module.css';
import type { Outcome } from './oauth-callback.ts';

interface CallbackPageProps {
  outcome: Promise<Outcome>;
  locale: Locale;
}

/** Says how a login at a provider ended. The tab in which it began goes on by itself. */
export function CallbackPage({ outcome, locale }: CallbackPageProps) {
  const { t } = useTexts();
  const [ended, setEnded] = useState<Outcome>();
  useEffect(() => {
    let mounted = true;
    void outcome.then((value) => mounted && setEnded(value));
    return () => {
      mounted = false;
    };
  }, [outcome]);
  return (
    <main className={styles.callback}>
      <h1>{t('logIn')}</h1>
      <p role="status">{ended === undefined ? t('loggingIn') : ended.loggedIn ? t('loggedIn') : t('loginFailed')}</p>
      {ended?.loggedIn && ended.gift.count > 0 && <p>{t('gift', ended.gift)}</p>}
      {ended && (
        <LinkButton look="primary" href={homeOf(locale)}>
          {t('toSite')}
        </LinkButton>
      )}
    </main>
  );
}
