/** Users, membership, orders and notices (spec §7: user, vip, im_v2). */
import * as z from 'zod/mini';
import { MEMBER_FEATURES } from '../content/kinds.ts';
import { CURRENCIES, type Currency } from '../currencies.ts';
import { LEAD_WORD, ORDER_STATES, SHOPS } from '../orders.ts';
import { PRODUCTS, type Product } from '../products.ts';
import type { CallArea, Contract } from './contract.schema.ts';
import { readInvoice } from './invoices.schema.ts';
import { listNotices, readNotices, sendNotice, unreadCount } from './notices.schema.ts';
import { count, emptyResponse, lang, success } from './shapes.schema.ts';

const products = Object.keys(PRODUCTS) as [Product, ...Product[]];
/** The membership popup's own token, in place of the access_token. */
const popupToken = z.optional(z.string().check(z.maxLength(256)));

const leadWord = z._default(z.string().check(z.regex(LEAD_WORD)), '');

const currencies = Object.keys(CURRENCIES) as [Currency, ...Currency[]];

const orderResponse = success({
  order: z.string(),
  product: z.string(),
  status: z.enum(ORDER_STATES),
  /** Where the person pays; '' where the installation itself can say that it is paid. */
  pay_url: z.string(),
  provider: z.string(),
});
const orderId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
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
  /** Without a currency: that of the language. `source`, `channel`, `matrix_channel`: what led the buyer here. */
  body: z.object({
    product: z.enum(products),
    currency: z.optional(z.enum(currencies)),
    lang,
    token: popupToken,
    source: leadWord,
    channel: leadWord,
    matrix_channel: leadWord,
  }),
  response: { json: orderResponse },
  refusals: [503],
} as const satisfies Contract;

export const confirmOrder = {
  method: 'POST',
  path: '/api/vip/order/confirm',
  access: 'buyer',
  rate: 'account',
  headers: 'site',
  body: z.object({ order: orderId, token: popupToken }),
  response: { json: orderResponse },
  refusals: [503],
} as const satisfies Contract;

export const readOrder = {
  method: 'GET',
  path: '/api/vip/order',
  access: 'user',
  rate: 'account',
  headers: 'site',
  query: z.object({ order: orderId }),
  response: { json: orderResponse },
  refusals: [503],
} as const satisfies Contract;

export const cancelOrder = {
  method: 'POST',
  path: '/api/vip/order/cancel',
  access: 'user',
  rate: 'account',
  headers: 'site',
  body: z.object({ order: orderId }),
  response: { json: orderResponse },
  refusals: [503],
} as const satisfies Contract;

const offer = z.object({
  product: z.enum(products),
  kind: z.enum(['plan', 'pack']),
  name: z.string(),
  note: z.string(),
  /** Minor units; 0 where it has no price in this currency, which only the sandbox sells. */
  amount: count,
  /** Of one product: sheets, or days of membership; the other is 0. */
  sheets: count,
  days: count,
  features: z.array(z.enum(MEMBER_FEATURES)),
  is_usual: z.boolean(),
});
export type Offer = z.output<typeof offer>;

/** `provider`: `none` where nothing can be bought; `sandbox` where nothing is really paid. */
export const shop = {
  method: 'GET',
  path: '/api/vip/shop',
  access: 'public',
  rate: 'account',
  headers: 'site',
  query: z.object({ currency: z.optional(z.enum(currencies)), lang }),
  response: {
    json: success({ provider: z.enum(SHOPS), currency: z.enum(currencies), offers: z.array(offer) }),
  },
  refusals: [503],
} as const satisfies Contract;
export type ShopResponse = z.output<(typeof shop)['response']['json']>;

/** `amount` in minor units, negative on a note that takes an invoice back; `invoice` and `credit_note`: 0 where there is none. */
export const listOrders = {
  method: 'GET',
  path: '/api/vip/orders',
  access: 'user',
  rate: 'account',
  headers: 'site',
  response: {
    json: success({
      list: z.array(
        z.object({
          order: z.string(),
          product: z.string(),
          status: z.enum(ORDER_STATES),
          amount: count,
          currency: z.string(),
          provider: z.string(),
          /** Seconds since 1970; 0: not yet. */
          time: z.number(),
          paid: z.number(),
          refunded: z.number(),
          invoice: count,
          credit_note: count,
        }),
      ),
    }),
  },
  refusals: [503],
} as const satisfies Contract;
export type OrdersResponse = z.output<(typeof listOrders)['response']['json']>;

