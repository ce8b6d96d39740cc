import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ADDRESS_VARIABLES, addressFaults, addressSettings } from '../../../../../server/platform/config/addresses.ts';

const schema = z.object(
  Object.fromEntries(Object.entries(ADDRESS_VARIABLES).map(([name, [type]]) => [name, type])) as {
    [Name in keyof typeof ADDRESS_VARIABLES]: (typeof ADDRESS_VARIABLES)[Name][0];
  },
);
const read = (env: Record<string, string> = {}) => schema.parse(env);
const settings = (env?: Record<string, string>) => addressSettings(read(env));
const faults = (env?: Record<string, string>) => addressFaults(read(env));
const OPEN = {
  HOST: '0.0.0.0',
  PUBLIC_ORIGIN: 'https://cut.example',
  SITE_ORIGIN: 'https://www.example',
  STORE_ORIGIN: 'https://store.example',
};

describe('where the listeners are reached', () => {
  it('is this machine alone where nothing is said, the demo under another name than the editor', () => {
    const { host, ports, origins, tls, trustProxy, allowedHosts } = settings();
    expect([host, tls, trustProxy, allowedHosts]).toEqual(['localhost', undefined, [], []]);
    expect(new Set(Object.values(ports)).size).toBe(4);
    expect(origins.editor).toBe(`http://localhost:${ports.editor}`);
    expect(new URL(origins.demo).hostname).not.toBe(new URL(origins.editor).hostname);
    expect(faults()).toEqual([]);
  });

  it('is https by itself where there is a certificate', () => {
    const { origins, tls } = settings({ TLS_CERT_FILE: 'c.pem', TLS_KEY_FILE: 'k.pem', PORT: '8443' });
    expect(tls).toEqual({ cert: 'c.pem', key: 'k.pem' });
    expect(origins.editor).toBe('https://localhost:8443');
    expect(Object.values(origins).every((origin) => origin.startsWith('https:'))).toBe(true);
    // Half of a pair is none.
    expect(settings({ TLS_CERT_FILE: 'c.pem' }).tls).toBeUndefined();
  });

  it('is what was named, whatever port is behind it', () => {
    expect(settings({ ...OPEN, PORT: '1' }).origins).toMatchObject({
      editor: OPEN.PUBLIC_ORIGIN,
      site: OPEN.SITE_ORIGIN,
      store: OPEN.STORE_ORIGIN,
    });
    expect(settings({ ALLOWED_HOSTS: ' A.Example , ,b.example:81 ' }).allowedHosts).toEqual([
      'a.example',
      'b.example:81',
    ]);
  });

  it('is a port that there is', () => {
    for (const PORT of ['-1', '65536', '80.5', 'http', '']) {
      const parsed = schema.safeParse({ PORT });
      // Nothing is zero: a free port.
      expect(parsed.success, PORT).toBe(PORT === '');
    }
    expect(read({ PORT: '0' }).PORT).toBe(0);
  });

  it('is an origin and no address with more', () => {
    for (const PUBLIC_ORIGIN of [
      'https://cut.example/',
      'https://cut.example/a',
      'cut.example',
      'https://u:p@cut.example',
      'null',
    ])
      expect(schema.safeParse({ PUBLIC_ORIGIN }).success, PUBLIC_ORIGIN).toBe(false);
    expect(schema.safeParse({ PUBLIC_ORIGIN: 'https://cut.example:8443' }).success).toBe(true);
  });
});

describe('what is wrong with it', () => {
  it('is each origin that is missing where others can come', () => {
    expect(faults(OPEN)).toEqual([]);
    expect(faults({ HOST: '0.0.0.0' }).map((fault) => fault.split(':')[0])).toEqual([
      'PUBLIC_ORIGIN',
      'SITE_ORIGIN',
      'STORE_ORIGIN',
    ]);
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(faults({ HOST }), HOST).toEqual([]);
  });

  it('is half of a pair for TLS, and each origin that would come without it', () => {
    expect(faults({ TLS_CERT_FILE: 'c' })).toEqual(['TLS_KEY_FILE: needed beside TLS_CERT_FILE']);
    expect(faults({ TLS_KEY_FILE: 'k' })).toEqual(['TLS_CERT_FILE: needed beside TLS_KEY_FILE']);
    const both = { TLS_CERT_FILE: 'c', TLS_KEY_FILE: 'k' };
    expect(faults({ ...OPEN, ...both })).toEqual([]);
    expect(faults({ ...OPEN, ...both, SITE_ORIGIN: 'http://www.example', DEMO_ORIGIN: 'http://d.example' })).toEqual([
      'SITE_ORIGIN: https, as TLS_CERT_FILE is set',
      'DEMO_ORIGIN: https, as TLS_CERT_FILE is set',
    ]);
  });

  it('is a proxy that anybody could be', () => {
    expect(faults({ TRUST_PROXY: '10.0.0.7, loopback' })).toEqual([]);
    expect(faults({ TRUST_PROXY: '0.0.0.0/0' })).toHaveLength(1);
    expect(faults({ TRUST_PROXY: 'true' })).toHaveLength(1);
  });
});
