import type { RequestListener } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { TIMES } from '../../../../../server/platform/fetch/hop.ts';
import { isPublicAddress } from '../../../../../server/platform/fetch/public-address.ts';
import { DEAD, drive, fetchBench, MAX_BYTES, PUBLIC } from './fetch-harness.ts';

const BLOCKED = '403 address not public';
const PICTURE = 'a picture';
const GOOD = { 'good.example': [[PUBLIC]], 'other.example': [[PUBLIC]] };

/** Redirects along a path `/3` → `/2` → `/1` → `/0`, which is the picture. */
const countdown: RequestListener = (request, response) => {
  const left = Number(request.url?.slice(1));
  if (left === 0) response.end(PICTURE);
  else response.writeHead(302, { location: `/${left - 1}` }).end();
};
const redirect =
  (location: string): RequestListener =>
  (request, response) => {
    if (request.url === '/end') response.end(PICTURE);
    else response.writeHead(302, { location }).end();
  };

/** Rows of docs/notes/upload.md "SSRF guard" that are decided by the address alone. */
const ADDRESSES: readonly (readonly [id: string, address: string, outcome: string])[] = [
  ['S1', 'http://127.0.0.1:80/', BLOCKED],
  ['S2', 'http://0x7f.1/', BLOCKED],
  ['S3', 'http://2130706433/', BLOCKED],
  ['S4', 'http://[::ffff:127.0.0.1]/', BLOCKED],
  ['S5', 'http://0/', BLOCKED],
  ['S6', 'http://localhost/', BLOCKED],
  ['S6', 'http://deep.localhost./', BLOCKED],
  ['S7', 'http://[64:ff9b::7f00:1]/', BLOCKED],
  ['S8', 'http://169.254.169.254/latest', BLOCKED],
  ['S9', 'http://[fd00:ec2::254]/', BLOCKED],
  ['S10', 'http://100.100.100.200/', BLOCKED],
  ['S11', 'file:///etc/passwd', '400 scheme'],
  ['S12', 'http://u:p@example.com/', '400 credentials'],
  ['S12', 'http://u@example.com/', '400 credentials'],
  ['S13', 'http://good.example:22/', '400 port'],
  ['S13', 'https://good.example:8443/', '400 port'],
  ['S14', 'gopher://x/', '400 scheme'],
  ['S23', 'http://127.1/', BLOCKED],
  ['S24', 'data:image/png;base64,AAAA', '400 scheme'],
  ['S24', 'javascript:alert(1)', '400 scheme'],
  ['S24', '', '400 not an address'],
  ['S24', '//good.example/x.png', '400 not an address'],
  ['S24', `https://good.example/${'x'.repeat(5000)}`, '400 not an address'],
  ['S35', 'http://ⓛocalhost/', BLOCKED],
  ['S35', 'http://①②⑦.0.0.1/', BLOCKED],
  ['S37', 'https://127.0.0.1/', BLOCKED],
  ['S37', 'https://0x7f.1/', BLOCKED],
  ['S37', 'https://2130706433/', BLOCKED],
  ['S37', 'https://[::ffff:127.0.0.1]/', BLOCKED],
  ['S37', 'https://0/', BLOCKED],
  ['S37', 'https://localhost/', BLOCKED],
  ['S37', 'https://[64:ff9b::7f00:1]/', BLOCKED],
  ['S37', 'https://169.254.169.254/latest', BLOCKED],
  ['S37', 'https://[fd00:ec2::254]/', BLOCKED],
  ['S37', 'https://100.100.100.200/', BLOCKED],
];

/** S25: special addresses by their registries (RFC 6890 and its successors). */
const SPECIAL = [
  '0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 127.0.0.1 127.255.255.254 169.254.0.1 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1',
  '192.31.196.1 192.52.193.1 192.88.99.1 192.168.0.1 192.175.48.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1',
  '239.255.255.255 240.0.0.1 255.255.255.255 :: ::1 ::7f00:1 ::ffff:10.0.0.1 ::ffff:0:7f00:1 64:ff9b::a00:1 64:ff9b:1::1 100::1',
  '2001::1 2001:2::1 2001:10::1 2001:20::1 2001:db8::1 2002:7f00:1:: 3fff::1 4000::1 5f00::1 fc00::1 fd00::1 fe80::1 fec0::1 ff02::1',
]
  .join(' ')
  .split(' ');

