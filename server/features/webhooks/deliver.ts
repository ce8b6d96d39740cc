import { anySignal } from '../../../src/base/abort.ts';
import { AddressRefused } from '../../platform/fetch/address-refused.ts';
import { checkedAddresses } from '../../platform/fetch/checked-addresses.ts';
import type { Reach } from '../../platform/fetch/hop.ts';
import { openClient } from '../../platform/fetch/open-client.ts';
import { parseTarget } from '../../platform/fetch/target.ts';
import { withTimeout } from '../../platform/fetch/with-timeout.ts';
import { signDelivery } from './sign.ts';
import type { DueDelivery } from './webhooks.ts';

/** ms for look-up, connection and the answer's headers. Its body is not waited for. */
const TIME = 10_000;

/** Why an attempt failed, in a few words for the operator; `final`: the receiver wants no more of it. */
export interface Failure {
  why: string;
  final: boolean;
}

/**
 * One attempt: a POST of JSON with its signature, over a connection of its own. The address passes the guard each time, as its
 * name may lead elsewhere by now; nothing is followed anywhere.
 *
 * @returns undefined when the receiver answered 2xx
 * @throws the signal's reason
 */
export async function deliver(
  outer: AbortSignal,
  reach: Reach,
  { id, url: address, secret, payload }: DueDelivery,
): Promise<Failure | undefined> {
  const { signal, abort, release } = anySignal(outer);
  const body = JSON.stringify(payload);
  try {
    const url = parseTarget(address, reach.origins);
    const { statusCode } = await withTimeout(signal, reach.clock, [TIME, 'headers too late'], async (timed) => {
      const addresses = await checkedAddresses(timed, url, reach);
      const client = openClient(signal, { url, addresses, ...reach });
      return await client.request({
        method: 'POST',
        path: `${url.pathname}${url.search}`,
        headers: {
          ...signDelivery(secret, id, Math.floor(reach.clock.now() / 1000), body),
          'content-type': 'application/json',
          'user-agent': 'cutout-webhook',
        },
        body,
        signal,
      });
    });
    if (statusCode >= 200 && statusCode < 300) return undefined;
    if (statusCode >= 300 && statusCode < 400)
      return { why: `HTTP ${statusCode}: redirects are not followed`, final: false };
    return { why: `HTTP ${statusCode}`, final: statusCode === 410 };
  } catch (error) {
    outer.throwIfAborted();
    return { why: error instanceof AddressRefused ? error.why : 'not reached', final: false };
  } finally {
    // Whatever the end: a body that is not wanted is not waited for, and the connection is nobody else's.
    abort(new AddressRefused('cut off'));
    release();
  }
}
