import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removalForm, removalOf } from '../../../packages/node/removal.ts';
import { verifyResultWith } from '../../../packages/node/verify-result.ts';
import { verifyWebhook } from '../../../packages/node/verify-webhook.ts';
import { ResultSigner } from '../../../server/features/result-signing/result-signer.ts';
import { shownSecret, signDelivery } from '../../../server/features/webhooks/sign.ts';
import { MasterSecret } from '../../../server/platform/secrets/secret.ts';

const signer = (byte: number) => new ResultSigner(new MasterSecret(Buffer.alloc(32, byte)));
const OURS = signer(1);
const NOW = 1_700_000_000;
const FILE = Buffer.from('a finished file');
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const claims = {
  iss: 'https://editor.example',
  aud: 'pk_acme',
  iat: NOW,
  jti: 'one',
  sub: 'user 7 – 発',
  result: { uuid: 'a', sha256: hash(FILE), width: 40, height: 30, type: 'image/png' },
};
const check = { keys: OURS.keys().keys, origin: claims.iss, accessKey: claims.aud, now: NOW };
const verify = (signature: string, more: object = {}) => verifyResultWith(signature, FILE, { ...check, ...more });

describe('a signed result', () => {
  const signature = OURS.sign(claims);

  it('says what was signed, members of later versions too', () => {
    expect(verify(signature)).toEqual(claims);
    const later = { ...claims, result: { ...claims.result, ticket: 't', depth: 3 }, more: [1] };
    expect(verify(OURS.sign(later))).toEqual(later);
  });

  it('is none when any character of it is another one', () => {
    fc.assert(
      fc.property(fc.nat(signature.length - 1), fc.constantFrom(...'AZaz09-_.'), (at, letter) => {
        fc.pre(signature[at] !== letter);
        const other = `${signature.slice(0, at)}${letter}${signature.slice(at + 1)}`;
        let found: unknown;
        try {
          found = verify(other);
        } catch {
          return;
        }
        // The last character of a part of base64 holds bits that are not read.
        expect(found).toEqual(claims);
        const bytes = (text: string) => text.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'));
        expect(bytes(other)).toEqual(bytes(signature));
      }),
      { numRuns: 300 },
    );
  });

  it('is none of another installation, and of several keys the one that is named counts', () => {
    const theirs = signer(2);
    expect(() => verify(theirs.sign(claims))).toThrow('a key that is not this server’s');
    expect(verify(signature, { keys: [...theirs.keys().keys, ...check.keys] })).toEqual(claims);
    const [own] = check.keys;
    const [other] = theirs.keys().keys;
    expect(() => verify(signature, { keys: [{ ...other, kid: own?.kid }] })).toThrow('the signature is wrong');
  });

  it('is none without the header that says how it was signed', () => {
    const [, body, mac] = signature.split('.');
    const [own] = check.keys;
    for (const header of [{ alg: 'none', kid: own?.kid }, { alg: 'HS256', kid: own?.kid }, { alg: 'EdDSA' }, null]) {
      const head = Buffer.from(JSON.stringify(header)).toString('base64url');
      expect(() => verify(`${head}.${body}.${mac}`)).toThrow();
      expect(() => verify(`${head}.${body}.`)).toThrow();
    }
  });

  it.each([
    [3600, true],
    [3601, false],
    [-3600, true],
    [-3601, false],
  ])('%s s later it is taken: %s', (later, isTaken) => {
    const ask = () => verify(signature, { now: NOW + later });
    if (isTaken) expect(ask()).toEqual(claims);
    else expect(ask).toThrow('too old');
    expect(() => verify(signature, { now: Number.NaN })).toThrow('too old');
  });

  it('is of its file alone, of its server, of its key', () => {
    expect(() => verifyResultWith(signature, Buffer.from('another'), check)).toThrow('of another file');
    for (const more of [{ accessKey: 'pk_other' }, { origin: 'https://other.example' }])
      expect(() => verify(signature, more)).toThrow('of another server or key');
  });

  it.each(['', '.', '..', 'a.b.c', '!!!.!!!.!!!', 'bnVsbA.bnVsbA.bnVsbA'])('%s is none', (text) => {
    expect(() => verify(text)).toThrow();
  });
});

