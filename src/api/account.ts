import { AppError } from '../base/error.ts';
import * as schemas from '../protocol/account.schema.ts';
import type {
  GiftAnswer,
  LedgerAnswer,
  LoginAnswer,
  LoginMethodsAnswer,
  MailBegunAnswer,
  OrderAnswer,
  Product,
  RightStep,
  UserInfoAnswer,
  VipInfoAnswer,
  VipTokenAnswer,
} from '../protocol/account.ts';
import { DEVICE_APP_ID } from '../protocol/device-token.ts';
import { cutoutError } from '../protocol/errors.ts';
import type { ApiContext } from './context.ts';
import type { HttpOptions, Schema } from './http.ts';
import { createWrapper } from './wrapper.ts';

/** Where the user's access_token is kept (spec §3: local storage), and who asks for a login. */
export interface TokenKeeper {
  read(): string | undefined;
  clear(): void;
  /** The server no longer knows the token. Called once for each token, however many calls were under way with it. */
  loginRequired(): void;
}

export interface AccountOptions extends Omit<HttpOptions, 'context'> {
  context: () => Pick<ApiContext, 'clientId' | 'lang' | 'gid' | 'deviceToken'>;
  tokens: TokenKeeper;
}

/** A sheet set aside or used up for a work. */
export interface Right {
  ticket: string;
  left: number;
}

/** Users and their sheets (spec §7). Calls that need a user throw LOGIN_REQUIRED without sending anything where nobody is logged in. */
export interface Account {
  loginMethods(signal: AbortSignal): Promise<LoginMethodsAnswer['data']>;
  /** Sends a code. @throws INVALID_ARGUMENT for what is no address, RATE_LIMITED */
  beginMailLogin(signal: AbortSignal, mail: string): Promise<MailBegunAnswer['data']>;
  /** @throws INVALID_ARGUMENT for a code that is wrong or over */
  finishMailLogin(signal: AbortSignal, attempt: string, code: string): Promise<LoginAnswer['data']>;
  /** After a provider's login came back to the page that keeps `verifier`. */
  exchangeLogin(signal: AbortSignal, code: string, verifier: string): Promise<LoginAnswer['data']>;
  logout(signal: AbortSignal): Promise<void>;
  userInfo(signal: AbortSignal, region?: string): Promise<UserInfoAnswer['data']>;
  vipInfo(signal: AbortSignal): Promise<VipInfoAnswer['data']>;
  vipToken(signal: AbortSignal): Promise<VipTokenAnswer['data']>;
  unreadCount(signal: AbortSignal): Promise<number>;
  startOrder(signal: AbortSignal, product: Product): Promise<OrderAnswer['data']>;
  confirmOrder(signal: AbortSignal, order: string): Promise<OrderAnswer['data']>;
  /**
   * Sets a sheet aside for a work, or uses it up; both can be repeated (D17).
   * @throws NOT_ENOUGH_SHEETS with `details.needed` and `details.left`
   */
  useCutoutRight(signal: AbortSignal, uuid: string, step: RightStep): Promise<Right>;
  rollbackCutoutRight(signal: AbortSignal, ticket: string): Promise<{ left: number }>;
  /** The new user's gift; `count` 0: it was given before. */
  grantActiveRights(signal: AbortSignal): Promise<GiftAnswer['data']>;
  ledger(signal: AbortSignal, cursor?: string): Promise<LedgerAnswer['data']>;
}

interface Call<T> {
  path: string;
  /** A form; left out: a GET. */
  form?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  schema: Schema<{ data: T }>;
}

/** Sheets are the cut-out site's own; all else is shared with the other programs. */
const OF_THE_CUTOUT_SITE = new Set([
  '/user/use_cutout_right',
  '/user/rollback_cutout_right',
  '/user/grant_active_rights',
  '/user/cutout_ledger',
]);

