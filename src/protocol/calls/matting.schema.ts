/** The matting calls (spec §7 "Matting call"). */
import * as z from 'zod/mini';
import { EDGE_REASONS } from '../wire.ts';
import type { CallArea, Contract } from './contract.schema.ts';
import { errorCode } from './shapes.schema.ts';

const mediaList = z.array(
  z.object({ media_data: z.string(), media_profiles: z.object({ media_data_type: z.literal('url') }) }),
);
/** Of an answer the address alone is read (spec §7 "Response read"). */
const answeredMedia = z.array(
  z.object({ media_data: z.string(), media_profiles: z.optional(z.object({ media_data_type: z.string() })) }),
);
const word = z.optional(z.string().check(z.maxLength(128)));

/** In a form, both members are JSON text (D20). */
const mattingRequest = z.object({
  parameter: z.object({
    rsp_media_type: z._default(z.literal('url'), 'url'),
    nMask: z._default(z.boolean(), true),
    model_type: z.optional(z.int()),
    /** Passed on: its meaning is not given (D29). */
    inner_seg: z.optional(z.unknown()),
    /** JSON text: list of boxes [x, y, width, height] in pixels of the uploaded picture. */
    userboxes: z.optional(z.string().check(z.maxLength(4096))),
    high_resolution: z.optional(z.boolean()),
  }),
  media_info_list: mediaList.check(z.length(1)),
});
export type MattingRequest = z.output<typeof mattingRequest>;

const share = z.number().check(z.gte(0), z.lte(1));

/**
 * How far the matte's edges can be trusted, estimated without the truth (docs/QUALITY.md). All but `least_sure` and `edges` are shares
 * in 0..1; `halo` may pass 1.
 */
const mattingQuality = z.object({
  /** 1: nothing speaks against the edges; towards 0: look at them. */
  score: share,
  /** The verdict: `check` where broad areas are half-sure, or a part is neither kept nor left out. */
  edges: z.enum(['clean', 'check']),
  /** Why to check; a reason that a later server may add is not read. */
  reason: z.catch(z.optional(z.enum(EDGE_REASONS)), undefined),
  /** Soft pixels of all that are not background. */
  soft: share,
  /** Broad half-sure areas, against the subject's area. */
  uncertain: share,
  /** What of the soft pixels' colour a mix of subject and background does not explain, against the contrast of the two. */
  halo: z.number().check(z.gte(0)),
  /** Where the matte is least sure: [x, y, width, height] in pixels of the uploaded picture. */
  least_sure: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
});
export type MattingQualityWire = z.output<typeof mattingQuality>;

/** Both spellings of code and message (spec §3 and §7): one pair is enough, our server sends both. */
const mattingMembers = z.object({
  code: z.optional(z.number()),
  error_code: z.optional(z.number()),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  /** The code of the closed list, where it failed. */
  cutout_code: z.optional(errorCode),
  /** Put in by the client from the response's HEADERS.requestId. */
  request_id: z.optional(z.string()),
  data: z.optional(
    z.object({
      parameter: z.object({
        exist_salient: z.boolean(),
        Kind: z.number(),
        use_fe: z.boolean(),
        /**
         * Beyond the spec's members; left out where there is no subject, or the engine cannot tell. A quality that this build cannot
         * read must not cost a person the cut-out.
         */
        quality: z.catch(z.optional(mattingQuality), undefined),
      }),
      /** [0].media_data: signed address of the matte, an 8-bit grey PNG of the uploaded picture's size (D51). */
      media_info_list: answeredMedia.check(z.minLength(1)),
      evaluation_valid: z.boolean(),
    }),
  ),
});
const mattingResponse = mattingMembers.check(
  z.refine(
    ({ code, error_code, message, error, data }) =>
      (code ?? error_code) !== undefined && (data ?? message ?? error) !== undefined,
  ),
);
export type MattingResponse = z.output<typeof mattingResponse>;

export const matting = {
  method: 'POST',
  path: '/v1/matting/sod',
  access: 'frame',
  rate: 'matting',
  headers: 'api',
  once: true,
  /** gid, lang, preview_mode and request_unique_id are read and have no effect. */
  query: z.object({
    client_id: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
    request_unique_id: word,
    preview_mode: word,
    gid: word,
    lang: word,
    /** Of useCutoutRight: the credit that this matting is for (D17). */
    ticket: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  }),
  body: mattingRequest,
  response: { json: mattingResponse },
  refusesInResponse: true,
  refusals: [422, 501, 503],
} as const satisfies Contract;

export const clothesMatting = {
  ...matting,
  path: '/v1/matting/mttryon_clothseg',
} as const satisfies Contract;

export const mattings: CallArea = {
  tag: 'cutting out',
  calls: [
    {
      contract: matting,
      summary: 'Finds the subject of a picture',
      description:
        'In a form, `parameter` and `media_info_list` are JSON text. Refusals carry `code` and `error_code`, `message` and `error`, and `cutout_code` from the closed list. `exist_salient` false: no subject.',
    },
    {
      contract: clothesMatting,
      summary: 'Clothes on a person; answers 501 while no model for it is configured',
      description:
        'Asked and answered as the matting: one matte of all clothes. `exist_salient` false: none were found.',
    },
  ],
};
