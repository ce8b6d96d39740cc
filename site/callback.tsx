import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/ui/theme/tokens.css';
import '../src/ui/theme/base.css';
import './css/site.css';
import { HTML_LANG, isLocale, type Locale } from '../src/protocol/locales.ts';
import { TranslatorProvider } from '../src/ui/i18n/context.ts';
import { CallbackPage } from './account/CallbackPage.tsx';
import { finishLogin } from './account/oauth-callback.ts';
import { POPUP_PICTURE } from './account/popup/popup-picture.ts';
import { ProviderLogin } from './account/provider-login.ts';
import { addAccountTexts } from './account/texts/useAccountTexts.ts';
import { callsOf } from './account/useAccount.ts';
import { UserToken } from './account/user-token.ts';
import { accountAtOf } from './config/account-at.ts';
import { keptTheme } from './enhance/theme.ts';
import { createTranslator } from './texts/load.ts';

/**
 * The page that others send back to, or that stands in a frame: a login provider (`#login=`), a payment provider (`?order=`), and the
 * membership's popup (`?popup=`).
 */
const begun = ProviderLogin.inThisBrowser();
const { hash, search } = location;
const query = new URLSearchParams(search);
const asked = query.get('lang');
const locale: Locale = isLocale(asked) ? asked : (begun?.pending()?.locale ?? 'en');
document.documentElement.lang = HTML_LANG[locale];
const theme = keptTheme();
if (theme !== undefined) document.documentElement.dataset.scheme = theme;

const token = new UserToken();
const calls = () => callsOf(token, locale);

/** The site's texts, on their way while the page's code is. */
const texts = createTranslator(locale);

/** A page of the account beside the texts that it draws: on a slow line, one after the other would be seconds. */
async function withTexts<Page>(page: Promise<Page>): Promise<Page> {
  // A page whose texts did not come asks for them again.
  const [loaded] = await Promise.all([page, texts.then(addAccountTexts).catch(() => {})]);
  return loaded;
}

async function pageOf(): Promise<ReactNode> {
  const order = query.get('order');
  if (order !== null) {
    const { PaymentReturn } = await withTexts(import('./account/popup/PaymentReturn.tsx'));
    return <PaymentReturn order={order} locale={locale} calls={calls} />;
  }
  if (query.has('popup')) {
    // What can be bought is asked for beside the code that shows it.
    const shop = calls().then((api) => api.shop(new AbortController().signal));
    shop.catch(() => {});
    // As tall screens show it beside the choice (Membership.module.css).
    if (matchMedia('(min-width: 761px) and (min-height: 561px)').matches) new Image().src = POPUP_PICTURE;
    const { PopupPage } = await withTexts(import('./account/popup/PopupPage.tsx'));
    const missing = Number(query.get('missing') ?? 0);
    const first = query.get('first') === 'plan' ? 'plan' : undefined;
    return (
      <PopupPage
        locale={locale}
        accountAt={accountAtOf(query.get('account'))}
        missing={Number.isSafeInteger(missing) && missing > 0 ? missing : 0}
        first={first}
        forMember={query.get('needs') === 'member'}
        shop={shop}
      />
    );
  }
  // The code behind the # is used once: it is removed before the address can be copied.
  history.replaceState(null, '', location.pathname);
  return <CallbackPage outcome={finishLogin({ hash, begun, token, calls })} locale={locale} />;
}

const page = await pageOf();
const translator = await texts;
// A payment's return and the popup name themselves once their texts are here.
if (!query.has('order') && !query.has('popup')) document.title = translator.state.t('logIn');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <TranslatorProvider value={translator}>{page}</TranslatorProvider>
    </StrictMode>,
  );
}