export function createAccount({ context, tokens, ...options }: AccountOptions): Account {
  const wrapped = { ...options, context: () => ({ ...context(), accessToken: tokens.read() }) };
  const pcWeb = createWrapper('pcWeb', wrapped);
  const cutoutWeb = createWrapper('cutoutWeb', wrapped);
  /** The token that the server refused last: its login has been asked for. */
  let refused: string | undefined;

  const send = <T>(signal: AbortSignal, { form, ...call }: Call<T>): Promise<{ data: T }> => {
    const wrapper = OF_THE_CUTOUT_SITE.has(call.path) ? cutoutWeb : pcWeb;
    return form === undefined ? wrapper.get(signal, call) : wrapper.post(signal, { ...call, form });
  };

  /** A 401 clears the token that was sent, not one that came meanwhile. */
  const asUser = async <T>(signal: AbortSignal, call: Call<T>): Promise<{ data: T }> => {
    const token = tokens.read();
    if (token === undefined) throw cutoutError('LOGIN_REQUIRED', 'nobody is logged in');
    try {
      return await send(signal, call);
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
  const dataOf = async <T>(answer: Promise<{ data: T }>): Promise<T> => (await answer).data;

  return {
    loginMethods: (signal) =>
      dataOf(
        send(signal, {
          path: '/login/methods',
          query: { lang: context().lang },
          schema: schemas.loginMethodsSchema,
        }),
      ),
    beginMailLogin: (signal, mail) =>
      dataOf(
        send(signal, {
          path: '/login/mail/begin',
          form: { mail, lang: context().lang },
          schema: schemas.mailBegunSchema,
        }),
      ),
    finishMailLogin: (signal, attempt, code) =>
      dataOf(send(signal, { path: '/login/mail/finish', form: { attempt, code }, schema: schemas.loginSchema })),
    exchangeLogin: (signal, code, verifier) =>
      dataOf(send(signal, { path: '/login/exchange', form: { code, verifier }, schema: schemas.loginSchema })),
    async logout(signal) {
      await send(signal, { path: '/login/logout', form: {}, schema: schemas.emptySchema });
      tokens.clear();
    },
    userInfo: (signal, region) =>
      dataOf(
        asUser(signal, {
          path: '/user/info',
          query: region === undefined ? {} : { region },
          schema: schemas.userInfoSchema,
        }),
      ),
    vipInfo: (signal) =>
      dataOf(
        asUser(signal, {
          path: '/api/vip/user/info',
          query: { app_id: String(DEVICE_APP_ID) },
          schema: schemas.vipInfoSchema,
        }),
      ),
    vipToken: (signal) => dataOf(asUser(signal, { path: '/api/vip/user/token', schema: schemas.vipTokenSchema })),
    unreadCount: async (signal) =>
      (await dataOf(asUser(signal, { path: '/im_v2/unread_count.json', schema: schemas.unreadSchema }))).count,
    startOrder: (signal, product) =>
      dataOf(asUser(signal, { path: '/api/vip/order', form: { product }, schema: schemas.orderSchema })),
    confirmOrder: (signal, order) =>
      dataOf(asUser(signal, { path: '/api/vip/order/confirm', form: { order }, schema: schemas.orderSchema })),
    async useCutoutRight(signal, uuid, step) {
      const form = { uuid, step };
      const { status, ticket, left } = await dataOf(
        asUser(signal, { path: '/user/use_cutout_right', form, schema: schemas.useRightSchema }),
      );
      if (status === 1 && ticket !== undefined) return { ticket, left };
      throw cutoutError('NOT_ENOUGH_SHEETS', 'no sheet is left', { details: { needed: 1, left } });
    },
    rollbackCutoutRight: (signal, ticket) =>
      dataOf(asUser(signal, { path: '/user/rollback_cutout_right', form: { ticket }, schema: schemas.rollbackSchema })),
    grantActiveRights: (signal) =>
      dataOf(
        asUser(signal, {
          path: '/user/grant_active_rights',
          form: { lang: context().lang },
          schema: schemas.giftSchema,
        }),
      ),
    ledger: (signal, cursor = '') =>
      dataOf(asUser(signal, { path: '/user/cutout_ledger', query: { cursor }, schema: schemas.ledgerSchema })),
  };
}
