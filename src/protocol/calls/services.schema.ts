/** What pages tell and ask of the installation itself: where a visitor is, what was looked at, what went wrong. */
import * as z from 'zod/mini';
import { APP_HOSTS, type AppHost } from '../app-hosts.ts';
import { LOCALES } from '../locales.ts';
import type { CallArea, Contract } from './contract.schema.ts';
import { emptyResponse, success } from './shapes.schema.ts';

const hosts = Object.keys(APP_HOSTS) as [AppHost, ...AppHost[]];

/** Names as the specification has them: page views, what the frame tells, what the loader tells (design §13). */
export const STATISTIC_EVENTS = [
  'page_view',
  'initialized',
  'extract',
  'download',
  'mattinged',
  'cancel',
  'error',
  'reupload',
  'init',
  'save',
  'loaded',
  'open',
  'debug',
] as const;
export type StatisticEvent = (typeof STATISTIC_EVENTS)[number];

/** Events of one message. */
export const MOST_EVENTS = 50;

/** The member `events` of a message, before it is made text. `path`: of a page view, without query; `edition`: of the desktop, that was asked for on it. */
export const statisticEvents = z
  .array(
    z.object({
      event: z.enum(STATISTIC_EVENTS),
      path: z._default(z.string().check(z.regex(/^\/[\w./-]{0,199}$/)), '/'),
      edition: z._default(z.string().check(z.regex(/^([a-z]{1,20}-[a-z0-9]{1,20})?$/)), ''),
    }),
  )
  .check(z.minLength(1), z.maxLength(MOST_EVENTS));

/** `nation_code`: ISO 3166-1, two letters; CN where nothing is known (spec §7). */
export const region = {
  method: 'GET',
  path: '/location/nation_code',
  access: 'public',
  rate: 'account',
  headers: 'site',
  response: { json: success({ nation_code: z.string().check(z.regex(/^[A-Z]{2}$/)) }) },
} as const satisfies Contract;

/** A form, as a page that closes sends it (`sendBeacon`). */
export const sendStatistics = {
  method: 'POST',
  path: '/statistics/events',
  access: 'public',
  rate: 'statistics',
  headers: 'site',
  body: z.object({
    host: z.enum(hosts),
    lang: z.enum(LOCALES),
    events: z.string().check(z.maxLength(20_000)),
  }),
  response: { json: emptyResponse },
  refusals: [503],
} as const satisfies Contract;

export const reportError = {
  method: 'POST',
  path: '/errors/report',
  access: 'public',
  rate: 'report',
  headers: 'site',
  body: z.object({
    program: z.enum(['site', 'frame']),
    message: z.string().check(z.minLength(1), z.maxLength(500)),
    stack: z._default(z.string().check(z.maxLength(8000)), ''),
    version: z._default(z.string().check(z.regex(/^[\w.+-]{0,40}$/)), ''),
    path: z._default(z.string().check(z.regex(/^(\/[\w./-]{0,199})?$/)), ''),
  }),
  response: { json: emptyResponse },
  refusals: [503],
} as const satisfies Contract;

export const services: CallArea = {
  tag: 'services',
  calls: [
    {
      contract: region,
      summary: 'The country that a call comes from',
      description: 'From a proxy’s header or a table of the operator’s. The address is neither kept nor logged.',
    },
    {
      contract: sendStatistics,
      summary: 'Counts page views and events',
      description:
        '`events` is JSON text: `[{"event":"page_view","path":"/en/"}]`. Only numbers a day are kept: nobody is in them.',
    },
    {
      contract: reportError,
      summary: 'An error that nobody caught',
      description:
        'Those of one cause are counted together. Addresses lose their query, long numbers and mail addresses go from the words.',
    },
  ],
};
