import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLES } from '../../../server/config.ts';
import { ConfigError } from '../../../server/platform/config/config-error.ts';
import { startFault } from '../../../server/start-error.ts';

const PUBLIC = {
  PUBLIC_ORIGIN: 'https://cut.example',
  SITE_ORIGIN: 'https://www.cut.example',
  STORE_ORIGIN: 'https://s.example',
};

describe('the configuration', () => {
  it('stands on loopback with the sandbox when nothing is set', () => {
    const config = readConfig({}, '/srv');
    expect(config).toMatchObject({
      host: 'localhost',
      ports: { editor: 8787, site: 8786, demo: 8788, store: 8789 },
      sandbox: true,
      dataDir: '/srv/.data',
      retentionHours: 24,
      trustProxy: [],
    });
    expect(config.origins.demo).toBe('http://127.0.0.1:8788');
  });

  it('reads an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', HOST: '', SANDBOX: '' }, '/').ports.editor).toBe(8787);
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['production', { NODE_ENV: 'production' }, false],
    ['switched off', { SANDBOX: 'off' }, false],
    ['loopback by address', { HOST: '127.0.0.1' }, true],
    ['an address of the network', { HOST: '0.0.0.0', ...PUBLIC }, false],
    ['other ports', { PORT: '1', SITE_PORT: '2', DEMO_PORT: '3', STORE_PORT: '4', OPERATOR_PORT: '5' }, true],
    ['under test', { NODE_ENV: 'test' }, true],
    ['another environment', { NODE_ENV: 'staging' }, false],
    ['a proxy on this machine', { PUBLIC_ORIGIN: 'https://cut.example' }, false],
    ['the site’s name', { SITE_ORIGIN: 'https://www.cut.example' }, false],
    ['the store’s name', { STORE_ORIGIN: 'https://s.example' }, false],
    ['the demo’s name', { DEMO_ORIGIN: 'https://demo.example' }, false],
    ['the operators’ name', { OPERATOR_PORT: '1', OPERATOR_ORIGIN: 'https://ops.example' }, false],
    ['a further name', { ALLOWED_HOSTS: 'cut.example' }, false],
    ['a proxy that is believed', { TRUST_PROXY: '127.0.0.1' }, false],
    ['a database of its own', { DATABASE_URL: 'postgres://db/cutout' }, false],
    ['several processes', { REDIS_URL: 'redis://redis' }, false],
    ['a secret that is handed out', { SECRET_FILE: '/run/secret' }, false],
    ['a certificate', { TLS_CERT_FILE: '/run/cert.pem', TLS_KEY_FILE: '/run/key.pem' }, false],
    ['an origin, on loopback', { PUBLIC_ORIGIN: 'http://localhost:8787' }, false],
    ['asked for, with an origin on loopback', { SANDBOX: 'on', PUBLIC_ORIGIN: 'http://localhost:8787' }, true],
    ['asked for, with a database', { SANDBOX: 'on', DATABASE_URL: 'postgres://db/cutout' }, true],
    [
      'asked for, with each spelling of loopback',
      {
        SANDBOX: 'on',
        PUBLIC_ORIGIN: 'http://[::1]:8787',
        SITE_ORIGIN: 'http://site.localhost',
        DEMO_ORIGIN: 'http://127.0.0.2:8788',
        ALLOWED_HOSTS: 'localhost:1, 127.0.0.1, [::1]:3',
      },
      true,
    ],
  ])('D73 sandbox: %s', (_, env, sandbox) => {
    expect(readConfig(env, '/').sandbox).toBe(sandbox);
  });

  it.each<[string, Record<string, string>]>([
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://cut.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://localhost.evil.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://127.0.0.1.nip.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://192.168.1.7:8787' }],
    ['SITE_ORIGIN', { SITE_ORIGIN: 'https://www.cut.example' }],
    ['STORE_ORIGIN', { STORE_ORIGIN: 'https://s.example' }],
    ['DEMO_ORIGIN', { DEMO_ORIGIN: 'https://demo.example' }],
    ['OPERATOR_ORIGIN', { OPERATOR_PORT: '1', OPERATOR_ORIGIN: 'https://ops.example' }],
    ['OPERATOR_HOST', { OPERATOR_PORT: '1', OPERATOR_HOST: '0.0.0.0', OPERATOR_ORIGIN: 'http://localhost:1' }],
    ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'localhost:8787, cut.example' }],
    ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'cut.example#localhost' }],
    ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'cut.example:8787@localhost' }],
    ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8' }],
    ['ALLOWED_HOSTS, TRUST_PROXY', { ALLOWED_HOSTS: 'cut.example', TRUST_PROXY: 'loopback' }],
  ])('starts with no sandbox that others reach: %s of %o', (name, env) => {
    const start = () => readConfig({ ...env, SANDBOX: 'on' }, '/');
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^SANDBOX: .*not with ${name} as`));
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a sandbox that others reach', { HOST: '0.0.0.0', SANDBOX: 'on', ...PUBLIC }, /^SANDBOX: .*loopback/],
    ['a sandbox in production', { NODE_ENV: 'production', SANDBOX: 'on' }, /^SANDBOX: never/],
    [
      'a network address without public origins',
      { HOST: '10.0.0.5' },
      /PUBLIC_ORIGIN: needed[\s\S]*SITE_ORIGIN: needed/,
    ],
    ['a port that is none', { PORT: '70000' }, /^PORT: /],
    ['an origin with a path', { PUBLIC_ORIGIN: 'https://cut.example/app' }, /^PUBLIC_ORIGIN: /],
    [
      'loopback origins outside the sandbox',
      { SANDBOX: 'off', FETCH_ORIGINS: 'http://127.0.0.1:9' },
      /^FETCH_ORIGINS: /,
    ],
    ['a loopback origin with a path', { FETCH_ORIGINS: 'http://127.0.0.1:9/x' }, /^FETCH_ORIGINS: /],
    ['two engines', { MATTING_KSERVE_URL: 'http://t:8000', MATTING_MODEL: 'x.onnx' }, /^MATTING_KSERVE_URL: /],
    ['an inference server by another protocol', { MATTING_KSERVE_URL: 'grpc://t:8001' }, /^MATTING_KSERVE_URL: /],
    ['a Redis by another protocol', { REDIS_URL: 'http://redis:6379' }, /^REDIS_URL: /],
    ['an unknown engine', { MATTING_ENGINE: 'magic' }, /^MATTING_ENGINE: /],
    [
      'operators’ pages that others reach without an address',
      { OPERATOR_PORT: '1', OPERATOR_HOST: '0.0.0.0' },
      /^OPERATOR_ORIGIN: needed/,
    ],
    ['passwords over http', { OPERATOR_PORT: '1', OPERATOR_ORIGIN: 'http://ops.example' }, /^OPERATOR_ORIGIN: https/],
    [
      'a token for metrics that are not there',
      { METRICS_TOKEN: 'x'.repeat(16) },
      /^METRICS_TOKEN: needs OPERATOR_PORT/,
    ],
    ['a token that is soon guessed', { OPERATOR_PORT: '1', METRICS_TOKEN: 'short' }, /^METRICS_TOKEN: 16 to 200/],
    [
      'a wrong value together with one that does not fit the others',
      { LOG_LEVEL: 'loud', HOST: '10.0.0.5' },
      /LOG_LEVEL: [\s\S]*PUBLIC_ORIGIN: needed/,
    ],
    ['two faults at once', { PORT: 'x', LOG_LEVEL: 'loud' }, /PORT: [\s\S]*LOG_LEVEL: /],
  ])('refuses %s, in words', (_, env, words) => {
    expect(() => readConfig(env, '/')).toThrow(ConfigError);
    expect(() => readConfig(env, '/')).toThrow(words);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['the demo’s in the sandbox', {}, ['http://127.0.0.1:8788']],
    [
      'those that are named',
      { FETCH_ORIGINS: 'http://127.0.0.1:9, http://localhost:7' },
      ['http://127.0.0.1:9', 'http://localhost:7'],
    ],
    ['none in production', { NODE_ENV: 'production' }, []],
    ['none without the sandbox', { SANDBOX: 'off' }, []],
    ['none in public', { HOST: '0.0.0.0', ...PUBLIC }, []],
  ])('D61 loopback origins of pictures: %s', (_, env, origins) => {
    expect(readConfig(env, '/').fetchOrigins).toEqual(origins);
  });

  it('says of a wrong variable what it is for', () => {
    expect(() => readConfig({ MATTING_QUEUE: 'many' }, '/')).toThrow(/MATTING_QUEUE: .+ \(mattings that may wait/);
  });

  it('has operators’ pages where a port names them, and gives balancers time in production alone', () => {
    expect(readConfig({}, '/')).toMatchObject({ operator: undefined, stop: { drain: 0, grace: 20 } });
    expect(readConfig({ OPERATOR_PORT: '8785', NODE_ENV: 'production' }, '/')).toMatchObject({
      operator: { host: 'localhost', port: 8785, origin: 'http://localhost:8785' },
      stop: { drain: 5, grace: 20 },
    });
  });

  it('reads where the inference server is', () => {
    expect(readConfig({}, '/').matting.kserve).toBeUndefined();
    const env = { MATTING_KSERVE_URL: 'http://triton:8000/', MATTING_KSERVE_SPEC: 'own.json' };
    expect(readConfig(env, '/srv').matting.kserve).toEqual({
      url: 'http://triton:8000',
      model: 'isnet',
      spec: '/srv/own.json',
    });
  });

  it('names what a bucket lacks, and takes one that is whole', () => {
    const whole = {
      STORE_KIND: 'aws-s3',
      STORE_ORIGIN: 'https://s3.example',
      STORE_BUCKET: 'pictures',
      STORE_ACCESS_KEY: 'AK',
      STORE_SECRET_KEY: 'SK',
    };
    expect(readConfig(whole, '/').cloud).toMatchObject({
      kind: 'aws-s3',
      endpoint: 'https://s3.example',
      serverEndpoint: 'https://s3.example',
      region: 'us-east-1',
    });
    for (const name of ['STORE_ORIGIN', 'STORE_BUCKET', 'STORE_ACCESS_KEY', 'STORE_SECRET_KEY']) {
      expect(() => readConfig({ ...whole, [name]: '' }, '/')).toThrow(new RegExp(`^${name}: needed`));
    }
    expect(readConfig({}, '/').cloud).toBeUndefined();
  });

  const tls = { TLS_CERT_FILE: '/run/cert.pem', TLS_KEY_FILE: '/run/key.pem' };
  it('leads browsers to https where there is a certificate, the operators too where they ask for it', () => {
    const { origins, tls: files, operator } = readConfig({ ...tls, OPERATOR_PORT: '5' }, '/');
    expect(files).toEqual({ cert: '/run/cert.pem', key: '/run/key.pem' });
    expect(Object.values(origins).every((origin) => origin.startsWith('https://'))).toBe(true);
    expect(operator?.origin).toBe('http://localhost:5');
    expect(readConfig({ ...tls, ...PUBLIC }, '/').origins.editor).toBe(PUBLIC.PUBLIC_ORIGIN);
    expect(readConfig({}, '/').tls).toBeUndefined();
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a certificate without its key', { TLS_CERT_FILE: '/c' }, /^TLS_KEY_FILE: needed beside TLS_CERT_FILE/],
    ['a key without its certificate', { TLS_KEY_FILE: '/k' }, /^TLS_CERT_FILE: needed beside TLS_KEY_FILE/],
    ['an origin without TLS', { ...tls, ...PUBLIC, SITE_ORIGIN: 'http://www.cut.example' }, /^SITE_ORIGIN: https/],
  ])('refuses %s', (_, env, words) => {
    expect(() => readConfig(env, '/')).toThrow(words);
  });

  it('is described by docs/OPERATIONS.md, variable by variable', async () => {
    const text = await readFile(new URL('../../../docs/OPERATIONS.md', import.meta.url), 'utf8');
    const documented = [...text.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(documented.sort()).toEqual(Object.keys(VARIABLES).sort());
  });
});

describe('a start that fails', () => {
  it.each([
    ['EADDRINUSE', /Port 8787 is in use/],
    ['EACCES', /Port 8787 may not be opened/],
  ])('says of %s what to do', (code, words) => {
    expect(startFault(Object.assign(new Error('listen'), { code, port: 8787 }))).toMatch(words);
  });

  it('leaves an accident as it is', () => {
    expect(startFault(new Error('odd'))).toBeUndefined();
  });
});
