import { ENVIRONMENTS } from '../../src/context/environment.ts';
import { APP_HOSTS, type AppHost } from '../../src/protocol/app-hosts.ts';
import type { Env } from '../../src/protocol/hosts.ts';
import { isLocale, type Locale } from '../../src/protocol/locales.ts';
import { accountAtOf } from './account-at.ts';

/** What the server says to the page's script, in an attribute of the body. */
export interface PageData {
  locale: Locale;
  host: AppHost;
  editorOrigin: string;
  /** Empty where there is no demo. */
  demoOrigin: string;
  environment: Env;
  /** Before the name of a page of the account: in this language, on this host. */
  accountAt: string;
}

const isHost = (value: unknown): value is AppHost => typeof value === 'string' && Object.hasOwn(APP_HOSTS, value);

const givenOf = (body: HTMLElement): Readonly<Record<string, unknown>> => {
  const data: unknown = JSON.parse(body.dataset.page ?? '{}');
  return typeof data === 'object' && data !== null ? { ...data } : {};
};

/** Before the name of a legal page: the official host alone has them. */
export function legalAtOf(body: HTMLElement): string {
  const { legalAt } = givenOf(body);
  return typeof legalAt === 'string' ? legalAt : '/legal/';
}

/** Reads it; a page that was not made by our server gets the default addresses. */
export function pageDataOf(body: HTMLElement): PageData {
  const { locale, host, editorOrigin, demoOrigin, environment, accountAt } = givenOf(body);
  return {
    locale: isLocale(locale) ? locale : 'cn',
    host: isHost(host) ? host : 'OFFICIAL',
    editorOrigin: typeof editorOrigin === 'string' ? editorOrigin : 'http://localhost:8787',
    demoOrigin: typeof demoOrigin === 'string' ? demoOrigin : '',
    environment: ENVIRONMENTS.find((name) => name === environment) ?? 'release',
    accountAt: accountAtOf(accountAt),
  };
}
