/** Notices of a user, and their questions to the operators (spec §7: im_v2). */
import * as z from 'zod/mini';
import { MOST_LETTERS } from '../conversation.ts';
import type { Contract } from './contract.schema.ts';
import { count, emptyResponse, success } from './shapes.schema.ts';

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

export type NoticesResponse = z.output<(typeof listNotices)['response']['json']>;

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

/** A question to the operators; it stands in the list of notices with its answers. */
export const sendNotice = {
  method: 'POST',
  path: '/im_v2/send.json',
  access: 'user',
  rate: 'feedback',
  headers: 'site',
  once: true,
  body: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_LETTERS)) }),
  response: { json: success({ id: z.number(), time: z.number() }) },
  refusals: [503],
} as const satisfies Contract;
