import { AppError } from '../base/error.ts';
import * as account from '../protocol/calls/account.schema.ts';
import * as credits from '../protocol/calls/credits.schema.ts';
import * as login from '../protocol/calls/login.schema.ts';
import { listNotices, type NoticesResponse, readNotices, unreadCount } from '../protocol/calls/notices.schema.ts';
import { listRecords, type RecordsResponse } from '../protocol/calls/templates.schema.ts';
import { deleteWork, readWork, saveWork } from '../protocol/calls/works.schema.ts';
import type { RightStep } from '../protocol/credits.ts';
import { DEVICE_APP_ID } from '../protocol/device-token.ts';
import { cutoutError } from '../protocol/errors.ts';
import type { Product } from '../protocol/products.ts';
import type { WorkToSave } from '../protocol/works.ts';
import type { ApiContext } from './context.ts';
import type { Http, HttpOptions } from './http.ts';
import { createWrapper } from './wrapper.ts';

/** Where the user's access_token is kept (spec §3: local storage), and who asks for a login. */
export interface TokenKeeper {
  read(): string | undefined;
  clear(): void;
  /** The server no longer knows the token. Called once for each token, however many calls were under way with it. */
  loginRequired(): void;
}

export interface AccountOptions extends Omit<HttpOptions, 'context'> {
  context: () => Pick<ApiContext, 'clientId' | 'lang' | 'gid' | 'deviceToken' | 'lead'>;
  tokens: TokenKeeper;
}

/** A credit set aside or used up for a work. */
export interface Right {
  ticket: string;
  left: number;
}

/** Users and their credits (spec §7). Calls that need a user throw LOGIN_REQUIRED without sending anything where nobody is logged in. */
export interface Account {
  loginMethods(signal: AbortSignal): Promise<login.LoginMethodsResponse['data']>;
  /** Sends a code. @throws INVALID_ARGUMENT for what is no address, RATE_LIMITED */
  beginMailLogin(signal: AbortSignal, mail: string): Promise<login.MailLoginResponse['data']>;
  /** @throws INVALID_ARGUMENT for a code that is wrong or over */
  finishMailLogin(signal: AbortSignal, attempt: string, code: string): Promise<login.LoginResponse['data']>;
  /** After a provider's login came back to the page that keeps `verifier`. */
  exchangeLogin(signal: AbortSignal, code: string, verifier: string): Promise<login.LoginResponse['data']>;
  logout(signal: AbortSignal): Promise<void>;
  userInfo(signal: AbortSignal, region?: string): Promise<account.UserInfoResponse['data']>;
  vipInfo(signal: AbortSignal): Promise<account.VipInfoResponse['data']>;
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
  records(signal: AbortSignal, cursor?: string): Promise<RecordsResponse['data']>;
  /** @returns its id. @throws UPLOAD_LIMIT */
  saveWork(signal: AbortSignal, work: WorkToSave): Promise<string>;
  /** A saved page as the file that the poster opens. @throws INVALID_ARGUMENT where it is gone */
  readWork(signal: AbortSignal, id: string): Promise<string>;
  deleteWork(signal: AbortSignal, id: string): Promise<void>;
  startOrder(signal: AbortSignal, product: Product): Promise<account.OrderResponse['data']>;
  confirmOrder(signal: AbortSignal, order: string): Promise<account.OrderResponse['data']>;
  /** Without the buyer's word that it is paid. */
  order(signal: AbortSignal, order: string): Promise<account.OrderResponse['data']>;
  /** @returns the order as it is then: a payment may have come first */
  cancelOrder(signal: AbortSignal, order: string): Promise<account.OrderResponse['data']>;
  /**
   * Sets a credit aside for a work, or uses it up; both can be repeated (D17). The name is its picture's.
   * @throws NOT_ENOUGH_SHEETS with `details.needed` and `details.left`
   */
  useCutoutRight(signal: AbortSignal, uuid: string, step: RightStep, name?: string): Promise<Right>;
  rollbackCutoutRight(signal: AbortSignal, ticket: string): Promise<{ left: number }>;
  /** The new user's gift; `count` 0: it was given before. */
  grantActiveRights(signal: AbortSignal): Promise<credits.GiftResponse['data']>;
  ledger(signal: AbortSignal, cursor?: string): Promise<credits.LedgerResponse['data']>;
}

