import { createHash, createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runPartnerCommand } from '../../../../../server/cli/partner-commands.ts';
import { MasterSecret } from '../../../../../server/platform/secrets/secret.ts';
import { callerHeaders, type Kit, kit } from '../../kit.ts';

const sha256 = createHash('sha256').update('pixels').digest('hex');
const result = { uuid: 'w-1', sha256, width: 40, height: 30, type: 'image/png' };

const ask = async (product: Kit, payload: object = result) =>
  product.ask('editor', {
    method: 'POST',
    url: '/v1/results',
    payload,
    headers: callerHeaders(await product.session()),
  });
const keysOf = async (product: Kit) => (await product.ask('editor', { url: '/.well-known/jwks.json' })).json();

/** The verifier of docs/SERVERS.md. */
function verified(signature: string, jwks: { keys: { kid: string }[] }) {
  const [header = '', claims = '', mac = ''] = signature.split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const jwk = jwks.keys.find((key) => key.kid === kid);
  if (!jwk) return undefined;
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
  const holds = verify(null, Buffer.from(`${header}.${claims}`), key, Buffer.from(mac, 'base64url'));
  return holds ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined;
}

describe('a signed result', () => {
  it('holds in the verifier of our page, and in a library for JWTs that knows nothing of us', async () => {
    const product = await kit();
    const { signature } = (await ask(product)).json().data;
    const jwks = await keysOf(product);
    const claims = verified(signature, jwks);
    expect(claims).toMatchObject({ iss: 'http://localhost:8787', aud: 'pk_sandbox_full', result });
    expect(claims.iat).toBe(Math.floor(product.clock.now() / 1000));
    const read = await jwtVerify(signature, createLocalJWKSet(jwks), {
      issuer: 'http://localhost:8787',
      audience: 'pk_sandbox_full',
    });
    expect(read.payload.result).toEqual(result);
  });

  it('does not hold when a byte of it is another, nor by another installation’s key', async () => {
    const product = await kit();
    const { signature } = (await ask(product)).json().data;
    const jwks = await keysOf(product);
    const [header, claims = '', mac] = signature.split('.');
    const other = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('40', '41')).toString('base64url');
    expect(verified(`${header}.${other}.${mac}`, jwks)).toBeUndefined();
    expect(verified(signature, await keysOf(await kit()))).toBeUndefined();
  });

  it('is made for a session alone, and for a file that is described', async () => {
    const product = await kit();
    const nobody = await product.ask('editor', { method: 'POST', url: '/v1/results', payload: result });
    expect(nobody.statusCode).toBe(401);
    for (const wrong of [{ sha256: 'abc' }, { uuid: '' }, { width: 0 }, { type: 'text/html' }]) {
      expect((await ask(product, { ...result, ...wrong })).statusCode).toBe(400);
    }
  });

  it('never tells the private key', async () => {
    const product = await kit();
    const { keys } = await keysOf(product);
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  });

  it('is sent to the webhook of its key, at once', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const received = new Promise<string>((resolve) => {
      server.on('request', (request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk) => chunks.push(chunk));
        request.on('end', () => {
          response.end();
          resolve(Buffer.concat(chunks).toString());
        });
      });
    });
    const product = await kit({ env: { FETCH_ORIGINS: origin } });
    const tools = {
      config: { origins: { editor: '', site: 'http://localhost:8786', demo: '', store: '' }, sandbox: true },
      database: product.database,
      clock: product.clock,
      secret: await MasterSecret.open(join(product.dataDir, 'secret')),
      actor: 'cli:ann',
    };
    const args = ['webhooks', 'set', 'pk_sandbox_full', `${origin}/hook`];
    const config = { ...tools.config, fetchOrigins: [origin] };
    expect((await runPartnerCommand({ ...tools, config }, args))[0]).toMatch(/^whsec_/);
    const { signature } = (await ask(product)).json().data;
    expect(JSON.parse(await received)).toMatchObject({ type: 'result.saved', data: { signature, result } });
  });
});
