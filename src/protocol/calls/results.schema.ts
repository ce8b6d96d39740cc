/** Signed results (D66). A file of its own, as the frame fetches it with the first picture that leaves it. */
import * as z from 'zod/mini';
import type { CallArea, Contract } from './contract.schema.ts';

/** Files that can be signed. */
export const SIGNED_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

const side = z.number().check(z.int(), z.positive(), z.maximum(100_000));

export const signResult = {
  method: 'POST',
  path: '/v1/results',
  access: 'frame',
  rate: 'result',
  headers: 'api',
  body: z.object({
    uuid: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    width: side,
    height: side,
    type: z.enum(SIGNED_TYPES),
    ticket: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  }),
  response: { json: z.object({ code: z.literal(0), data: z.object({ signature: z.string() }) }) },
  refusals: [503],
} as const satisfies Contract;

export const signingKeys = {
  method: 'GET',
  path: '/.well-known/jwks.json',
  access: 'public',
  rate: 'none',
  headers: 'document',
  response: {
    json: z.object({
      keys: z.array(
        z.object({
          kty: z.literal('OKP'),
          crv: z.literal('Ed25519'),
          x: z.string(),
          kid: z.string(),
          alg: z.literal('EdDSA'),
          use: z.literal('sig'),
        }),
      ),
    }),
  },
} as const satisfies Contract;

export const results: CallArea = {
  tag: 'partners',
  calls: [
    {
      contract: signResult,
      summary: 'Signs what a frame is about to hand to its host',
      description:
        'A JWS in compact form. It attests key, session and time; what stands in `result` is as the frame reported it.',
    },
    { contract: signingKeys, summary: 'The public key by which signed results are checked (JWK set)' },
  ],
};
