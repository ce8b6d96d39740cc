import { useEffect, useState } from 'react';
import type { LoginProvider } from '../../src/protocol/calls/login.schema.ts';
import type { Locale } from '../../src/protocol/locales.ts';
import { LinkButton } from '../../src/ui/kit/Button.tsx';
import { siteConfig } from '../config/config.ts';
import { useTexts } from '../texts/useTexts.ts';
import { ProviderLogin } from './provider-login.ts';

interface ProviderLinksProps {
  providers: readonly LoginProvider[];
  locale: Locale;
}

/**
 * Ways to log in at a provider, each in a tab of its own: the page, and the editor in it, keep everything. They are links, so that no
 * blocker of popups stands in the way. Nothing is shown where the browser keeps no verifier.
 */
export function ProviderLinks({ providers, locale }: ProviderLinksProps) {
  const { t } = useTexts();
  const [challenge, setChallenge] = useState<string>();
  useEffect(() => {
    let mounted = true;
    ProviderLogin.inThisBrowser()
      ?.begin(locale)
      .then((made) => mounted && setChallenge(made))
      .catch(() => {});
    return () => {
      mounted = false;
    };
  }, [locale]);
  if (challenge === undefined) return null;
  return (
    <>
      {providers.map(({ id, name }) => (
        <LinkButton
          key={id}
          href={`${siteConfig().editorOrigin}/login/oidc/${id}?challenge=${challenge}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('logInWith', { name })}
        </LinkButton>
      ))}
    </>
  );
}
