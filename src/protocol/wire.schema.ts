/** The envelope and `welcome` as schemas: the reference that the hand-written guards are held to. */
import * as z from 'zod/mini';
import { PROTOCOL_TAG } from './wire.ts';

export const envelopeSchema = z.object({ cutout: z.literal(PROTOCOL_TAG), channel: z.string(), type: z.string() });

export const welcomeSchema = z.extend(envelopeSchema, {
  type: z.literal('welcome'),
  v: z.int(),
  sessionToken: z.optional(z.string()),
  copies: z.optional(z.boolean()),
  saves: z.optional(z.boolean()),
  configuration: z.optional(z.record(z.string(), z.unknown())),
});
