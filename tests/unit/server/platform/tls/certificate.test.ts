import { createPrivateKey } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConfigError } from '../../../../../server/platform/config/config-error.ts';
import type { TlsFiles } from '../../../../../server/platform/config/tls.ts';
import { certificateWarnings, type KeyPair, readKeyPair } from '../../../../../server/platform/tls/certificate.ts';
import { watchKeyPair } from '../../../../../server/platform/tls/renewal.ts';
import { selfSigned } from '../../../../setup/certificate.ts';
import { HandClock } from '../../small-kit.ts';

async function files(pair: KeyPair): Promise<TlsFiles & { write(pair: KeyPair): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cutout-tls-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const write = async (next: KeyPair) => {
    await Promise.all([writeFile(cert, next.cert), writeFile(key, next.key)]);
  };
  await write(pair);
  return { cert, key, write };
}

const own = selfSigned();
const other = selfSigned();
const locked = createPrivateKey(own.key)
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'word' })
  .toString();

describe('certificate and key', () => {
  it('are read as they are, a chain after the certificate too', async () => {
    const chained = { cert: own.cert + other.cert, key: own.key };
    expect(await readKeyPair(await files(chained))).toEqual(chained);
  });

  it.each<[string, KeyPair, RegExp]>([
    ['that hold no certificate', { cert: 'nothing', key: own.key }, /^TLS_CERT_FILE: \S+cert.pem holds no certificate/],
    ['that were mixed up', { cert: own.key, key: own.cert }, /^TLS_CERT_FILE: /],
    ['that hold no key', { cert: own.cert, key: 'nothing' }, /^TLS_KEY_FILE: \S+key.pem holds no private key/],
    ['with a pass phrase', { cert: own.cert, key: locked }, /^TLS_KEY_FILE: \S+ is closed by a pass phrase/],
    ['of two pairs', { cert: own.cert, key: other.key }, /^TLS_KEY_FILE: \S+ is not the key of the certificate/],
    ['whose chain comes first', { cert: other.cert + own.cert, key: own.key }, /its first one is the server’s own/],
  ])('%s are refused in words for an operator', async (_, pair, words) => {
    const refusal = await readKeyPair(await files(pair)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as Error).message).toMatch(words);
  });

  it.each(['cert', 'key'] as const)('are missed by name, the %s', async (which) => {
    const there = await files(own);
    const gone = readKeyPair({ ...there, [which]: '/nowhere/at/all.pem' });
    await expect(gone).rejects.toThrow(`TLS_${which.toUpperCase()}_FILE: /nowhere/at/all.pem cannot be read`);
  });
});

describe('a certificate that browsers will not take', () => {
  const DAY = 86_400_000;
  const now = Date.parse('2026-11-26T00:00:00Z');
  it.each<[string, Parameters<typeof selfSigned>[0], string, RegExp[]]>([
    ['is none of these', { names: ['cut.example'] }, 'cut.example', []],
    ['is none of these, by a star', { names: ['*.cut.example'] }, 'www.cut.example', []],
    ['ended', { names: ['cut.example'], to: now - DAY }, 'cut.example', [/^the certificate ended on Nov 25/]],
    ['has not begun', { names: ['cut.example'], from: now + DAY }, 'cut.example', [/is valid from Nov 27/]],
    ['is for others', { names: ['cut.example'] }, 'evil.example', [/^the certificate is not for evil.example$/]],
    ['is for no address', { names: ['cut.example'] }, '[::1]', [/not for \[::1\]/]],
    ['is both', { names: ['a.example'], to: now - DAY }, 'b.example', [/ended/, /not for b.example/]],
  ])('%s', (_, options, hostname, warnings) => {
    const said = certificateWarnings(selfSigned(options), hostname, now);
    expect(said).toEqual(warnings.map((words) => expect.stringMatching(words)));
  });
});

describe('renewal', () => {
  async function watching() {
    const there = await files(own);
    const clock = new HandClock();
    const taken: KeyPair[] = [];
    const said: string[] = [];
    const log = {
      info: (_about: object, message: string) => void said.push(message),
      error: (about: object, message: string) => void said.push(`${message}: ${JSON.stringify(about)}`),
    };
    onTestFinished(watchKeyPair(there, own, (pair) => taken.push(pair), { clock, log }));
    /** A minute passes, and the look that it brings is over: the next one waits. */
    const minute = async () => {
      expect(clock.waiting).toBe(1);
      clock.advance(60_000);
      await vi.waitFor(() => expect(clock.waiting).toBe(1));
    };
    return { there, taken, said, minute, clock };
  }

  it('is taken within a minute, once', async () => {
    const { there, taken, said, minute } = await watching();
    await minute();
    expect(taken).toEqual([]);
    await there.write(other);
    await minute();
    await minute();
    expect(taken).toEqual([other]);
    expect(said).toEqual(['a renewed certificate is in use']);
  });

  it('that is half done is said once and changes nothing; when it is whole it is taken', async () => {
    const { there, taken, said, minute } = await watching();
    await there.write({ cert: other.cert, key: own.key });
    await minute();
    await minute();
    expect(taken).toEqual([]);
    expect(said).toEqual([expect.stringMatching(/^the renewed certificate is not used.*is not the key/)]);
    await there.write(other);
    await minute();
    expect(taken).toEqual([other]);
  });

  it('ends with its undo', async () => {
    const clock = new HandClock();
    const log = { info: () => {}, error: () => {} };
    watchKeyPair(await files(own), own, () => {}, { clock, log })();
    expect(clock.waiting).toBe(0);
  });
});
