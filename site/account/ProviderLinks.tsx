import { useEffect, useState } from 'react';
import type { LoginProvider } from '../../src/protocol/account.ts';
import type { Locale } from '../../src/protocol/locales.ts';
import { siteConfig } from '../config.ts';
import type { SiteTexts } from '../texts/en.ts';
import { fill } from '../texts/texts.ts';
import { ProviderLogin } from './provider-login.ts';

interface ProviderLinksProps {
  providers: readonly LoginProvider[];
  locale: Locale;
  texts: SiteTexts;
}

/**
 * Ways to log in at a provider, each in a tab of its own: the page, and the editor in it, keep everything. They are links, so that no
 * blocker of popups stands in the way. Nothing is shown where the browser keeps no verifier.
 */
export function ProviderLinks({ providers, locale, texts }: ProviderLinksProps) {
  const [challenge, setChallenge] = useState<string>();
  useEffect(() => {
    let here = true;
    ProviderLogin.here()
      ?.begin(locale)
      .then((made) => here && setChallenge(made))
      .catch(() => {});
    return () => {
      here = false;
    };
  }, [locale]);
  if (challenge === undefined) return null;
  return (
    <>
      {providers.map(({ id, name }) => (
        <a
          key={id}
          className="button"
          href={`${siteConfig().editorOrigin}/login/oidc/${id}?challenge=${challenge}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {fill(texts.logInWith, { name })}
        </a>
      ))}
    </>
  );
}
