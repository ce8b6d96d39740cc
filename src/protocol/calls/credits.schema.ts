/** Credits, which the specification's wire calls sheets: three calls of spec §7, each with its own marker (D21), and the ledger. */
import * as z from 'zod/mini';
import { LEDGER_WORDS, RIGHT_STEPS } from '../credits.ts';
import type { CallArea, Contract } from './contract.schema.ts';
import { count, errorCode, lang, success } from './shapes.schema.ts';

/** '' is the first page; in a response, '' where there is no other. */
export const cursorQuery = z.object({ cursor: z._default(z.string().check(z.regex(/^\d{0,15}$/)), '') });

/** Its marker is `data.status`, whatever `code` says (D21). */
const useRightResponse = z.object({
  code: z.number(),
  error: z.optional(errorCode),
  message: z.optional(z.string()),
  data: z.object({
    status: z.union([z.literal(0), z.literal(1)]),
    ticket: z.optional(z.string()),
    left: count,
  }),
});

/** `reserve` sets a credit aside for a work, `commit` uses it up. Both can be repeated (D17). */
export const useCutoutRight = {
  method: 'POST',
  path: '/user/use_cutout_right',
  access: 'user',
  rate: 'account',
  headers: 'site',
  body: z.object({
    uuid: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    step: z._default(z.enum(RIGHT_STEPS), 'reserve'),
    /** The picture's name, which the ledger shows to its owner. */
    name: z._default(z.string().check(z.maxLength(200)), ''),
    /** Ids of the materials that it was finished with, with spaces between them. */
    materials: z._default(z.string().check(z.regex(/^([\w-]{1,64}( |$)){0,8}$/)), ''),
  }),
  response: { json: useRightResponse },
  refusals: [503],
} as const satisfies Contract;

/** Code 0, also when it was rolled back before. */
export const rollbackCutoutRight = {
  method: 'POST',
  path: '/user/rollback_cutout_right',
  access: 'user',
  rate: 'account',
  headers: 'site',
  body: z.object({ ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  response: { json: success({ left: count }) },
  refusals: [503],
} as const satisfies Contract;

export const grantActiveRights = {
  method: 'POST',
  path: '/user/grant_active_rights',
  access: 'user',
  rate: 'account',
  headers: 'site',
  body: z.object({ lang }),
  response: { json: success({ count, period_days: count }) },
  refusals: [503],
} as const satisfies Contract;
export type GiftResponse = z.output<(typeof grantActiveRights)['response']['json']>;

/** Until when /user/cutout_picture has its picture; left out: it has none. */
export const pictureUntil = z.optional(z.number());

const ledgerEntry = z.object({
  id: z.number(),
  /** Seconds since 1970. */
  time: z.number(),
  kind: z.enum(LEDGER_WORDS),
  /** 0: a member's work. */
  sheets: count,
  left: count,
  /** The work's uuid, where the entry is about one, and its picture's name, where that was given. */
  uuid: z.optional(z.string()),
  name: z.optional(z.string()),
  /** Of a grant, and of what went with one: `gift`, `order`, `operator`; of what was given back: `no_subject`; of a member's work, which takes none: `membership`. */
  source: z.optional(z.string()),
  /** Pictures of the job that it was one of, where there were several. */
  batch: z.optional(count),
  /** Of a grant: when what is unused goes. */
  until: z.optional(z.number()),
  picture_until: pictureUntil,
});

/** What is unused of a gift or an invitation, and until when it can be used: seconds since 1970. */
const ending = z.object({ count, until: z.number() });

/** `ending`: the soonest first; on the first page alone. */
export const cutoutLedger = {
  method: 'GET',
  path: '/user/cutout_ledger',
  access: 'user',
  rate: 'account',
  headers: 'site',
  query: cursorQuery,
  response: { json: success({ list: z.array(ledgerEntry), ending: z.array(ending), cursor: z.string() }) },
  refusals: [503],
} as const satisfies Contract;
export type LedgerResponse = z.output<(typeof cutoutLedger)['response']['json']>;

export const credits: CallArea = {
  tag: 'sheets',
  calls: [
    {
      contract: useCutoutRight,
      summary: 'Sets a sheet aside for a work, or uses it up',
      description:
        'Idempotent by the work’s uuid. Its marker is `data.status`: 1 with a ticket; 0 with `code` 10418 where no sheet is left.',
    },
    { contract: rollbackCutoutRight, summary: 'Gives a sheet back; can be repeated' },
    { contract: grantActiveRights, summary: 'The new user’s gift, once; `count` 0: it was given before' },
    { contract: cutoutLedger, summary: 'Every movement of the user’s sheets, newest first' },
  ],
};