describe('an address that may not be read', () => {
  it.each(ADDRESSES)('%s %s is refused before any connection', async (_id, address, outcome) => {
    const bench = await fetchBench({ names: { ...GOOD, localhost: [['127.0.0.1']] } });
    expect(await bench.outcome(address)).toBe(outcome);
    expect(bench.dialled).toEqual([]);
  });

  it.each(SPECIAL)('S25 %s is not public, as a literal and as what a name means', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const bench = await fetchBench({ names: { 'good.example': [[address]] } });
    const literal = address.includes(':') ? `[${address}]` : address;
    expect(await bench.outcome(`http://${literal}/`)).toBe(BLOCKED);
    expect(await bench.outcome('http://good.example/')).toBe(BLOCKED);
    expect(bench.dialled).toEqual([]);
  });

  it.each(['93.184.216.34', '1.1.1.1', '2606:4700::1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it('S17 a name with one private address among public ones is refused', async () => {
    const bench = await fetchBench({ names: { 'good.example': [[PUBLIC, '2606:4700::1', 'fd00::1']] } });
    expect(await bench.outcome('http://good.example/')).toBe(BLOCKED);
    expect(bench.dialled).toEqual([]);
  });
});

describe('an address that may be read', () => {
  it.each([
    ['S22 by http', 'http://good.example/cup.jpg?size=2#part', `${PUBLIC}:80`],
    ['S22 by https', 'https://good.example/cup.jpg', `${PUBLIC}:443`],
    ['by a literal', `http://${PUBLIC}/cup.jpg`, `${PUBLIC}:80`],
  ])('%s is fetched', async (_title, address, dialled) => {
    const bench = await fetchBench({ names: GOOD });
    expect(await bench.outcome(address)).toBe(PICTURE);
    expect(bench.dialled).toEqual([dialled]);
  });

  it('asks the next address of a name where the first does not answer', async () => {
    const bench = await fetchBench({ names: { 'good.example': [[DEAD, PUBLIC]] } });
    expect(await bench.outcome('https://good.example/')).toBe(PICTURE);
    expect(bench.dialled).toEqual([`${DEAD}:443`, `${PUBLIC}:443`]);
  });

  it('a certificate for another name is not accepted', async () => {
    const bench = await fetchBench({ names: { 'wrong.example': [[PUBLIC]] } });
    expect(await bench.outcome('https://wrong.example/')).toBe('403 not reached');
  });

  it('S15 S16 a name is read where it was checked, and refused once it answers otherwise', async () => {
    const bench = await fetchBench({ names: { 'moves.example': [[PUBLIC], ['127.0.0.1']] } });
    expect(await bench.outcome('http://moves.example/')).toBe(PICTURE);
    expect(bench.lookedUp).toEqual(['moves.example']);
    expect(await bench.outcome('http://moves.example/')).toBe(BLOCKED);
    expect(bench.dialled).toEqual([`${PUBLIC}:80`]);
  });

  it('S32 the other end sees no cookie, no key and nothing else of the caller', async () => {
    const seen: object[] = [];
    const bench = await fetchBench({
      names: GOOD,
      answer(request, response) {
        seen.push(request.headers);
        response.setHeader('set-cookie', 'id=1');
        redirect('/end')(request, response);
      },
    });
    expect(await bench.outcome('http://good.example/cup.jpg')).toBe(PICTURE);
    const headers = {
      host: 'good.example',
      connection: 'close',
      accept: 'image/*',
      'accept-encoding': 'identity',
      'user-agent': 'cutout-picture-fetcher',
    };
    expect(seen).toEqual([headers, headers]);
  });

  it('S34 proxies of the environment are not asked', async () => {
    for (const name of ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'ALL_PROXY'])
      vi.stubEnv(name, 'http://10.9.9.9:3128');
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    const bench = await fetchBench({ names: GOOD });
    expect(await bench.outcome('http://good.example/')).toBe(PICTURE);
    expect(bench.dialled).toEqual([`${PUBLIC}:80`]);
    vi.unstubAllEnvs();
  });
});

