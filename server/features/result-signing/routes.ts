import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import { signingKeys, signResult } from '../../../src/protocol/calls/results.schema.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import type { MasterSecret } from '../../platform/secrets/secret.ts';
import { type ResultClaims, ResultSigner } from './result-signer.ts';

export interface ResultSigningPorts extends RoutePorts {
  clock: Clock;
  secret: MasterSecret;
  /** Where a key's webhook is notified. */
  webhooks: { notify(key: string, type: 'result.saved', data: object): Promise<unknown> };
}

/**
 * Signed results (D66): the frame says what it is about to hand to its host, the server signs that this key's session said so,
 * and when. A webhook of the key hears it too. What it does not prove stands in docs/SERVERS.md.
 */
export function resultRoutes(app: Listener, ports: ResultSigningPorts): void {
  const { origins, clock, secret, webhooks } = ports;
  const route = createRoute(app, ports);
  const signer = new ResultSigner(secret);

  route(signResult, async ({ caller: { key, session }, body: result }) => {
    const user = session.partner?.user;
    const claims: ResultClaims = {
      iss: origins.editor,
      aud: key.id,
      iat: Math.floor(clock.now() / 1000),
      jti: nanoid(),
      ...(user === undefined ? {} : { sub: user }),
      result,
    };
    const signature = signer.sign(claims);
    await webhooks.notify(key.id, 'result.saved', { signature, ...claims });
    return { code: 0, data: { signature } };
  });

  route(signingKeys, () => signer.keys());
}
