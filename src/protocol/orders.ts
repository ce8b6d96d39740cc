import type { Currency } from './currencies.ts';
import type { Locale } from './locales.ts';

/** What an order is. `failed` and `cancelled` may still be paid: a provider's answer can come late. */
export const ORDER_STATES = ['open', 'failed', 'cancelled', 'paid', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const RANK: Readonly<Record<OrderState, number>> = { open: 0, failed: 1, cancelled: 1, paid: 2, refunded: 3 };

/**
 * The state of an order after a report. It only ever rises: events come twice and in any order, and neither a payment nor a refund
 * is undone by an older word.
 */
export const nextOrderState = (state: OrderState, reported: OrderState): OrderState =>
  RANK[reported] > RANK[state] ? reported : state;

/** What led a buyer to an order, in the words of the address (spec §2); '' where there was none. */
export interface OrderLead {
  source: string;
  channel: string;
  matrixChannel: string;
}
/** A longer word, or one of other letters, names no channel. */
export const LEAD_WORD = /^[\w.-]{0,64}$/;

/** Where an order can be paid. `none`: nothing can be bought here. */
export const SHOPS = ['sandbox', 'hosted', 'none'] as const;
export type ShopKind = (typeof SHOPS)[number];

/** What a page of a language asks for, where nobody says otherwise. */
export const CURRENCY_OF: Readonly<Record<Locale, Currency>> = {
  cn: 'CNY',
  en: 'USD',
  jp: 'JPY',
  kr: 'KRW',
  tw: 'TWD',
};