describe('redirects', () => {
  it.each([
    ['S18 to a private literal', 'http://127.0.0.1/', BLOCKED],
    ['S18 to metadata', 'http://169.254.169.254/latest', BLOCKED],
    ['S20 to a file', 'file:///etc/passwd', '403 scheme'],
    ['to another port', 'http://good.example:6379/', '403 port'],
    ['with credentials', 'http://u:p@other.example/', '403 credentials'],
    ['to nowhere', '', '403 redirect without target'],
    ['S19 in a circle', '/again', '403 too many redirects'],
    ['to another public name', 'http://other.example/end', PICTURE],
  ])('%s', async (_title, location, outcome) => {
    const bench = await fetchBench({ names: GOOD, answer: redirect(location) });
    expect(await bench.outcome('http://good.example/cup.jpg')).toBe(outcome);
  });

  it('S26 from https to http is refused, from http to https followed', async () => {
    const down = await fetchBench({ names: GOOD, answer: redirect('http://good.example/end') });
    expect(await down.outcome('https://good.example/cup.jpg')).toBe('403 redirect to plain http');
    const up = await fetchBench({ names: GOOD, answer: redirect('https://good.example/end') });
    expect(await up.outcome('http://good.example/cup.jpg')).toBe(PICTURE);
    expect(up.dialled).toEqual([`${PUBLIC}:80`, `${PUBLIC}:443`]);
  });

  it('S36 three are followed, a fourth is not', async () => {
    const bench = await fetchBench({ names: GOOD, answer: countdown });
    expect(await bench.outcome('http://good.example/3')).toBe(PICTURE);
    expect(await bench.outcome('http://good.example/4')).toBe('403 too many redirects');
  });

  it('a target is resolved again', async () => {
    const bench = await fetchBench({
      names: { 'good.example': [[PUBLIC], ['10.0.0.1']] },
      answer: redirect('http://good.example/end'),
    });
    expect(await bench.outcome('http://good.example/cup.jpg')).toBe(BLOCKED);
  });
});

describe('what comes back', () => {
  const written = (head: string): RequestListener => {
    const filler = Buffer.alloc(16_384, 'x');
    return (request) => {
      const { socket } = request;
      socket.on('error', () => {});
      socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n`);
      const more = () => {
        while (!socket.destroyed && socket.write(filler));
      };
      socket.on('drain', more);
      more();
    };
  };

  it.each([
    ['S21 an endless body', 'Connection: close', 'IMAGE_TOO_LARGE'],
    ['S27 a length that is no number', 'Content-Length: many', '403 not reached'],
    ['S31 a body that is packed', 'Content-Encoding: gzip', '403 encoded'],
  ])('%s is refused', async (_title, head, outcome) => {
    const bench = await fetchBench({ names: GOOD, answer: written(head) });
    expect(await bench.outcome('http://good.example/')).toBe(outcome);
  });

  it('S27 a length past the cap is refused without waiting for the body', async () => {
    const bench = await fetchBench({
      names: GOOD,
      answer: ({ socket }) => socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${MAX_BYTES + 1}\r\n\r\n`),
    });
    const started = bench.clock.now();
    expect(await bench.outcome('http://good.example/')).toBe('IMAGE_TOO_LARGE');
    expect(bench.clock.now()).toBe(started);
  });

  it('S27 a length that is too small bounds what is read', async () => {
    const bench = await fetchBench({ names: GOOD, answer: written('Content-Length: 9') });
    expect(await bench.outcome('http://good.example/')).toBe('x'.repeat(9));
  });

  it('S27 a length that is too great is a body cut off', async () => {
    const bench = await fetchBench({
      names: GOOD,
      answer: ({ socket }) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nshort'),
    });
    expect(await bench.outcome('http://good.example/')).toBe('403 cut off');
  });

  it('takes exactly as many bytes as are allowed', async () => {
    const bench = await fetchBench({
      names: GOOD,
      answer: (_request, response) => response.end('x'.repeat(MAX_BYTES)),
    });
    expect(await bench.outcome('http://good.example/')).toHaveLength(MAX_BYTES);
  });

  it.each([201, 204, 206, 304, 401, 404, 500])('status %i is no picture', async (status) => {
    const bench = await fetchBench({ names: GOOD, answer: (_request, response) => response.writeHead(status).end() });
    expect(await bench.outcome('http://good.example/')).toBe('403 status');
  });

  it('headers without end are not read', async () => {
    const answer: RequestListener = (_request, response) =>
      response.setHeader('x-long', 'y'.repeat(40_000)).end(PICTURE);
    const bench = await fetchBench({ names: GOOD, answer });
    expect(await bench.outcome('http://good.example/')).toBe('403 not reached');
  });
});

