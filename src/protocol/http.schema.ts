/**
 * The shapes of http.ts, parsed at the edge. Unknown members are dropped: the other side may be newer. In zod's small spelling,
 * as the frame downloads it; the server parses with the same schemas.
 */
import * as z from 'zod/mini';
import { type ErrorCode, isErrorCode } from './errors.ts';
import type {
  CheckAppKeyAnswer,
  DeletedUploads,
  DiagnoseAnswer,
  ErrorAnswer,
  MattingAnswer,
  UploadTokenWire,
} from './http.ts';
import { IMAGE_FORMATS } from './limits.ts';

const errorCode = z.custom<ErrorCode>(isErrorCode, 'an error code of the closed list');
const positive = z.int().check(z.positive());

export const limitsSchema = z.object({
  maxBytes: positive,
  maxSide: positive,
  maxBatch: positive,
  formats: z.array(z.enum(IMAGE_FORMATS)),
});

export const frameSessionSchema = z.object({
  token: z.string().check(z.minLength(1)),
  upload_key: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  expires: z.number(),
  server_time: z.number(),
});

export const checkAppKeyAnswerSchema = z.object({
  code: z.number(),
  message: z.optional(z.string()),
  error: z.optional(errorCode),
  request_id: z.optional(z.string()),
  data: z.optional(
    z.object({
      idna_white_list: z.array(z.string()),
      is_trial: z.union([z.literal(0), z.literal(1)]),
      limits: limitsSchema,
      role: z.enum(['site', 'partner']),
      loopback: z.boolean(),
      session: frameSessionSchema,
      retention_hours: z.number(),
    }),
  ),
}) satisfies z.ZodMiniType<CheckAppKeyAnswer>;

export const diagnoseAnswerSchema = z.object({
  code: z.union([z.literal('OK'), errorCode]),
  domain: z.optional(z.string()),
  title: z.string(),
  text: z.string(),
}) satisfies z.ZodMiniType<DiagnoseAnswer>;

export const uploadTokenSchema = z.object({
  key: z.string(),
  token: z.string(),
  chunk_size: z.number(),
  url: z.string(),
  backup_url: z.string(),
  bucket: z.string(),
  region: z.string(),
  credentials: z.object({ access_key: z.string(), secret_key: z.string(), session_token: z.string() }),
  access_url: z.string(),
  data: z.record(z.string(), z.string()),
  order: z.array(z.string()),
  clouds: z.optional(
    z.record(
      z.string(),
      z.object({
        url: z.string(),
        access_url: z.string(),
        data: z.record(z.string(), z.string()),
        token: z.string(),
        bucket: z.string(),
      }),
    ),
  ),
}) satisfies z.ZodMiniType<UploadTokenWire>;

export const deletedUploadsSchema = z.object({
  code: z.number(),
  message: z.string(),
  data: z.object({ count: z.number(), deleted_at: z.string(), receipt: z.string() }),
}) satisfies z.ZodMiniType<DeletedUploads>;

/** The whole answer of `GET /upload/policy`. */
export const uploadTokensSchema = z.array(uploadTokenSchema);

const mediaListSchema = z.array(
  z.object({ media_data: z.string(), media_profiles: z.object({ media_data_type: z.literal('url') }) }),
);

/** `userboxes` and `inner_seg` are read further inside: the first is JSON text, the second has no shown meaning (D29). */
export const mattingRequestSchema = z.object({
  parameter: z.object({
    rsp_media_type: z._default(z.literal('url'), 'url'),
    nMask: z._default(z.boolean(), true),
    model_type: z.optional(z.int()),
    inner_seg: z.optional(z.unknown()),
    userboxes: z.optional(z.string().check(z.maxLength(4096))),
    high_resolution: z.optional(z.boolean()),
  }),
  media_info_list: mediaListSchema.check(z.length(1)),
});
export type MattingRequest = z.infer<typeof mattingRequestSchema>;

const share = z.number().check(z.gte(0), z.lte(1));

export const mattingQualitySchema = z.object({
  score: share,
  edges: z.enum(['clean', 'check']),
  soft: share,
  uncertain: share,
  halo: z.number().check(z.gte(0)),
  least_sure: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
});

export const mattingAnswerSchema = z.object({
  code: z.number(),
  error_code: z.number(),
  message: z.string(),
  error: z.string(),
  cutout_code: z.optional(errorCode),
  request_id: z.optional(z.string()),
  data: z.optional(
    z.object({
      parameter: z.object({
        exist_salient: z.boolean(),
        Kind: z.number(),
        use_fe: z.boolean(),
        // A quality that this build cannot read must not cost a person the cut-out.
        quality: z.catch(z.optional(mattingQualitySchema), undefined),
      }),
      media_info_list: mediaListSchema.check(z.minLength(1)),
      evaluation_valid: z.boolean(),
    }),
  ),
}) satisfies z.ZodMiniType<MattingAnswer>;

export const errorAnswerSchema = z.object({
  code: z.number(),
  error: errorCode,
  message: z.string(),
  request_id: z.string(),
}) satisfies z.ZodMiniType<ErrorAnswer>;
