/** Jobs of many pictures that a frame hands in: the server finds their mattes when it has time, also while the frame is closed. */
import * as z from 'zod/mini';
import { BATCH_PICTURE_STATES, BATCH_STATES } from '../batch-states.ts';
import type { CallArea, Contract } from './contract.schema.ts';
import { count, errorCode, storedPicture, success } from './shapes.schema.ts';

/** Pictures of one job. */
export const MOST_FRAME_PICTURES = 50;

/** Where a user of our own site pays: the credits that are left, beside what is set aside. A picture that is done has used up its own. */
const left = z.optional(count);

const job = success({
  id: z.string(),
  left,
  status: z.enum(BATCH_STATES),
  images: z.array(
    z.object({
      /** Its place in the job. */
      index: count,
      status: z.enum(BATCH_PICTURE_STATES),
      /** Of the matte, for ten minutes; ask again for a fresh one. */
      matte_url: z.optional(z.string()),
      error: z.optional(errorCode),
    }),
  ),
});
export type FrameJob = z.output<typeof job>['data'];

const params = z.object({ id: z.string().check(z.regex(/^frame-[\w-]{1,64}$/)) });
const shared = { access: 'frame', headers: 'api' } as const;
const ofOneJob = {
  ...shared,
  path: '/v1/batches/:id',
  rate: 'policy',
  params,
  response: { json: job },
  refusals: [401, 404, 503],
} as const;

export const frameBatches = {
  ...shared,
  method: 'GET',
  path: '/v1/batches',
  rate: 'policy',
  response: { json: success({ most: count }) },
} as const satisfies Contract;

export const startFrameBatch = {
  ...shared,
  method: 'POST',
  path: '/v1/batches',
  rate: 'matting',
  body: z.object({
    images: z.array(storedPicture).check(z.minLength(1), z.maxLength(MOST_FRAME_PICTURES)),
    kind: z.optional(z.enum(['human', 'thing', 'icon'])),
    /** On our own site: the works that the pictures are, in their order; a credit is set aside for each. */
    works: z.optional(
      z.array(
        z.object({
          uuid: z.string().check(z.regex(/^[\w-]{8,64}$/)),
          /** The picture's, which the ledger shows to its owner. */
          name: z.string().check(z.maxLength(200)),
        }),
      ),
    ),
  }),
  bodyTypes: ['application/json'],
  /** Fifty signed addresses of 1.5 kB, fifty names of pictures, and room. */
  bodyLimit: 128 * 1024,
  response: { json: success({ id: z.string(), left }) },
  refusals: [401, 404, 503],
} as const satisfies Contract;

export const findFrameBatch = { ...ofOneJob, method: 'GET' } as const satisfies Contract;

export const cancelFrameBatch = { ...ofOneJob, method: 'DELETE' } as const satisfies Contract;

export const frameBatch: CallArea = {
  tag: 'jobs of a frame',
  calls: [
    {
      contract: frameBatches,
      summary: 'Whether a frame may hand in jobs, and how many pictures one has at most',
      description: '0 where batch jobs are off (BATCH_JOBS), and for who visits our own site without being logged in.',
    },
    {
      contract: startFrameBatch,
      summary: 'Takes uploaded pictures, to find their mattes when there is time',
      description:
        'The pictures are ones that this session uploaded. Each that succeeds uses up one matting of the key’s day. Who has the `id` has the job, in later sessions of the same key too: nobody else receives it. On our own site a job is its user’s alone, and a credit is set aside for each picture, for all or for none: it is used up when the matte is there, and comes back when there will be none. Members pay nothing.',
    },
    {
      contract: findFrameBatch,
      summary: 'How far a job is, and where its mattes are',
      description: 'A `matte_url` opens for ten minutes: ask again for another one.',
    },
    { contract: cancelFrameBatch, summary: 'Cancels what of a job is not finished; can be repeated' },
  ],
};
