import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

/** How a provider can be wrong, or hostile. */
export type OidcFault =
  | 'nonce'
  | 'audience'
  | 'issuer'
  | 'signature'
  | 'expired'
  | 'unsigned'
  | 'no id_token'
  | 'refused';

export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who logs in next. */
  subject: string;
  fault: OidcFault | undefined;
  /** What a person does at the provider: follows the address, consents, and is sent back. */
  visit(address: string): Promise<URL>;
}

interface Grant {
  subject: string;
  nonce: string;
  challenge: string;
  redirect: string;
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Of all providers here: a pair takes longer than most tests. */
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A provider of OpenID Connect as small as can be, written from the specification: code flow, PKCE S256, RS256. */
export async function startOidcProvider(): Promise<OidcProvider> {
  const grants = new Map<string, Grant>();
  const provider: OidcProvider = {
    issuer: '',
    clientId: 'cutout',
    clientSecret: 'a secret, with: odd/characters',
    subject: 'ann',
    fault: undefined,
    async visit(address) {
      const answer = await fetch(address, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? '');
    },
  };

  const idToken = ({ subject, nonce }: Grant): string => {
    const { fault } = provider;
    const now = Math.floor(Date.now() / 1000) - (fault === 'expired' ? 7_200 : 0);
    const claims = {
      iss: fault === 'issuer' ? 'https://other.example' : provider.issuer,
      aud: fault === 'audience' ? 'another-client' : provider.clientId,
      sub: subject,
      nonce: fault === 'nonce' ? 'another' : nonce,
      iat: now,
      exp: now + 600,
    };
    if (fault === 'unsigned') return `${base64url({ alg: 'none' })}.${base64url(claims)}.`;
    const text = `${base64url({ alg: 'RS256', kid: 'one' })}.${base64url(claims)}`;
    const key: KeyObject = fault === 'signature' ? foreign.privateKey : keys.privateKey;
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  };

  /** Each code once, for its verifier, its address and its client. */
  const exchange = (form: URLSearchParams, authorization: string): object | undefined => {
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const [id, secret] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':');
    const client =
      authorization === '' ? [form.get('client_id'), form.get('client_secret')] : [id, secret].map(decodeForm);
    const good =
      grant !== undefined &&
      challenge === grant.challenge &&
      form.get('redirect_uri') === grant.redirect &&
      client[0] === provider.clientId &&
      client[1] === provider.clientSecret;
    if (!good) return undefined;
    const token = provider.fault === 'no id_token' ? {} : { id_token: idToken(grant) };
    return { access_token: 'unused', token_type: 'Bearer', expires_in: 60, ...token };
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', provider.issuer);
    const json = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (url.pathname === '/.well-known/openid-configuration') {
      const { issuer } = provider;
      return json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    }
    if (url.pathname === '/keys') {
      return json(200, {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      });
    }
    if (url.pathname === '/authorize') {
      const param = (name: string) => url.searchParams.get(name) ?? '';
      const back = new URL(param('redirect_uri'));
      back.searchParams.set('state', param('state'));
      if (provider.fault === 'refused') back.searchParams.set('error', 'access_denied');
      else {
        const code = randomBytes(12).toString('hex');
        const grant = { subject: provider.subject, nonce: param('nonce'), challenge: param('code_challenge') };
        grants.set(code, { ...grant, redirect: param('redirect_uri') });
        back.searchParams.set('code', code);
      }
      return response.writeHead(302, { location: back.href }).end();
    }
    let text = '';
    for await (const chunk of request) text += chunk;
    const token = exchange(new URLSearchParams(text), request.headers.authorization ?? '');
    return token === undefined ? json(400, { error: 'invalid_grant' }) : json(200, token);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  provider.issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return provider;
}

/** Client credentials in a Basic header are form-encoded first (RFC 6749 §2.3.1). */
const decodeForm = (text = ''): string => decodeURIComponent(text.replaceAll('+', ' '));
