/** Pages of the account, in their order. */
export const ACCOUNT_TABS = ['sheets', 'works', 'invoices', 'membership', 'data'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

export const isAccountTab = (word: string | undefined): word is AccountTab => ACCOUNT_TABS.some((tab) => tab === word);