/** What the payment provider tells: signed by it, the body as it came. */
export const paymentEvent = {
  method: 'POST',
  path: '/api/vip/payment_event',
  access: 'public',
  rate: 'account',
  headers: 'api',
  body: z.string().check(z.minLength(1)),
  bodyTypes: ['application/json'],
  response: { json: emptyResponse },
  refusals: [503],
} as const satisfies Contract;

/** Everything that belongs to the user goes; invoices stay without the person, as the law asks. `mail`: typed, so that it is meant. */
export const deleteAccount = {
  method: 'POST',
  path: '/user/delete',
  access: 'user',
  rate: 'login',
  headers: 'site',
  body: z.object({ mail: z.string().check(z.maxLength(254)) }),
  response: { json: success({ receipt: z.string(), time: z.number(), deleted: z.record(z.string(), count) }) },
  refusals: [503],
} as const satisfies Contract;
export type DeletedAccount = z.output<(typeof deleteAccount)['response']['json']>['data'];

const inviteCode = z.string().check(z.regex(/^[A-Za-z0-9]{6,24}$/));

/**
 * `cap`: rewards at most; `given`, `waiting`: of this user. `came`: who came by the code, the newest first, with masked names (D278) and
 * the sheets that the inviter got. Without a campaign `code` is ''.
 */
export const invite = {
  method: 'GET',
  path: '/activity/invite',
  access: 'user',
  rate: 'account',
  headers: 'site',
  response: {
    json: success({
      code: z.string(),
      inviter: count,
      invited: count,
      cap: count,
      days: count,
      until: z.string(),
      given: count,
      waiting: count,
      came: z.array(
        z.object({ name: z.string(), state: z.enum(['waiting', 'given', 'capped']), time: count, sheets: count }),
      ),
    }),
  },
  refusals: [503],
} as const satisfies Contract;
export type InviteResponse = z.output<(typeof invite)['response']['json']>['data'];

/** What a code would bring a visitor; 0 sheets for one that is unknown, used up or over. */
export const sharedInvite = {
  method: 'GET',
  path: '/activity/shared',
  access: 'public',
  rate: 'login',
  headers: 'site',
  query: z.object({ code: inviteCode }),
  response: { json: success({ sheets: count, days: count }) },
  refusals: [503],
} as const satisfies Contract;

/** A new user names the code by which they came. Once; the sheets come with the first finished picture. */
export const claimInvite = {
  method: 'POST',
  path: '/activity/claim',
  access: 'user',
  rate: 'login',
  headers: 'site',
  body: z.object({ code: inviteCode }),
  response: { json: success({ sheets: count, days: count, state: z.enum(['waiting', 'given', 'refused']) }) },
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
    {
      contract: readOrder,
      summary: 'One order of the user as it is now',
      description: 'Reading never pays, in the sandbox either.',
    },
    {
      contract: cancelOrder,
      summary: 'Cancels an open order; can be repeated',
      description:
        'Answers the order as it is then: `paid` where the payment came first, `open` where the provider is still working on one. A payment that arrives after `cancelled` counts.',
    },
    { contract: shop, summary: 'What can be bought, at which price, and where it is paid' },
    { contract: listOrders, summary: 'The user’s orders with their invoices, newest first' },
    {
      contract: readInvoice,
      summary: 'The invoice of one order of the user, to be printed',
      description:
        'With the seller and the tax as they were when it was issued. An order of another user is answered as one that is not there. What the sandbox sold is no invoice.',
    },
    {
      contract: paymentEvent,
      summary: 'Tells what became of a payment; for the payment provider alone',
      description:
        'Signed by the provider (`Stripe-Signature`). An event that comes again changes nothing. Refused where no provider is set up.',
    },
    {
      contract: deleteAccount,
      summary: 'Deletes the user with everything that is theirs, and answers a receipt',
      description:
        '`mail` is the address that they log in with, or the word `delete` where they have none. Cannot be undone.',
    },
    { contract: invite, summary: 'The user’s code of the running campaign, and what it has brought' },
    { contract: sharedInvite, summary: 'What an invitation brings to who comes by it' },
    { contract: claimInvite, summary: 'Names the invitation by which a new user came' },
    { contract: unreadCount, summary: 'How many notices the user has not seen' },
    { contract: listNotices, summary: 'The user’s notices, newest first' },
    { contract: readNotices, summary: 'Marks notices as seen, up to one' },
    {
      contract: sendNotice,
      summary: 'Asks the operators something',
      description:
        'Question and answers are notices of the kinds `asked` and `answered`, with the words as `details.text`.',
    },
  ],
};
