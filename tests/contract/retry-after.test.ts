import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../server/platform/database/unavailable.ts';
import { callerHeaders, type Kit, type KitOptions, kit } from '../unit/server/kit.ts';
import { callsOf, type FuzzedCall } from './wrong-requests.ts';

/** Answers from memory that cost less than counting them. */
const UNLIMITED = ['GET /.well-known/jwks.json'];
/** More than any bucket holds at a tenth of its size. */
const MOST = 150;

async function opened(options: KitOptions): Promise<{ product: Kit; calls: FuzzedCall[]; ask: SendCall }> {
  const product = await kit(options);
  const calls = callsOf((await product.ask('editor', { url: '/openapi.json' })).json());
  const headers = {
    ...callerHeaders(await product.session()),
    access_token: `at_${'a'.repeat(43)}`,
    'x-api-key': 'sk_sandbox_full',
  };
  // Each call from an address of its own: buckets of addresses are shared by none.
  const ask: SendCall = async ({ method, path }) => {
    const url = path.replaceAll(/\{\w+\}/g, 'x');
    const remoteAddress = `127.0.0.${1 + calls.findIndex((call) => call.path === path && call.method === method)}`;
    const { statusCode, headers: answered } = await product.ask('editor', {
      method,
      url,
      remoteAddress,
      headers,
      ...(method === 'POST' && { payload: {} }),
    });
    return { statusCode, retryAfter: answered['retry-after'] };
  };
  return { product, calls, ask };
}
type SendCall = (call: FuzzedCall) => Promise<{ statusCode: number; retryAfter: unknown }>;

const nameOf = ({ method, path }: FuzzedCall) => `${method} ${path}`;
/** What the document says of a status. */
const promised = ({ operation }: FuzzedCall, status: number) =>
  Object.keys(operation.responses[String(status)]?.headers ?? {});

describe('who refuses for now says until when, and the document says that it does:', () => {
  it('429 of every call whose bucket is empty', async () => {
    const { calls, ask } = await opened({ env: { RATE_FACTOR: '0.1' } });
    const never: string[] = [];
    for (const call of calls) {
      let answer = await ask(call);
      for (let n = 1; n < MOST && answer.statusCode !== 429; n += 1) answer = await ask(call);
      if (answer.statusCode !== 429) {
        never.push(nameOf(call));
        continue;
      }
      expect(Number(answer.retryAfter), nameOf(call)).toBeGreaterThanOrEqual(1);
      expect(promised(call, 429), nameOf(call)).toEqual(['Retry-After']);
    }
    expect(never).toEqual(UNLIMITED);
  });

  it('503 of every call that needs a database which is away', async () => {
    const { product, calls, ask } = await opened({ env: { RATE_FACTOR: '1000' } });
    const away = () => Promise.reject(new DatabaseUnavailable());
    product.database.run = away;
    product.database.transaction = away;
    const busy: string[] = [];
    for (const call of calls) {
      const { statusCode, retryAfter } = await ask(call);
      expect(statusCode, nameOf(call)).not.toBe(500);
      if (statusCode !== 503) continue;
      busy.push(nameOf(call));
      expect(Number(retryAfter), nameOf(call)).toBeGreaterThanOrEqual(1);
      expect(promised(call, 503), nameOf(call)).toEqual(['Retry-After']);
    }
    expect(busy).toEqual(
      expect.arrayContaining(['GET /user/info', 'POST /user/use_cutout_right', 'POST /login/logout']),
    );
  });
});
