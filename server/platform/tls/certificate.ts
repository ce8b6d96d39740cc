import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { ConfigError } from '../config/config-error.ts';
import type { TlsFiles } from '../config/tls.ts';

/** A certificate with its key, known to belong together. */
export interface KeyPair {
  cert: string;
  key: string;
}

/** @throws ConfigError naming the file that is missing or wrong, or both where they do not belong together */
export async function readKeyPair(files: TlsFiles): Promise<KeyPair> {
  const [cert, key] = await Promise.all([readText('TLS_CERT_FILE', files.cert), readText('TLS_KEY_FILE', files.key)]);
  const certificate = parsed('TLS_CERT_FILE', files.cert, 'holds no certificate in PEM', () => firstOf(cert));
  const secret = parsed('TLS_KEY_FILE', files.key, keyFault(key), () => createPrivateKey(key));
  if (!certificate.checkPrivateKey(secret)) {
    throw new ConfigError(
      `TLS_KEY_FILE: ${files.key} is not the key of the certificate in ${files.cert} (its first one is the server’s own, the chain comes after it)`,
    );
  }
  return { cert, key };
}

/** What to tell an operator of a certificate that works here, though browsers will not take it. */
export function certificateWarnings({ cert }: KeyPair, hostname: string, now: number): string[] {
  const certificate = firstOf(cert);
  const { validFrom, validTo } = certificate;
  return [
    ...(now < Date.parse(validFrom) ? [`the certificate is valid from ${validFrom} on`] : []),
    ...(now > Date.parse(validTo) ? [`the certificate ended on ${validTo}`] : []),
    ...(coversHost(certificate, hostname) ? [] : [`the certificate is not for ${hostname}`]),
  ];
}

const firstOf = (pem: string): X509Certificate => new X509Certificate(pem);

function coversHost(certificate: X509Certificate, hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return (isIP(bare) === 0 ? certificate.checkHost(bare) : certificate.checkIP(bare)) !== undefined;
}

async function readText(name: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new ConfigError(`${name}: ${file} cannot be read`);
  }
}

const keyFault = (pem: string): string =>
  pem.includes('ENCRYPTED')
    ? 'is closed by a pass phrase; a server that starts by itself needs it without one'
    : 'holds no private key in PEM';

function parsed<T extends X509Certificate | KeyObject>(name: string, file: string, fault: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new ConfigError(`${name}: ${file} ${fault}`);
  }
}
