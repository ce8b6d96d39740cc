import * as account from '../protocol/calls/account.schema.ts';
import * as credits from '../protocol/calls/credits.schema.ts';
import { type InvoiceResponse, readInvoice } from '../protocol/calls/invoices.schema.ts';
import * as login from '../protocol/calls/login.schema.ts';
import { listNotices, type NoticesResponse, readNotices, unreadCount } from '../protocol/calls/notices.schema.ts';
import { listRecords, type RecordsResponse } from '../protocol/calls/templates.schema.ts';
import { deleteWork, readWork } from '../protocol/calls/works.schema.ts';
import type { Product } from '../protocol/products.ts';
import type { Http } from './http.ts';
import { type AccountOptions, openUserCalls, type UserCalls } from './user-calls.ts';

/** Users and all that is theirs (spec §7), as the site asks for it. */
export interface Account extends UserCalls {
  loginMethods(signal: AbortSignal): Promise<login.LoginMethodsResponse['data']>;
  /** Sends a code. @throws INVALID_ARGUMENT for what is no address, RATE_LIMITED */
  beginMailLogin(signal: AbortSignal, mail: string): Promise<login.MailLoginResponse['data']>;
  /** @throws INVALID_ARGUMENT for a code that is wrong or over */
  finishMailLogin(signal: AbortSignal, attempt: string, code: string): Promise<login.LoginResponse['data']>;
  /** After a provider's login came back to the page that keeps `verifier`. */
  exchangeLogin(signal: AbortSignal, code: string, verifier: string): Promise<login.LoginResponse['data']>;
  logout(signal: AbortSignal): Promise<void>;
  vipToken(signal: AbortSignal): Promise<account.VipTokenResponse['data']>;
  unreadCount(signal: AbortSignal): Promise<number>;
  notices(signal: AbortSignal): Promise<NoticesResponse['data']['list']>;
  /** Everything up to a notice that the person has seen. */
  readNotices(signal: AbortSignal, upTo: number): Promise<void>;
  /** One call of the user as the others are made, for what the site alone does. */
  http: Http;
  /** What can be bought, in the currency of the page's language. */
  shop(signal: AbortSignal): Promise<account.ShopResponse['data']>;
  orders(signal: AbortSignal): Promise<account.OrdersResponse['data']['list']>;
  /** An order as it is printed. @throws INVALID_ARGUMENT for one that is not the user's */
  invoice(signal: AbortSignal, order: string): Promise<InvoiceResponse['data']>;
  records(signal: AbortSignal, cursor?: string): Promise<RecordsResponse['data']>;
  /** A saved page as the file that the poster opens. @throws INVALID_ARGUMENT where it is gone */
  readWork(signal: AbortSignal, id: string): Promise<{ design: string; version: number }>;
  deleteWork(signal: AbortSignal, id: string): Promise<void>;
  startOrder(signal: AbortSignal, product: Product): Promise<account.OrderResponse['data']>;
  confirmOrder(signal: AbortSignal, order: string): Promise<account.OrderResponse['data']>;
  /** Without the buyer's word that it is paid. */
  order(signal: AbortSignal, order: string): Promise<account.OrderResponse['data']>;
  /** @returns the order as it is then: a payment may have come first */
  cancelOrder(signal: AbortSignal, order: string): Promise<account.OrderResponse['data']>;
  /** The new user's gift; `count` 0: it was given before. */
  grantActiveRights(signal: AbortSignal): Promise<credits.GiftResponse['data']>;
}

export function createAccount(options: AccountOptions): Account {
  const { context, tokens } = options;
  const { pcWeb, user, owner, calls } = openUserCalls(options);
  return {
    ...calls,
    loginMethods: async (signal) => (await pcWeb(signal, login.loginMethods, { query: { lang: context().lang } })).data,
    beginMailLogin: async (signal, mail) =>
      (await pcWeb(signal, login.beginMailLogin, { form: { mail, lang: context().lang } })).data,
    finishMailLogin: async (signal, attempt, code) =>
      (await pcWeb(signal, login.finishMailLogin, { form: { attempt, code } })).data,
    exchangeLogin: async (signal, code, verifier) =>
      (await pcWeb(signal, login.exchangeLogin, { form: { code, verifier } })).data,
    async logout(signal) {
      await pcWeb(signal, login.logout);
      tokens.clear();
    },
    vipToken: async (signal) => (await user(signal, account.vipToken)).data,
    unreadCount: async (signal) => (await user(signal, unreadCount)).data.count,
    notices: async (signal) => (await user(signal, listNotices)).data.list,
    readNotices: async (signal, upTo) => void (await user(signal, readNotices, { form: { up_to: upTo } })),
    http: user,
    shop: async (signal) => (await pcWeb(signal, account.shop, { query: { lang: context().lang } })).data,
    orders: async (signal) => (await user(signal, account.listOrders)).data.list,
    invoice: async (signal, order) => (await user(signal, readInvoice, { query: { order } })).data,
    records: async (signal, cursor = '') => (await user(signal, listRecords, { query: { cursor } })).data,
    readWork: async (signal, id) => (await user(signal, readWork, { query: { id } })).data,
    deleteWork: async (signal, id) => void (await user(signal, deleteWork, { form: { id } })),
    async startOrder(signal, product) {
      const { lang, lead } = context();
      return (await user(signal, account.startOrder, { form: { product, lang, ...lead } })).data;
    },
    confirmOrder: async (signal, order) => (await user(signal, account.confirmOrder, { form: { order } })).data,
    order: async (signal, order) => (await user(signal, account.readOrder, { query: { order } })).data,
    cancelOrder: async (signal, order) => (await user(signal, account.cancelOrder, { form: { order } })).data,
    grantActiveRights: async (signal) =>
      (await owner(signal, credits.grantActiveRights, { form: { lang: context().lang } })).data,
  };
}
