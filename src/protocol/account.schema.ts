/** The shapes of account.ts, parsed at the client's edge. Unknown members are dropped: the server may be newer. */
import * as z from 'zod/mini';
import {
  type GiftAnswer,
  LEDGER_WORDS,
  type LedgerAnswer,
  type LoginAnswer,
  type LoginMethodsAnswer,
  type MailBegunAnswer,
  type OrderAnswer,
  type RollbackAnswer,
  type UnreadAnswer,
  type UseRightAnswer,
  type UserInfoAnswer,
  type VipInfoAnswer,
  type VipTokenAnswer,
} from './account.ts';
import { type ErrorCode, isErrorCode } from './errors.ts';

const count = z.int().check(z.nonnegative());
/** Only code 0 carries data in these; a refusal has another shape and status. */
const done = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ code: z.literal(0), data: z.object(shape) });

export const loginMethodsSchema = done({
  mail: z.boolean(),
  providers: z.array(z.object({ id: z.enum(['domestic', 'overseas']), name: z.string() })),
}) satisfies z.ZodMiniType<LoginMethodsAnswer>;

export const mailBegunSchema = done({
  attempt: z.string().check(z.minLength(1)),
  minutes: count,
}) satisfies z.ZodMiniType<MailBegunAnswer>;

export const loginSchema = done({
  access_token: z.string().check(z.minLength(1)),
  expires: z.number(),
}) satisfies z.ZodMiniType<LoginAnswer>;

export const userInfoSchema = done({
  id: z.string(),
  region: z.string(),
  cutout: z.object({ left: count }),
}) satisfies z.ZodMiniType<UserInfoAnswer>;

export const vipTokenSchema = done({ token: z.string(), expires: z.number() }) satisfies z.ZodMiniType<VipTokenAnswer>;

export const vipInfoSchema = done({
  is_vip: z.union([z.literal(0), z.literal(1)]),
  end_time: z.number(),
}) satisfies z.ZodMiniType<VipInfoAnswer>;

export const unreadSchema = done({ count }) satisfies z.ZodMiniType<UnreadAnswer>;

/** Its marker is `data.status`, whatever `code` says (D21). */
export const useRightSchema = z.object({
  code: z.number(),
  error: z.optional(z.custom<ErrorCode>(isErrorCode)),
  message: z.optional(z.string()),
  data: z.object({
    status: z.union([z.literal(0), z.literal(1)]),
    ticket: z.optional(z.string()),
    left: count,
  }),
}) satisfies z.ZodMiniType<UseRightAnswer>;

export const rollbackSchema = done({ left: count }) satisfies z.ZodMiniType<RollbackAnswer>;

export const giftSchema = done({ count, period_days: count }) satisfies z.ZodMiniType<GiftAnswer>;

export const ledgerSchema = done({
  list: z.array(
    z.object({
      id: z.number(),
      time: z.number(),
      kind: z.enum(LEDGER_WORDS),
      sheets: count,
      left: count,
      uuid: z.optional(z.string()),
      source: z.optional(z.string()),
    }),
  ),
  cursor: z.string(),
}) satisfies z.ZodMiniType<LedgerAnswer>;

export const orderSchema = done({
  order: z.string(),
  product: z.string(),
  status: z.enum(['open', 'paid']),
  pay_url: z.string(),
}) satisfies z.ZodMiniType<OrderAnswer>;

/** An answer that says nothing but that it is done. */
export const emptySchema = done({});

/** `GET /im_v2/list.json`: what the installation told the user, newest first. */
export const noticesSchema = done({
  list: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      details: z.record(z.string(), z.unknown()),
      time: z.number(),
      is_read: z.union([z.literal(0), z.literal(1)]),
    }),
  ),
});
