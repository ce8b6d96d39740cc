import { acceptedBatchSchema, batchParams, batchSchema } from '../../batch/answers.ts';
import { batchBody } from '../../batch/order.ts';
import { BATCH_PATH } from '../../routes/batch.ts';
import type { Operation } from '../operation.ts';

/** Jobs of many pictures, for partners' servers. */
export const batchCalls: readonly Operation[] = [
  {
    method: 'post',
    path: BATCH_PATH,
    tag: 'for servers',
    summary: 'Takes up to a hundred addresses of pictures, to be cut out when there is time',
    description:
      'Where batch jobs are switched on; else 404. `options` are those of /v1.0/removebg, for all pictures. Each picture that succeeds uses up one matting of the key’s day. At the end the key’s webhook gets `batch.finished`, unless `webhook` is false (docs/SERVERS.md).',
    access: 'secret',
    once: true,
    body: batchBody,
    bodyTypes: ['application/json'],
    answer: { json: acceptedBatchSchema, status: 202 },
    refusals: [404, 409, 422, 503],
  },
  {
    method: 'get',
    path: `${BATCH_PATH}/:id`,
    tag: 'for servers',
    summary: 'How far a job is, and where its results are',
    description:
      'A `result_url` opens for ten minutes: ask again for another one. After `expires_at` the result is deleted.',
    access: 'secret',
    params: batchParams,
    answer: { json: batchSchema },
    refusals: [404, 503],
  },
  {
    method: 'delete',
    path: `${BATCH_PATH}/:id`,
    tag: 'for servers',
    summary: 'Cancels what of a job is not finished; can be repeated',
    access: 'secret',
    params: batchParams,
    answer: { json: batchSchema },
    refusals: [404, 503],
  },
];
