import { AppError } from '../base/error.ts';
import { type UserInfoResponse, userInfo, type VipInfoResponse, vipInfo } from '../protocol/calls/account.schema.ts';
import * as credits from '../protocol/calls/credits.schema.ts';
import { saveWork } from '../protocol/calls/works.schema.ts';
import type { RightStep } from '../protocol/credits.ts';
import { DEVICE_APP_ID } from '../protocol/device-token.ts';
import { cutoutError } from '../protocol/errors.ts';
import type { SavedWork, WorkToSave } from '../protocol/works.ts';
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

/**
 * What the editor and the site both ask of a user: who it is, its credits and its works (spec §7). Calls that need a user throw LOGIN_REQUIRED
 * without sending anything where nobody is logged in.
 */
export interface UserCalls {
  userInfo(signal: AbortSignal, region?: string): Promise<UserInfoResponse['data']>;
  vipInfo(signal: AbortSignal): Promise<VipInfoResponse['data']>;
  /** @returns its id. @throws UPLOAD_LIMIT */
  saveWork(signal: AbortSignal, work: WorkToSave): Promise<SavedWork>;
  /**
   * Sets a credit aside for a work, or uses it up; both can be repeated (D17). The name is its picture's.
   * @throws NOT_ENOUGH_SHEETS with `details.needed` and `details.left`
   */
  useCutoutRight(signal: AbortSignal, uuid: string, step: RightStep, name?: string): Promise<Right>;
  rollbackCutoutRight(signal: AbortSignal, ticket: string): Promise<{ left: number }>;
  ledger(signal: AbortSignal, cursor?: string): Promise<credits.LedgerResponse['data']>;
}

/** The wrappers of the interfaces, those of a user beside those of anybody, and the calls that are made by them. */
export function openUserCalls({ context, tokens, ...options }: AccountOptions): {
  pcWeb: Http;
  user: Http;
  owner: Http;
  calls: UserCalls;
} {
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

  const calls: UserCalls = {
    userInfo: async (signal, region) => (await user(signal, userInfo, { query: { region } })).data,
    vipInfo: async (signal) => (await user(signal, vipInfo, { query: { app_id: String(DEVICE_APP_ID) } })).data,
    saveWork: async (signal, work) => (await user(signal, saveWork, { body: work })).data,
    async useCutoutRight(signal, uuid, step, name = '') {
      const form = { uuid, step, ...(name !== '' && { name: name.slice(0, 200) }) };
      const { data } = await owner(signal, credits.useCutoutRight, { form });
      const { status, ticket, left } = data;
      if (status === 1 && ticket !== undefined) return { ticket, left };
      throw cutoutError('NOT_ENOUGH_SHEETS', 'no sheet is left', { details: { needed: 1, left } });
    },
    rollbackCutoutRight: async (signal, ticket) =>
      (await owner(signal, credits.rollbackCutoutRight, { form: { ticket } })).data,
    ledger: async (signal, cursor = '') => (await owner(signal, credits.cutoutLedger, { query: { cursor } })).data,
  };
  return { pcWeb, user, owner, calls };
}
