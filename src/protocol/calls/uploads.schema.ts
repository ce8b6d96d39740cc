/** Permissions to upload, pictures by address, and the deletion of what a session uploaded (spec §7 "Upload flow", D33). */
import * as z from 'zod/mini';
import { MAX_TOKENS, SIGNATURE, TOKEN_REQUEST_VERSION } from '../signature.ts';
import type { CallArea, Contract } from './contract.schema.ts';

/** Suffixes of the files that the store takes. HEIC is not among them: the browser converts it (D39). */
const SUFFIXES = ['jpg', 'jpeg', 'png', 'webp'] as const;
export type UploadSuffix = (typeof SUFFIXES)[number];

const cloudToken = z.object({
  url: z.string(),
  access_url: z.string(),
  data: z.record(z.string(), z.string()),
  token: z.string(),
  bucket: z.string(),
});

/** One upload's permission (spec §3); snake_case on the wire. */
const uploadToken = z.object({
  key: z.string(),
  token: z.string(),
  chunk_size: z.number(),
  url: z.string(),
  backup_url: z.string(),
  bucket: z.string(),
  region: z.string(),
  credentials: z.object({ access_key: z.string(), secret_key: z.string(), session_token: z.string() }),
  access_url: z.string(),
  /** Finished form fields for the POST. */
  data: z.record(z.string(), z.string()),
  order: z.array(z.string()),
  /** By storage kind: where the same object may go instead, for the later names of `order`. */
  clouds: z.optional(z.record(z.string(), cloudToken)),
});
export type UploadTokenWire = z.output<typeof uploadToken>;
export type CloudTokenWire = z.output<typeof cloudToken>;

export const uploadPolicy = {
  method: 'GET',
  path: SIGNATURE.path,
  access: 'frame',
  rate: 'policy',
  headers: 'site',
  query: z.object({
    app: z.string().check(z.minLength(1), z.maxLength(64)),
    type: z.literal('matting'),
    count: z.pipe(
      z.pipe(z.string().check(z.regex(/^[1-9]\d?$/)), z.transform(Number)),
      z.number().check(z.maximum(MAX_TOKENS)),
    ),
    suffix: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.replace(/^\./, '').toLowerCase()),
      ),
      z.enum(SUFFIXES),
    ),
    sig: z.string().check(z.regex(new RegExp(`^[0-9a-f]{${SIGNATURE.length}}$`))),
    sigTime: z.string().check(z.regex(/^\d{1,12}$/)),
    sigVersion: z.literal(SIGNATURE.version),
    version: z.literal(TOKEN_REQUEST_VERSION),
  }),
  response: { json: z.array(uploadToken) },
} as const satisfies Contract;

const deletedUploads = z.object({
  code: z.number(),
  message: z.string(),
  data: z.object({
    /** Objects: uploads and mattes. */
    count: z.number(),
    /** ISO 8601. */
    deleted_at: z.string(),
    /** Count, moment and our signature over them and the session. */
    receipt: z.string(),
  }),
});
/** What was deleted, and a receipt for it. */
export type DeletedUploads = z.output<typeof deletedUploads>;

export const deleteUploads = {
  method: 'DELETE',
  path: '/v1/uploads',
  access: 'frame',
  rate: 'policy',
  headers: 'api',
  response: { json: deletedUploads },
  refusals: [503],
} as const satisfies Contract;

/** A POST, so that the address stands in no query and no other page can make a browser ask for it. */
export const fetchPicture = {
  method: 'POST',
  path: '/v1/picture',
  access: 'frame',
  rate: 'picture',
  headers: 'picture',
  body: z.object({ url: z.string().check(z.minLength(1), z.maxLength(4096)) }),
  response: { file: 'image/*' },
  refusals: [422, 503],
} as const satisfies Contract;

export const uploads: CallArea = {
  tag: 'cutting out',
  calls: [
    {
      contract: uploadPolicy,
      summary: 'Signed permissions to upload one file each',
      description: 'The query is signed with the session’s upload_key (docs of signature 1.3); valid for 600 seconds.',
    },
    { contract: fetchPicture, summary: 'The bytes of a picture by its public address' },
    {
      contract: deleteUploads,
      summary: 'Deletes everything that this session has uploaded, with a receipt',
    },
  ],
};
