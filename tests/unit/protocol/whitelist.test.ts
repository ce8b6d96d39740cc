import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EntryRefusal, frameAncestors, matchOrigin, parseEntry } from '../../../src/protocol/whitelist.ts';

const list = (...entries: string[]) => ({ entries, loopback: false });

describe('T29 white-list entries', () => {
  it.each<[string, string]>([
    ['example.com', 'example.com'],
    ['EXAMPLE.com', 'example.com'],
    ['*.example.com', '*.example.com'],
    ['example.com:8443', 'example.com:8443'],
    ['example.com:443', 'example.com'],
    ['faß.de', 'xn--fa-hia.de'],
    ['ｅxample.com', 'example.com'],
    ['example。com', 'example.com'],
    ['exa\u00admple.com', 'example.com'],
    ['еxample.com', 'xn--xample-2of.com'],
  ])('T29 %s is written as %s', (raw, text) => {
    const parsed = parseEntry(raw);
    expect(parsed.ok && parsed.text).toBe(text);
  });

  it.each<[string, EntryRefusal]>([
    ['', 'empty'],
    ['*', 'wildcard'],
    ['*myapp.com', 'wildcard'],
    ['myapp.com*', 'wildcard'],
    ['my.*.com', 'wildcard'],
    ['*.*.com', 'wildcard'],
    ['null', 'single'],
    ['com', 'single'],
    ['[::1]', 'ipv6'],
    ['::1', 'ipv6'],
    ['10.0.0.1', 'address'],
    ['0xa.1', 'address'],
    ['127.0.0.1', 'loopback'],
    ['0x7f.1', 'loopback'],
    ['localhost:3000', 'loopback'],
    ['app.localhost', 'loopback'],
    ['my_shop.example.com', 'underscore'],
    ['example.com.', 'dot'],
    ['.example.com', 'dot'],
    ['*.', 'dot'],
    ['https://example.com', 'scheme'],
    ['http://example.com', 'scheme'],
    ['user@example.com', 'userinfo'],
    ['example.com/path', 'path'],
    ['example.com:0', 'port'],
    ['example.com:65536', 'port'],
    ['example.com:', 'port'],
    ['example.com:*', 'wildcard'],
    ["example.com 'self'", 'host'],
    ['example.com;script-src', 'host'],
    ['exa%6dple.com', 'host'],
    [`${'a'.repeat(64)}.com`, 'host'],
    [`${'a.'.repeat(130)}com`, 'host'],
    ['-a.com', 'host'],
  ])('T29 %j is refused: %s', (raw, reason) => {
    expect(parseEntry(raw)).toEqual({ ok: false, reason });
  });
});

describe('T29 the parent’s origin', () => {
  it.each<[string, string, boolean]>([
    ['example.com', 'https://example.com', true],
    ['example.com', 'HTTPS://EXAMPLE.COM', true],
    ['example.com', 'http://example.com', false],
    ['example.com', 'https://example.com:8443', false],
    ['example.com', 'https://example.com.', false],
    ['example.com', 'https://notexample.com', false],
    ['example.com', 'https://evil.io/example.com', false],
    ['example.com', 'https://example.com.evil.io', false],
    ['example.com', 'https://example.com@evil.io', false],
    ['example.com', 'https://user@example.com', false],
    ['example.com', 'https://sub.example.com', false],
    ['example.com', 'https://xn--xample-2of.com', false],
    ['example.com', 'null', false],
    ['example.com', '', false],
    ['example.com', '*', false],
    ['example.com', 'ftp://example.com', false],
    ['example.com', 'https://example.com/', false],
    ['example.com:8443', 'https://example.com:8443', true],
    ['example.com:8443', 'https://example.com', false],
    ['*.example.com', 'https://a.example.com', true],
    ['*.example.com', 'https://a.b.example.com', true],
    ['*.example.com', 'https://example.com', false],
    ['*.example.com', 'https://notexample.com', false],
    ['*.example.com', 'https://a.example.com.evil.io', false],
    ['faß.de', 'https://xn--fa-hia.de', true],
    ['faß.de', 'https://fass.de', false],
    ['еxample.com', 'https://example.com', false],
    ['*', 'https://example.com', false],
  ])('T29 entry %s, parent %s: %s', (entry, origin, admitted) => {
    expect(matchOrigin(list(entry), origin)).toBe(admitted);
  });

  it.each([
    ['http://localhost:3000', true],
    ['https://app.localhost', true],
    ['http://127.0.0.1:8788', true],
    ['http://127.0.0.2:8788', false],
    ['http://[::1]:3000', false],
    ['http://localhost.', false],
    ['http://localhost.evil.io', false],
    ['http://.localhost', false],
  ])('T29 a sandbox key and the parent %s: %s', (origin, admitted) => {
    expect(matchOrigin({ entries: [], loopback: true }, origin)).toBe(admitted);
    expect(matchOrigin({ entries: [], loopback: false }, origin)).toBe(false);
  });
});

describe('frame-ancestors', () => {
  it('writes the scheme of every entry, and nothing that does not parse', () => {
    expect(frameAncestors(list('a.example', '*.b.example:8443', "evil 'self'", 'faß.de'))).toBe(
      'https://a.example https://*.b.example:8443 https://xn--fa-hia.de',
    );
  });

  it("is 'none' for an empty list", () => {
    expect(frameAncestors(list())).toBe("'none'");
  });

  it('opens loopback, any port, to sandbox keys', () => {
    expect(frameAncestors({ entries: [], loopback: true }).split(' ')).toContain('http://127.0.0.1:*');
  });
});

/** How CSP 3 §6.7.2 reads one host source, written from the standard and without our matcher. */
function referenceSource(source: string, origin: URL): boolean {
  const parts = /^(https?):\/\/(\*\.)?([^:]+?)(?::(\d+|\*))?$/.exec(source);
  if (parts === null) return false;
  const [, scheme, star, host = '', port] = parts;
  if (`${scheme}:` !== origin.protocol) return false;
  const reversed = origin.hostname.split('.').reverse();
  const wanted = host.split('.').reverse();
  const tail = wanted.every((label, index) => reversed[index] === label);
  const length = star === undefined ? reversed.length === wanted.length : reversed.length > wanted.length;
  const samePort = port === '*' || (port ?? '') === origin.port;
  return tail && length && samePort;
}

describe('T30 one matcher', () => {
  const label = fc.constantFrom('a', 'b', 'example', 'shop', 'evil', 'xn--fa-hia', 'localhost');
  const host = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
  const port = fc.constantFrom('', ':8443', ':443', ':80');
  const entry = fc.tuple(fc.constantFrom('', '*.'), host, port).map((parts) => parts.join(''));
  const origin = fc.tuple(fc.constantFrom('https://', 'http://'), host, port).map((parts) => parts.join(''));

  it('T30 the frame’s matcher and a browser reading our frame-ancestors agree on every parent', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), fc.boolean(), origin, (entries, loopback, parent) => {
        const url = new URL(parent);
        const canonical = url.origin;
        const byHeader = frameAncestors({ entries, loopback })
          .split(' ')
          .some((source) => referenceSource(source, url));
        expect(matchOrigin({ entries, loopback }, canonical)).toBe(byHeader);
      }),
      { numRuns: 3000 },
    );
  });
});
