import type { Locale } from '../../src/protocol/locales.ts';

/** Pages of the account, in their order. */
export const ACCOUNT_TABS = ['sheets', 'works', 'invoices', 'membership', 'data'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

export const isAccountTab = (word: string | undefined): word is AccountTab => ACCOUNT_TABS.some((tab) => tab === word);

/** The address of one of them. */
export const accountPath = (tab: AccountTab, locale: Locale): string =>
  `${locale === 'cn' ? '' : `/${locale}`}/account/${tab}`;
