/** What a frame asks about its access key, and what the loader asks while the frame stays silent (spec §7, D74). */
import * as z from 'zod/mini';
import type { DiagnoseResponse } from '../http.ts';
import { IMAGE_FORMATS } from '../image-formats.ts';
import type { Limits } from '../limits.ts';
import { TOOL_IDS } from '../tools.ts';
import type { CallArea, Contract } from './contract.schema.ts';
import { errorCode } from './shapes.schema.ts';

/** NUL, or half a character. Made once: where a target is older than the flag, each use of the literal would compile it again. */
const ILL_FORMED = /[\0\p{Surrogate}]/u;
/** A key is short; longer text, or text that is not well-formed, is answered as a key that nobody has. */
const isWellFormed = (text: string): boolean => !ILL_FORMED.test(text);
const accessKey = z._default(z.catch(z.string().check(z.maxLength(128), z.refine(isWellFormed)), ''), '');
const lang = z.catch(z.optional(z.string().check(z.maxLength(16))), undefined);
const positive = z.int().check(z.positive());

export const limitsSchema: z.ZodMiniType<Limits> = z.object({
  maxBytes: positive,
  maxSide: positive,
  maxBatch: positive,
  formats: z.array(z.enum(IMAGE_FORMATS)),
});

/** One frame's session with the server: owner of its uploads, and the key of its upload signatures (D33). */
const frameSession = z.object({
  /** Sent in HEADERS.session. */
  token: z.string().check(z.minLength(1)),
  /** Hex key of signature 1.3. */
  upload_key: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** Seconds since 1970, server time. */
  expires: z.number(),
  /** Server time now, seconds, so that the client can keep an offset. */
  server_time: z.number(),
});
export type FrameSession = z.output<typeof frameSession>;

export const keyInfo = z.object({
  /** ASCII (IDNA) entries; see whitelist.ts. */
  idna_white_list: z.array(z.string()),
  is_trial: z.union([z.literal(0), z.literal(1)]),
  limits: limitsSchema,
  /** `site` for our own pages, `partner` for keys. */
  role: z.enum(['site', 'partner']),
  /** Loopback parents are admitted (sandbox keys only, D48). */
  loopback: z.boolean(),
  session: frameSession,
  /** Tools that the key's frames may show; left out by a server of an earlier release: the cut-out alone. */
  tools: z.optional(z.array(z.enum(TOOL_IDS))),
  /** The server makes a first, coarse mask (coarse.schema.ts). */
  coarse: z.optional(z.boolean()),
  /** Hours until uploads are deleted; the footer of the upload screen says it. */
  retention_hours: z.number(),
});
/** What the server says of a key: white list, trial, limits, this frame's session. */
export type KeyInfo = z.output<typeof keyInfo>;

/** Name of the `meta` that a page in private mode has: what it holds, private-info.schema.ts says. */
export const PRIVATE_META = 'cutout-private';

/** Name of the `meta` in which a frame's page brings the answer to its first checkAppKey: KeyInfo, as JSON (D251). */
export const KEY_META = 'cutout-key';

export const checkAppKey = {
  method: 'GET',
  path: '/editsdk/check_app_key',
  access: 'key',
  rate: 'editsdk',
  headers: 'site',
  partnerSession: true,
  query: z.object({ accessKey, target_module: z.catch(z.optional(z.string()), undefined), lang }),
  response: {
    json: z.object({
      code: z.number(),
      message: z.optional(z.string()),
      error: z.optional(errorCode),
      /** Put in by the client from the response's HEADERS.requestId. */
      request_id: z.optional(z.string()),
      data: z.optional(keyInfo),
    }),
  },
  refusesInResponse: true,
} as const satisfies Contract;
export type CheckAppKeyResponse = z.output<(typeof checkAppKey)['response']['json']>;

const diagnoseResponse = z.object({
  code: z.union([z.literal('OK'), errorCode]),
  domain: z.optional(z.string()),
  title: z.string(),
  text: z.string(),
}) satisfies z.ZodMiniType<DiagnoseResponse>;

export const diagnose = {
  method: 'GET',
  path: '/editsdk/diagnose',
  access: 'public',
  rate: 'editsdk',
  headers: 'diagnose',
  query: z.object({ accessKey, nested: z.optional(z.enum(['0', '1'])), lang }),
  response: { json: diagnoseResponse },
} as const satisfies Contract;

export const editsdk: CallArea = {
  tag: 'partners',
  calls: [
    {
      contract: checkAppKey,
      summary: 'What an access key may do, and a session for the frame that asks',
      description:
        'A key that opens nothing is an answer too: 200 with a `code` that is not 0 and `error`. `idna_white_list` are ASCII entries, `is_trial` is 0 or 1.',
    },
    { contract: diagnose, summary: 'Why a frame stays silent on the page whose Origin asks' },
  ],
};
