import { createHash } from 'node:crypto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallbackPage } from '../../../site/account/CallbackPage.tsx';
import { LoginForm } from '../../../site/account/LoginForm.tsx';
import { finishLogin } from '../../../site/account/oauth-callback.ts';
import { ProviderLogin } from '../../../site/account/provider-login.ts';
import type { SiteAccount } from '../../../site/account/useAccount.ts';
import { UserToken } from '../../../site/account/user-token.ts';
import { createTranslator } from '../../../site/texts/load.ts';
import { type Account, createAccount } from '../../../src/api/account.ts';
import { systemClock } from '../../../src/base/clock.ts';
import { LOCALES, type Locale } from '../../../src/protocol/locales.ts';
import { TranslatorProvider } from '../../../src/ui/i18n/context.ts';
import type { Translator } from '../../../src/ui/i18n/translator.ts';

const PROVIDER = { id: 'overseas', name: 'Acme ID' } as const;

type Answers = Readonly<Record<string, (form: URLSearchParams) => object>>;

/** The calls of the site at a server that gives these answers and no others. */
function calls(answers: Answers): Account {
  let held: string | undefined = 'at_ann';
  return createAccount({
    origin: 'http://localhost:8787',
    clock: systemClock,
    context: () => ({ clientId: 'site', lang: 'en' }),
    tokens: {
      read: () => held,
      clear: () => {
        held = undefined;
      },
      loginRequired: () => {},
    },
    fetch: async (address, init) => {
      const answer = answers[new URL(String(address)).pathname];
      const data = answer?.(new URLSearchParams(String(init?.body ?? '')));
      if (data !== undefined) return new Response(JSON.stringify({ code: 0, data }));
      const refusal = { code: 10_400, error: 'INVALID_ARGUMENT', message: 'no', request_id: 'x' };
      return new Response(JSON.stringify(refusal), { status: 400 });
    },
  });
}

const account = (answers: Answers): SiteAccount => {
  const api = calls(answers);
  return {
    person: { token: undefined, left: undefined, isMember: false },
    calls: async () => api,
    loggedIn: async () => ({ count: 0, days: 0 }),
    logOut: async () => {},
    expired: () => {},
    refresh: () => {},
    changes: 0,
    changed: () => {},
    used: () => {},
  };
};

function showIn(translator: Translator, element: ReactNode) {
  return render(<TranslatorProvider value={translator}>{element}</TranslatorProvider>);
}

const textsOf = async (locale: Locale) => {
  const translator = await createTranslator(locale);
  return { translator, t: translator.state.t };
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the login form', () => {
  it.each(LOCALES)('offers the provider beside the mail, in a tab of its own: %s', async (locale) => {
    const api = account({ '/login/methods': () => ({ mail: true, providers: [PROVIDER] }) });
    const { translator, t } = await textsOf(locale);
    showIn(translator, <LoginForm account={api} locale={locale} onDone={() => {}} />);
    const link = await screen.findByRole('link', { name: t('logInWith', { name: 'Acme ID' }) });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(screen.getByLabelText(t('mail'))).toBeTruthy();
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect(pathname).toBe('/login/oidc/overseas');
    const verifier = ProviderLogin.inThisBrowser()?.pending()?.verifier ?? '';
    expect(searchParams.get('challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'));
  });

  it('offers the provider alone where no mail can be sent, and says so where there is nothing', async () => {
    const alone = account({ '/login/methods': () => ({ mail: false, providers: [PROVIDER] }) });
    const { translator } = await textsOf('en');
    const { unmount } = showIn(translator, <LoginForm account={alone} locale="en" onDone={() => {}} />);
    await screen.findByRole('link', { name: 'Log in with Acme ID' });
    await waitFor(() => expect(screen.queryByLabelText('Email')).toBeNull());
    unmount();
    const none = account({ '/login/methods': () => ({ mail: false, providers: [] }) });
    showIn(translator, <LoginForm account={none} locale="en" onDone={() => {}} />);
    await screen.findByText('Logging in is not set up here.');
  });
});

describe('the redirect back from a provider', () => {
  const exchanged = calls({
    '/login/exchange': (form) => {
      const good = form.get('code') === 'lh_good' && form.get('verifier')?.length === 43;
      return { ...(good && { access_token: 'at_ann' }), expires: 1 };
    },
    '/user/grant_active_rights': () => ({ count: 5, period_days: 30 }),
  });
  const back = (hash: string) => {
    const token = new UserToken();
    return finishLogin({ hash, begun: ProviderLogin.inThisBrowser(), token, calls: async () => exchanged });
  };

  it('keeps the token for all tabs, gives the gift and removes the verifier', async () => {
    await ProviderLogin.inThisBrowser()?.begin('jp');
    expect(ProviderLogin.inThisBrowser()?.pending()?.locale).toBe('jp');
    expect(await back('#login=lh_good')).toEqual({ loggedIn: true, gift: { count: 5, days: 30 } });
    expect(new UserToken().read()).toBe('at_ann');
    expect(ProviderLogin.inThisBrowser()?.pending()).toBeUndefined();
  });

  it.each(['#login=lh_bad', '#login_error=LOGIN_REQUIRED', ''])('logs nobody in by %j', async (hash) => {
    await ProviderLogin.inThisBrowser()?.begin('en');
    expect(await back(hash)).toEqual({ loggedIn: false });
    expect(new UserToken().read()).toBeUndefined();
    // Another try with the link that is still on the page.
    expect(ProviderLogin.inThisBrowser()?.pending()).toBeDefined();
  });

  it('refuses a code in a browser that began no login', async () => {
    expect(await back('#login=lh_good')).toEqual({ loggedIn: false });
  });

  it('reaches the tab that began the login', async () => {
    const heard: (string | undefined)[] = [];
    const token = new UserToken();
    const stop = token.follow((now) => heard.push(now));
    const change = (key: string, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    change('access_token', 'at_ann');
    change('another', 'x');
    change('access_token', null);
    stop();
    change('access_token', 'at_late');
    expect(heard).toEqual(['at_ann', undefined]);
  });

  it.each(LOCALES)('says what happened and what to do next: %s', async (locale) => {
    const { translator, t } = await textsOf(locale);
    const outcome = Promise.resolve({ loggedIn: true, gift: { count: 5, days: 30 } } as const);
    showIn(translator, <CallbackPage outcome={outcome} locale={locale} />);
    await screen.findByText(t('loggedIn'));
    expect(screen.getByRole('link', { name: t('toSite') })).toBeTruthy();
    cleanup();
    showIn(translator, <CallbackPage outcome={Promise.resolve({ loggedIn: false })} locale={locale} />);
    await screen.findByText(t('loginFailed'));
  });
});
