/** Currencies that a price may be in, with the decimal places of their minor unit (ISO 4217). */
export const CURRENCIES = { CNY: 2, EUR: 2, GBP: 2, JPY: 0, KRW: 0, TWD: 2, USD: 2 } as const;
export type Currency = keyof typeof CURRENCIES;
