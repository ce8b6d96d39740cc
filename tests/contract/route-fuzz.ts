import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asUser, callerHeaders, type Kit, kit, login } from '../unit/server/kit.ts';
import { callsOf, type FuzzedCall, holdHalf, sendHalf, wrongRequest } from './wrong-requests.ts';

/** What a 5xx may be (D71). */
const ALLOWED = new Set([501, 503]);

const fuzzed = async (): Promise<{ product: Kit; headers: Record<string, string> }> => {
  const product = await kit({ env: { RATE_FACTOR: '1000' } });
  const headers = {
    ...callerHeaders(await product.session()),
    access_token: await login(product),
    'x-api-key': 'sk_sandbox_full',
  };
  return { product, headers };
};

/** The document's calls; the logout comes last, as it ends what the others need. */
async function callsOfProduct(product: Kit): Promise<FuzzedCall[]> {
  const calls = callsOf((await product.ask('editor', { url: '/openapi.json' })).json());
  const isLogout = ({ path }: FuzzedCall) => path === '/login/logout';
  return [...calls.filter((call) => !isLogout(call)), ...calls.filter(isLogout)];
}

const accidents = (product: Kit) => product.log.filter((line) => JSON.parse(line).level >= 50);

export interface FuzzOptions {
  /** Wrong requests to each call. */
  runs: number;
  /** ms for each call, whatever of its requests is left then. */
  most?: number;
  seed?: number;
}

export function routeFuzz({ runs, most, seed }: FuzzOptions): void {
  describe('every call of the document', () => {
    it('answers nonsense with a refusal in the one shape, and never with an accident', async () => {
      const { product, headers } = await fuzzed();
      for (const call of await callsOfProduct(product)) {
        await fc.assert(
          fc.asyncProperty(wrongRequest(call, headers), async (request) => {
            const { statusCode, body, headers: answered } = await product.ask('editor', request);
            const what = `${call.method} ${call.path}: ${statusCode} ${body.slice(0, 200)}`;
            expect(statusCode < 500 || ALLOWED.has(statusCode), what).toBe(true);
            expect(answered['x-request-id'], what).toBeTruthy();
            if (statusCode < 400) return;
            expect(Object.keys(JSON.parse(body)), what).toEqual(expect.arrayContaining(['code', 'error', 'message']));
          }),
          {
            numRuns: runs,
            ...(most !== undefined && { interruptAfterTimeLimit: most }),
            ...(seed !== undefined && { seed }),
          },
        );
      }
      expect(accidents(product)).toEqual([]);
    }, 600_000);

    it('refuses NUL, half a character and endless nesting in any body, in JSON and in forms', async () => {
      const { product, headers } = await fuzzed();
      const deep = `{"text":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
      for (const { method, path, operation } of await callsOfProduct(product)) {
        const url = path.replaceAll(/\{\w+\}/g, 'x');
        const types = Object.keys(operation.requestBody?.content ?? {});
        const refused = async (type: string, payload: string) => {
          const request = { method, url, headers: { ...headers, 'content-type': type }, payload };
          const { statusCode, body } = await product.ask('editor', request);
          expect(statusCode, `${path}: ${payload.slice(0, 40)} ${body.slice(0, 200)}`).toBe(400);
        };
        const names = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
          Object.keys((schema.properties ?? {}) as object),
        );
        for (const name of new Set([...names, 'nobody_reads_this'])) {
          if (types.includes('application/json')) {
            for (const text of ['\\u0000', 'a\\ud800', '\\udc00b'])
              await refused('application/json', `{"${name}":"${text}"}`);
          }
          if (types.includes('application/x-www-form-urlencoded')) {
            await refused('application/x-www-form-urlencoded', `${name}=a%00b`);
          }
        }
        if (types.includes('application/json')) await refused('application/json', deep);
      }
      expect(accidents(product)).toEqual([]);
    });

    it('refuses a body that is too large, and forgets one that stops half-way', async () => {
      const { product, headers } = await fuzzed();
      const app = product.product.listeners.editor;
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const posts = (await callsOfProduct(product)).filter(
        ({ method, operation }) => method === 'POST' && operation.requestBody !== undefined,
      );
      const payload = JSON.stringify({ text: 'x'.repeat(200_000) });
      const tooLarge = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      } as const;
      for (const { path } of posts) {
        await sendHalf({ port, host: 'localhost:8787', method: 'POST', path, headers });
        // A picture, or a part of one, in base64 is no small body: there it is read, and found to be none.
        const refused = [
          '/record/save.json',
          '/gallery/publish.json',
          '/v1.0/removebg',
          '/v1/enhance/tile',
          '/v1/fill',
        ].includes(path)
          ? 400
          : 413;
        expect((await product.ask('editor', { ...tooLarge, url: path })).statusCode, path).toBe(refused);
      }
      expect((await product.ask('editor', { url: '/healthz' })).statusCode).toBe(200);
      expect((await asUser(product, headers.access_token ?? '', '/user/info')).statusCode).toBe(200);
      expect(accidents(product)).toEqual([]);
    });

    it('goes on answering while senders of every body hold on half-way', async () => {
      const { product, headers } = await fuzzed();
      const app = product.product.listeners.editor;
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const posts = (await callsOfProduct(product)).filter(({ operation }) => operation.requestBody !== undefined);
      const slow = posts.map(({ method, path }) => holdHalf({ port, host: 'localhost:8787', method, path, headers }));
      await Promise.all(slow.map(({ sent }) => sent));
      expect((await asUser(product, headers.access_token ?? '', '/user/info')).statusCode).toBe(200);
      for (const { leave } of slow) await leave();
      expect((await product.ask('editor', { url: '/healthz' })).statusCode).toBe(200);
      expect(accidents(product)).toEqual([]);
    });
  });
}
