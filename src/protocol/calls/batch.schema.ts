/** Jobs of many pictures, for partners' servers. */
import * as z from 'zod/mini';
import { BATCH_PICTURE_STATES, BATCH_STATES } from '../batch-states.ts';
import type { CallArea, Contract } from './contract.schema.ts';

/** Pictures of one job. */
const MOST_PICTURES = 100;
const word = z.optional(z.string().check(z.maxLength(80)));
const flag = z.optional(z.boolean());

/** Of `/v1.0/removebg`, in the forms in which it takes them: what a job may ask for all of its pictures. */
export const batchOptions = z.object({
  size: word,
  type: word,
  format: z.optional(z.enum(['auto', 'png', 'jpg', 'jpeg', 'webp'])),
  roi: word,
  crop: flag,
  crop_margin: word,
  scale: word,
  position: word,
  channels: z.optional(z.enum(['rgba', 'alpha'])),
  bg_color: word,
  bg_image_url: z.optional(z.string().check(z.maxLength(4096))),
});
export type BatchOptions = z.output<typeof batchOptions>;

const batchRequest = z.object({
  images: z
    .array(
      z.object({
        imageURL: z.string().check(z.minLength(1), z.maxLength(4096)),
        id: z.optional(z.string().check(z.maxLength(128))),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_PICTURES)),
  options: z.optional(batchOptions),
  /** Sends the key's webhook `batch.finished` at the end; true where it is left out. */
  webhook: z.optional(z.boolean()),
});
export type BatchRequest = z.output<typeof batchRequest>;

const image = z.object({
  /** Its place in the job. */
  index: z.int(),
  /** As the job named it. */
  id: z.optional(z.string()),
  status: z.enum(BATCH_PICTURE_STATES),
  /** For ten minutes; ask again for a fresh one. */
  result_url: z.optional(z.string()),
  /** When the result is deleted. */
  expires_at: z.optional(z.string()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  type: z.optional(z.enum(['person', 'graphic', 'other'])),
  /** A word of the closed list. */
  error: z.optional(z.string()),
});
export type BatchImage = z.output<typeof image>;

const batchResponse = z.object({
  id: z.string(),
  status: z.enum(BATCH_STATES),
  created_at: z.string(),
  finished_at: z.optional(z.string()),
  images: z.array(image),
});
export type BatchResponse = z.output<typeof batchResponse>;

const params = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

export const startBatch = {
  method: 'POST',
  path: '/v1/batch/jobs',
  access: 'secret',
  rate: 'removal',
  headers: 'api',
  once: true,
  body: batchRequest,
  bodyTypes: ['application/json'],
  /** A hundred signed addresses of 1.5 kB, and room. */
  bodyLimit: 192 * 1024,
  response: { json: z.object({ id: z.string(), status: z.enum(BATCH_STATES) }), status: 202 },
  refusals: [404, 409, 422, 503],
} as const satisfies Contract;

export const findBatch = {
  method: 'GET',
  path: '/v1/batch/jobs/:id',
  access: 'secret',
  rate: 'removal',
  headers: 'api',
  params,
  response: { json: batchResponse },
  refusals: [404, 503],
} as const satisfies Contract;

export const cancelBatch = {
  method: 'DELETE',
  path: '/v1/batch/jobs/:id',
  access: 'secret',
  rate: 'removal',
  headers: 'api',
  params,
  response: { json: batchResponse },
  refusals: [404, 503],
} as const satisfies Contract;

export const batch: CallArea = {
  tag: 'for servers',
  calls: [
    {
      contract: startBatch,
      summary: 'Takes up to a hundred addresses of pictures, to be cut out when there is time',
      description:
        'Where batch jobs are switched on; else 404. `options` are those of /v1.0/removebg, for all pictures. Each picture that succeeds uses up one matting of the key’s day. At the end the key’s webhook gets `batch.finished`, unless `webhook` is false (docs/SERVERS.md).',
    },
    {
      contract: findBatch,
      summary: 'How far a job is, and where its results are',
      description:
        'A `result_url` opens for ten minutes: ask again for another one. After `expires_at` the result is deleted.',
    },
    { contract: cancelBatch, summary: 'Cancels what of a job is not finished; can be repeated' },
  ],
};