describe('time', () => {
  const silent: RequestListener = () => {};
  const halfway: RequestListener = (_request, response) => response.write('half');

  it('S28 headers have 3 s', async () => {
    const bench = await fetchBench({ names: GOOD, answer: silent });
    const started = bench.clock.now();
    expect(await bench.outcome('http://good.example/')).toBe('403 headers too late');
    expect(bench.clock.now() - started).toBe(TIMES.headers);
  });

  it('S29 a body that stops has 3 s', async () => {
    const bench = await fetchBench({ names: GOOD, answer: halfway });
    const started = bench.clock.now();
    expect(await bench.outcome('http://good.example/')).toBe('403 body stalled');
    expect(bench.clock.now() - started).toBe(TIMES.stall);
  });

  it('S30 all of it has 15 s, however steadily it drips', async () => {
    const bench = await fetchBench({
      names: GOOD,
      answer(_request, response) {
        const drip = () => {
          if (response.destroyed) return;
          response.write('x'.repeat(6_000));
          bench.clock.after(1000, drip);
        };
        drip();
      },
    });
    const started = bench.clock.now();
    expect(await bench.outcome('http://good.example/')).toBe('403 took too long');
    expect(bench.clock.now() - started).toBe(TIMES.total);
  });

  it('a server that drips below 4 kB a second is not waited for: its place is another’s', async () => {
    const bench = await fetchBench({
      names: GOOD,
      answer(_request, response) {
        const drip = () => {
          if (response.destroyed) return;
          response.write('x');
          bench.clock.after(1000, drip);
        };
        drip();
      },
    });
    const started = bench.clock.now();
    expect(await bench.outcome('http://good.example/')).toBe('403 body stalled');
    expect(bench.clock.now() - started).toBeLessThan(5_000);
  });

  it('S33 blocked, unknown, unreachable and silent look and last the same', async () => {
    const bench = await fetchBench({
      names: {
        'inside.example': [['10.0.0.1']],
        'closed.example': [[DEAD]],
        'cut.example': [[PUBLIC]],
        'silent.example': [[PUBLIC]],
      },
      answer: (request, response) => {
        if (request.headers.host === 'cut.example') response.destroy();
      },
    });
    const seen = new Set<string>();
    for (const host of [
      '10.0.0.1',
      'localhost',
      'inside.example',
      'nowhere.example',
      'closed.example',
      'cut.example',
      'silent.example',
    ]) {
      const started = bench.clock.now();
      const error: unknown = await drive(
        bench.clock,
        bench.fetcher
          .fetch(new AbortController().signal, `http://${host}/`, MAX_BYTES, {})
          .catch((thrown: unknown) => thrown),
      );
      const { code, message } = error as { code: string; message: string };
      seen.add(`${code} ${message} ${bench.clock.now() - started}`);
    }
    expect([...seen]).toEqual(['ADDRESS_REFUSED no picture can be read from this address 3000']);
  });

  it('an abort ends it at once and leaves no timer', async () => {
    const bench = await fetchBench({ names: GOOD, answer: silent });
    const controller = new AbortController();
    const work = bench.fetcher.fetch(controller.signal, 'http://good.example/', MAX_BYTES, {});
    controller.abort(new Error('enough'));
    await expect(work).rejects.toThrow('enough');
    expect(bench.clock.pending).toBe(0);
  });

  it('no more than sixteen are on their way at once, four of an address and ten of a key; others wait five seconds', async () => {
    const bench = await fetchBench({ names: GOOD, answer: silent });
    const controller = new AbortController();
    const fetch = (address: string, key: string) =>
      bench.fetcher.fetch(controller.signal, 'http://good.example/', MAX_BYTES, { address, key });
    const hold = (count: number, address: (n: number) => string, key: string) =>
      Array.from({ length: count }, (_, n) => fetch(address(n), key).catch(() => 'ended'));
    const held = hold(4, () => '192.0.2.1', 'k');
    held.push(...hold(6, (n) => `192.0.2.${2 + n}`, 'k'));
    held.push(...hold(6, (n) => `198.51.100.${n}`, 'another'));
    while (bench.dialled.length < 16) await new Promise((resolve) => setImmediate(resolve));
    const waiting = [
      ...hold(1, () => '192.0.2.1', 'another'),
      ...hold(1, () => '192.0.2.99', 'k'),
      ...hold(1, () => '203.0.113.1', 'third'),
    ];
    for (let n = 0; n < 50; n += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(bench.dialled).toHaveLength(16);
    controller.abort(new Error('enough'));
    expect(await Promise.all([...held, ...waiting])).toEqual(Array(19).fill('ended'));
    const again = await fetchBench({ names: GOOD });
    expect(await again.outcome('http://good.example/')).toBe(PICTURE);
  });
});

describe('a sandbox’s own origin', () => {
  it('is read by exactly its origin, and nothing beside it', async () => {
    const bench = await fetchBench({ origins: ['http://127.0.0.1:8788', 'http://localhost'] });
    expect(await bench.outcome('http://127.0.0.1:8789/')).toBe('400 port');
    expect(await bench.outcome('https://127.0.0.1:8788/')).toBe('400 port');
    expect(await bench.outcome('http://127.0.0.2:8788/')).toBe('400 port');
    expect(await bench.outcome('http://127.0.0.1/')).toBe(BLOCKED);
    expect(bench.dialled).toEqual([]);
    expect(await bench.outcome('http://localhost/')).toBe(PICTURE);
    expect(bench.dialled).toEqual(['127.0.0.1:80']);
  });
});
