import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/ui/theme/tokens.css';
import '../src/ui/theme/base.css';
import './css/site.css';
import { HTML_LANG } from '../src/protocol/locales.ts';
import { TranslatorProvider } from '../src/ui/i18n/context.ts';
import { CallbackPage } from './account/CallbackPage.tsx';
import { finishLogin } from './account/oauth-callback.ts';
import { ProviderLogin } from './account/provider-login.ts';
import { callsOf } from './account/useAccount.ts';
import { UserToken } from './account/user-token.ts';
import { createTranslator } from './texts/load.ts';

/** The page that a login provider redirects to: ends the login that another tab began. */
const begun = ProviderLogin.inThisBrowser();
const locale = begun?.pending()?.locale ?? 'en';
document.documentElement.lang = HTML_LANG[locale];

const token = new UserToken();
// The code behind the # is used once: it is removed before the address can be copied.
const { hash } = location;
history.replaceState(null, '', location.pathname);
const outcome = finishLogin({ hash, begun, token, calls: () => callsOf(token, locale) });

const translator = await createTranslator(locale);
document.title = translator.state.t('logIn');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <TranslatorProvider value={translator}>
        <CallbackPage outcome={outcome} locale={locale} />
      </TranslatorProvider>
    </StrictMode>,
  );
}
