/**
 * The HTTP shapes of accounts and sheets (spec §7: user, vip, im_v2, the three rights calls; our login beside them). Each answer
 * carries `code`, 0 for success; the rights calls have markers of their own (D21). Refusals are ErrorAnswer. zod schemas of the same
 * shapes: account.schema.ts.
 */
import type { ErrorCode } from './errors.ts';

export interface Answer<Data> {
  code: number;
  data: Data;
}

export interface LoginProvider {
  /** Part of the address that begins the login: `/login/oidc/:id?challenge=`. */
  id: 'domestic' | 'overseas';
  /** For people. */
  name: string;
}
/** `GET /login/methods`: what this installation offers to pages of the language that asks. */
export type LoginMethodsAnswer = Answer<{ mail: boolean; providers: LoginProvider[] }>;

/** `POST /login/mail/begin {mail, lang}`. `attempt` goes back with the code. */
export type MailBegunAnswer = Answer<{ attempt: string; minutes: number }>;

/** `POST /login/mail/finish {attempt, code}` and `POST /login/exchange {code, verifier}`. */
export type LoginAnswer = Answer<{
  access_token: string;
  /** Seconds since 1970. */
  expires: number;
}>;

/** `GET /user/info` (spec §3 "User store"). */
export type UserInfoAnswer = Answer<{
  id: string;
  /** As it was asked with; '' without. */
  region: string;
  cutout: { left: number };
}>;

/** `GET /api/vip/user/token`: lets the membership's popup act for the user, for ten minutes. */
export type VipTokenAnswer = Answer<{ token: string; expires: number }>;

/** `GET /api/vip/user/info?app_id=&gid=`. */
export type VipInfoAnswer = Answer<{
  is_vip: 0 | 1;
  /** Seconds since 1970; 0: never was a member. */
  end_time: number;
}>;

/** `GET /im_v2/unread_count.json`. */
export type UnreadAnswer = Answer<{ count: number }>;

/**
 * `POST /user/use_cutout_right {uuid, step}`: `reserve` (the default) sets a sheet aside for a work, `commit` uses it up. Both can be
 * repeated (D17). `status` is 1 with a ticket, 0 with `error` where no sheet is left.
 */
export interface UseRightAnswer {
  code: number;
  error?: ErrorCode;
  message?: string;
  data: { status: 0 | 1; ticket?: string; left: number };
}

export const RIGHT_STEPS = ['reserve', 'commit'] as const;
export type RightStep = (typeof RIGHT_STEPS)[number];

/** `POST /user/rollback_cutout_right {ticket}`: code 0, also when it was rolled back before. */
export type RollbackAnswer = Answer<{ left: number }>;

/** `POST /user/grant_active_rights {lang}`: the gift. `count` is 0 where it was given before. */
export type GiftAnswer = Answer<{ count: number; period_days: number }>;

export const LEDGER_WORDS = ['grant', 'reserve', 'commit', 'rollback', 'lapse', 'expire'] as const;

/** `GET /user/cutout_ledger?cursor=`: newest first; `cursor` is '' on the last page. */
export type LedgerAnswer = Answer<{
  list: {
    id: number;
    /** Seconds since 1970. */
    time: number;
    kind: (typeof LEDGER_WORDS)[number];
    sheets: number;
    left: number;
    /** The work's uuid, where the entry is about one. */
    uuid?: string;
    /** Of a grant: `gift`, `order`, `operator`. */
    source?: string;
  }[];
  cursor: string;
}>;

/** What a membership's popup offers. Sums of money are the payment provider's (D36). */
export const PRODUCTS = {
  member_month: { memberDays: 31 },
  sheets_20: { sheets: 20 },
  sheets_100: { sheets: 100 },
} as const satisfies Record<string, { memberDays: number } | { sheets: number }>;
export type Product = keyof typeof PRODUCTS;

/** `POST /api/vip/order {product}` and `POST /api/vip/order/confirm {order}`. */
export type OrderAnswer = Answer<{
  order: string;
  product: string;
  status: 'open' | 'paid';
  /** Where the person pays; '' where the installation itself can say that it is paid. */
  pay_url: string;
}>;