export function createAccount({ context, tokens, ...options }: AccountOptions): Account {
  const wrapped = { ...options, context: () => ({ ...context(), accessToken: tokens.read() }) };
  /** Shared with the other programs; credits are the cut-out site's own. */
  const pcWeb = createWrapper('pcWeb', wrapped);
  const cutoutWeb = createWrapper('cutoutWeb', wrapped);
  /** The token that the server refused last: its login has been asked for. */
  let refused: string | undefined;

  /** A 401 clears the token that was sent, not one that came meanwhile. */
  const asUser =
    (send: Http): Http =>
    async (signal, contract, params) => {
      const token = tokens.read();
      if (token === undefined) throw cutoutError('LOGIN_REQUIRED', 'nobody is logged in');
      try {
        return await send(signal, contract, params);
      } catch (error) {
        if (error instanceof AppError && error.code === 'LOGIN_REQUIRED') {
          if (tokens.read() === token) tokens.clear();
          if (refused !== token) {
            refused = token;
            tokens.loginRequired();
          }
        }
        throw error;
      }
    };
  const user = asUser(pcWeb);
  const owner = asUser(cutoutWeb);

  return {
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
    userInfo: async (signal, region) => (await user(signal, account.userInfo, { query: { region } })).data,
    vipInfo: async (signal) => (await user(signal, account.vipInfo, { query: { app_id: String(DEVICE_APP_ID) } })).data,
    vipToken: async (signal) => (await user(signal, account.vipToken)).data,
    unreadCount: async (signal) => (await user(signal, unreadCount)).data.count,
    notices: async (signal) => (await user(signal, listNotices)).data.list,
    readNotices: async (signal, upTo) => void (await user(signal, readNotices, { form: { up_to: upTo } })),
    http: user,
    shop: async (signal) => (await pcWeb(signal, account.shop, { query: { lang: context().lang } })).data,
    orders: async (signal) => (await user(signal, account.listOrders)).data.list,
    records: async (signal, cursor = '') => (await user(signal, listRecords, { query: { cursor } })).data,
    saveWork: async (signal, work) => (await user(signal, saveWork, { body: work })).data.id,
    readWork: async (signal, id) => (await user(signal, readWork, { query: { id } })).data.design,
    deleteWork: async (signal, id) => void (await user(signal, deleteWork, { form: { id } })),
    async startOrder(signal, product) {
      const { lang, lead } = context();
      return (await user(signal, account.startOrder, { form: { product, lang, ...lead } })).data;
    },
    confirmOrder: async (signal, order) => (await user(signal, account.confirmOrder, { form: { order } })).data,
    order: async (signal, order) => (await user(signal, account.readOrder, { query: { order } })).data,
    cancelOrder: async (signal, order) => (await user(signal, account.cancelOrder, { form: { order } })).data,
    async useCutoutRight(signal, uuid, step, name = '') {
      const form = { uuid, step, ...(name !== '' && { name: name.slice(0, 200) }) };
      const { data } = await owner(signal, credits.useCutoutRight, { form });
      const { status, ticket, left } = data;
      if (status === 1 && ticket !== undefined) return { ticket, left };
      throw cutoutError('NOT_ENOUGH_SHEETS', 'no sheet is left', { details: { needed: 1, left } });
    },
    rollbackCutoutRight: async (signal, ticket) =>
      (await owner(signal, credits.rollbackCutoutRight, { form: { ticket } })).data,
    grantActiveRights: async (signal) =>
      (await owner(signal, credits.grantActiveRights, { form: { lang: context().lang } })).data,
    ledger: async (signal, cursor = '') => (await owner(signal, credits.cutoutLedger, { query: { cursor } })).data,
  };
}