describe('a webhook', () => {
  const raw = Buffer.alloc(24, 9);
  const secret = shownSecret(raw);
  const data = { id: 'job', status: 'done', images: [] };
  const body = JSON.stringify({ type: 'batch.finished', timestamp: '2026-11-21T12:00:00Z', data });
  const headers = { ...signDelivery(raw, 'msg', NOW, body) };

  it('is none when any byte of its body is another one', () => {
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.integer({ min: 32, max: 126 }), (at, code) => {
        const other = `${body.slice(0, at)}${String.fromCharCode(code)}${body.slice(at + 1)}`;
        fc.pre(other !== body);
        expect(() => verifyWebhook({ secret, headers, body: other, now: NOW })).toThrow('the signature is wrong');
      }),
    );
  });

  it('one of several signatures is enough, and one of another version none', () => {
    const own = headers['webhook-signature'];
    const many = (...all: string[]) => ({ ...headers, 'webhook-signature': all.join(' ') });
    const ask = (...all: string[]) => verifyWebhook({ secret, headers: many(...all), body, now: NOW });
    expect(ask('v1,AAAA', own)).toMatchObject({ type: 'batch.finished' });
    expect(ask(own, 'v2,AAAA')).toMatchObject({ type: 'batch.finished' });
    expect(() => ask(own.replace('v1,', 'v2,'))).toThrow('the signature is wrong');
    expect(() => ask('v1,')).toThrow('the signature is wrong');
  });

  it('its id and its time are signed too', () => {
    for (const more of [{ 'webhook-id': 'other' }, { 'webhook-timestamp': String(NOW + 1) }])
      expect(() => verifyWebhook({ secret, headers: { ...headers, ...more }, body, now: NOW })).toThrow('wrong');
  });
});

describe('a picture that is sent', () => {
  it('is a file or an address, with what was chosen as text and nothing that was not', async () => {
    const form = removalForm(Uint8Array.of(1, 2, 3), { size: 'hd', crop: true, channels: undefined } as never);
    expect([...form.keys()].toSorted()).toEqual(['crop', 'image_file', 'size']);
    expect([form.get('crop'), form.get('size')]).toEqual(['true', 'hd']);
    const file = form.get('image_file');
    expect(file instanceof Blob && [...new Uint8Array(await file.arrayBuffer())]).toEqual([1, 2, 3]);
    const named = removalForm({ url: 'https://a.example/x.png' }, { bg_image_file: new Blob(['ground']) });
    expect([...named.keys()].toSorted()).toEqual(['bg_image_file', 'image_url']);
    expect(named.get('image_url')).toBe('https://a.example/x.png');
  });

  it('a part of a larger array is sent as that part', async () => {
    const large = Uint8Array.from({ length: 10 }, (_, at) => at);
    const file = removalForm(large.subarray(3, 5), {}).get('image_file');
    expect(file instanceof Blob && [...new Uint8Array(await file.arrayBuffer())]).toEqual([3, 4]);
  });

  it('comes back with its figures, and without headers with none', async () => {
    const headers = {
      ...{ 'content-type': 'image/png', 'x-width': '40', 'x-height': '30', 'x-type': 'person' },
      ...{ 'x-credits-charged': '1', 'x-foreground-top': '2', 'x-foreground-left': '3' },
      ...{ 'x-foreground-width': '4', 'x-foreground-height': '5' },
    };
    expect(await removalOf(new Response(Uint8Array.of(7), { headers }))).toEqual({
      ...{ image: Uint8Array.of(7), mimeType: 'image/png', width: 40, height: 30, kind: 'person', creditsCharged: 1 },
      foreground: { top: 2, left: 3, width: 4, height: 5 },
    });
    expect(await removalOf(new Response(Uint8Array.of()))).toMatchObject({
      ...{ mimeType: 'application/octet-stream', width: 0, kind: 'other', creditsCharged: 0 },
    });
  });
});
