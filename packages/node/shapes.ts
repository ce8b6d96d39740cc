import * as z from 'zod/mini';
import { BATCH_PICTURE_STATES, BATCH_STATES } from '../../src/protocol/batch-states.ts';

/** What a signed result says (docs/SERVERS.md "Signed results"). Members that are not known here stay. */
export const resultClaims = z.looseObject({
  iss: z.string(),
  aud: z.string(),
  iat: z.number(),
  jti: z.string(),
  sub: z.optional(z.string()),
  result: z.looseObject({
    uuid: z.string(),
    sha256: z.string(),
    width: z.number(),
    height: z.number(),
    type: z.string(),
    ticket: z.optional(z.string()),
  }),
});

/** What every event has, whatever its kind. */
export const anyEvent = z.looseObject({ type: z.string() });

export const webhookEvent = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('result.saved'),
    timestamp: z.string(),
    data: z.extend(resultClaims, { signature: z.string() }),
  }),
  z.looseObject({
    type: z.literal('batch.finished'),
    timestamp: z.string(),
    data: z.looseObject({
      id: z.string(),
      status: z.enum(BATCH_STATES),
      images: z.array(
        z.looseObject({
          index: z.number(),
          id: z.optional(z.string()),
          status: z.enum(BATCH_PICTURE_STATES),
          error: z.optional(z.string()),
        }),
      ),
    }),
  }),
]);

/** A refusal; the removal endpoint adds `errors`. */
export const refusal = z.looseObject({
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  request_id: z.optional(z.string()),
});

export interface ResultClaims extends z.output<typeof resultClaims> {}
export type WebhookEvent = z.output<typeof webhookEvent>;
