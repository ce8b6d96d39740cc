import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

/** DER: a tag, a length, and what is in it. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const hex = (text: string) => Buffer.from(text, 'hex');
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const ECDSA_SHA256 = sequence(hex('06082a8648ce3d040302'));
const COMMON_NAME = hex('0603550403');
const ALTERNATIVE_NAMES = hex('0603551d11');

/** YYMMDDHHMMSSZ, as certificates of before 2050 have it. */
const moment = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
const pem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

export interface CertificateOptions {
  names?: readonly string[];
  from?: number;
  to?: number;
}

let serial = 0;

/** A certificate that signed itself, made here so that no test depends on a tool or on a date. */
export function selfSigned({
  names = ['localhost'],
  from = Date.parse('2020-01-01T00:00:00Z'),
  to = Date.parse('2049-01-01T00:00:00Z'),
}: CertificateOptions = {}): { cert: string; key: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(names[0] ?? '')))));
  const alternatives = sequence(...names.map((text) => der(0x82, Buffer.from(text))));
  serial += 1;
  const body = sequence(
    der(0xa0, hex('020102')),
    der(0x02, Buffer.from([serial])),
    ECDSA_SHA256,
    name,
    sequence(moment(from), moment(to)),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, der(0x04, alternatives)))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  return {
    cert: pem(sequence(body, ECDSA_SHA256, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
