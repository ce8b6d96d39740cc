/** Users, membership, orders and notices (spec §7: user, vip, im_v2). */
import * as z from 'zod/mini';
import { PRODUCTS, type Product } from '../products.ts';
import type { CallArea, Contract } from './contract.schema.ts';
import { count, emptyResponse, success } from './shapes.schema.ts';

const products = Object.keys(PRODUCTS) as [Product, ...Product[]];
/** The membership popup's own token, in place of the access_token. */
const popupToken = z.optional(z.string().check(z.maxLength(256)));

const orderResponse = success({
  order: z.string(),
  product: z.string(),
  status: z.enum(['open', 'paid']),
  /** Where the person pays; '' where the installation itself can say that it is paid. */
  pay_url: z.string(),
});
export type OrderResponse = z.output<typeof orderResponse>;

export const userInfo = {
  method: 'GET',
  path: '/user/info',
  access: 'user',
  rate: 'account',
  headers: 'site',
  query: z.object({ region: z._default(z.string().check(z.regex(/^[A-Za-z]{0,8}$/)), '') }),
  /** `region`: as the query names it, '' without. */
  response: { json: success({ id: z.string(), region: z.string(), cutout: z.object({ left: count }) }) },
  refusals: [503],
} as const satisfies Contract;
export type UserInfoResponse = z.output<(typeof userInfo)['response']['json']>;

export const vipInfo = {
  method: 'GET',
  path: '/api/vip/user/info',
  access: 'user',
  rate: 'account',
  headers: 'site',
  query: z.object({
    app_id: z.optional(z.string().check(z.maxLength(32))),
    gid: z.optional(z.string().check(z.maxLength(128))),
  }),
  /** `end_time`: seconds since 1970; 0: never was a member. */
  response: { json: success({ is_vip: z.union([z.literal(0), z.literal(1)]), end_time: z.number() }) },
  refusals: [503],
} as const satisfies Contract;
export type VipInfoResponse = z.output<(typeof vipInfo)['response']['json']>;

export const vipToken = {
  method: 'GET',
  path: '/api/vip/user/token',
  access: 'user',
  rate: 'account',
  headers: 'site',
  response: { json: success({ token: z.string(), expires: z.number() }) },
  refusals: [503],
} as const satisfies Contract;
export type VipTokenResponse = z.output<(typeof vipToken)['response']['json']>;

export const startOrder = {
  method: 'POST',
  path: '/api/vip/order',
  access: 'buyer',
  rate: 'account',
  headers: 'site',
  once: true,
  body: z.object({ product: z.enum(products), token: popupToken }),
  response: { json: orderResponse },
  refusals: [503],
} as const satisfies Contract;

export const confirmOrder = {
  method: 'POST',
  path: '/api/vip/order/confirm',
  access: 'buyer',
  rate: 'account',
  headers: 'site',
  body: z.object({ order: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)), token: popupToken }),
  response: { json: orderResponse },
  refusals: [503],
} as const satisfies Contract;

export const unreadCount = {
  method: 'GET',
  path: '/im_v2/unread_count.json',
  access: 'user',
  rate: 'account',
  headers: 'site',
  response: { json: success({ count }) },
  refusals: [503],
} as const satisfies Contract;

const notice = z.object({
  id: z.number(),
  kind: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** Seconds since 1970. */
  time: z.number(),
  is_read: z.union([z.literal(0), z.literal(1)]),
});

export const listNotices = {
  method: 'GET',
  path: '/im_v2/list.json',
  access: 'user',
  rate: 'account',
  headers: 'site',
  response: { json: success({ list: z.array(notice) }) },
  refusals: [503],
} as const satisfies Contract;

export const readNotices = {
  method: 'POST',
  path: '/im_v2/read.json',
  access: 'user',
  rate: 'account',
  headers: 'site',
  body: z.object({ up_to: z.coerce.number<number | string>().check(z.int(), z.nonnegative()) }),
  response: { json: emptyResponse },
  refusals: [503],
} as const satisfies Contract;

export const account: CallArea = {
  tag: 'account',
  calls: [
    { contract: userInfo, summary: 'Who the user is, and the sheets that are left' },
    { contract: vipInfo, summary: 'Whether the user is a member, and until when' },
    { contract: vipToken, summary: 'Lets the membership’s popup act for the user, for ten minutes' },
    { contract: startOrder, summary: 'Starts an order; `token` of the popup stands in for the access_token' },
    { contract: confirmOrder, summary: 'Asks whether an order is paid; can be repeated' },
    { contract: unreadCount, summary: 'How many notices the user has not seen' },
    { contract: listNotices, summary: 'The user’s notices, newest first' },
    { contract: readNotices, summary: 'Marks notices as seen, up to one' },
  ],
};
