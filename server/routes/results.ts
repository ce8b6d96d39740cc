import { nanoid } from 'nanoid';
import { z } from 'zod';
import { RESULTS_PATH, type SignedResultAnswer } from '../../src/protocol/results.ts';
import { headersFor } from '../headers.ts';
import { callerOf, sentKey } from '../http/caller.ts';
import type { Listener } from '../http/listener.ts';
import { takeRate } from '../http/rate.ts';
import { readInput } from '../http/read-input.ts';
import { type ResultClaims, ResultSigner } from '../results/result-signer.ts';
import type { Services } from '../services.ts';

export const resultBody = z.object({
  uuid: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.number().int().positive().max(100_000),
  height: z.number().int().positive().max(100_000),
  type: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  ticket: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
});
export const jwksSchema = z.object({
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
});

/**
 * Signed results (D66): the frame says what it is about to hand to its host, the server signs that this key's session said so,
 * and when. A webhook of the key hears it too. What it does not prove stands in docs/SERVERS.md.
 */
export function resultRoutes(app: Listener, services: Services): void {
  const { config, clock, secret, webhooks } = services;
  const signer = new ResultSigner(secret);

  app.post(RESULTS_PATH, async (request, reply): Promise<SignedResultAnswer> => {
    reply.headers(headersFor('api', { origins: config.origins }));
    await takeRate(services, 'result', request, sentKey(request) || undefined);
    const { key, session } = await callerOf(request, services);
    const result = readInput(resultBody, request.body);
    const user = session.partner?.user;
    const claims: ResultClaims = {
      iss: config.origins.editor,
      aud: key.id,
      iat: Math.floor(clock.now() / 1000),
      jti: nanoid(),
      ...(user === undefined ? {} : { sub: user }),
      result,
    };
    const signature = signer.sign(claims);
    await webhooks.tell(key.id, 'result.saved', { signature, ...claims });
    return { code: 0, data: { signature } };
  });

  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.headers(headersFor('document', { origins: config.origins }));
    return signer.keys();
  });
}
