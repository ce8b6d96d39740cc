import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/ui/tokens.css';
import './css/site.css';
import { CallbackPage } from './account/CallbackPage.tsx';
import { comeBack } from './account/come-back.ts';
import { ProviderLogin } from './account/provider-login.ts';
import { callsOf } from './account/useAccount.ts';
import { UserToken } from './account/user-token.ts';
import { langOf, TEXTS } from './texts/texts.ts';

/** Where a login provider sends people back to: ends the login that another tab began. */
const begun = ProviderLogin.here();
const locale = begun?.pending()?.locale ?? 'en';
document.documentElement.lang = langOf(locale);
document.title = TEXTS[locale].logIn;

const token = new UserToken();
// What stands behind the # is used once: it goes before anybody can copy the address.
const { hash } = location;
history.replaceState(null, '', location.pathname);
const outcome = comeBack({ hash, begun, token, calls: () => callsOf(token, locale) });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CallbackPage outcome={outcome} locale={locale} texts={TEXTS[locale]} />
    </StrictMode>,
  );
}
