import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AddressRefused } from '../../../../../server/platform/fetch/address-refused.ts';
import { parseTarget, redirectTarget } from '../../../../../server/platform/fetch/target.ts';

const why = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    return error.malformed ? `malformed: ${error.why}` : error.why;
  }
};
const OWN = ['http://localhost:8788'];

describe('the address of a picture', () => {
  it.each([
    ['https://a.example/x.png', ''],
    ['http://a.example:80/x.png', ''],
    ['https://a.example:443/', ''],
    ['https://a.example:80/', ''],
    ['https://[2001:db8::1]/x', ''],
    ['HTTPS://A.EXAMPLE/x', ''],
    ['  https://a.example/x  ', ''],
    ['', 'malformed: not an address'],
    ['a.example/x.png', 'malformed: not an address'],
    ['//a.example/x.png', 'malformed: not an address'],
    ['file:///etc/passwd', 'malformed: scheme'],
    ['data:image/png;base64,AAAA', 'malformed: scheme'],
    ['ftp://a.example/x', 'malformed: scheme'],
    ['javascript:alert(1)', 'malformed: scheme'],
    ['blob:https://a.example/1', 'malformed: scheme'],
    ['https://user@a.example/', 'malformed: credentials'],
    ['https://:secret@a.example/', 'malformed: credentials'],
    ['https://a.example:8443/', 'malformed: port'],
    ['http://a.example:22/', 'malformed: port'],
    ['http://localhost:8788/x', ''],
    ['https://localhost:8788/x', 'malformed: port'],
    ['http://localhost:8789/x', 'malformed: port'],
    ['http://localhost.example:8788/x', 'malformed: port'],
  ])('%s is %s', (address, wanted) => {
    expect(why(() => parseTarget(address, OWN))).toBe(wanted);
  });

  it('has an end', () => {
    const of = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`;
    expect(why(() => parseTarget(of(4096), []))).toBe('');
    expect(why(() => parseTarget(of(4097), []))).toBe('malformed: not an address');
  });

  it('is taken or refused by our own error, whatever it is, and what is taken is of the web', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
        if (why(() => parseTarget(text, [])) !== '') return;
        const { protocol, username, password, port } = parseTarget(text, []);
        expect([/^https?:$/.test(protocol), username, password]).toEqual([true, '', '']);
        expect(['', '80', '443']).toContain(port);
      }),
      { numRuns: 40 },
    );
  });
});

describe('where a redirect leads', () => {
  const from = new URL('https://a.example/pictures/x.png?size=1');
  const to = (location: string | undefined, start = from) => redirectTarget(start, location, OWN).href;

  it('is read as a browser reads it', () => {
    expect(to('/y.png')).toBe('https://a.example/y.png');
    expect(to('y.png')).toBe('https://a.example/pictures/y.png');
    expect(to('?size=2')).toBe('https://a.example/pictures/x.png?size=2');
    expect(to('//b.example/y')).toBe('https://b.example/y');
    expect(to('http://b.example/y', new URL('http://a.example/'))).toBe('http://b.example/y');
    expect(to('https://b.example/y', new URL('http://a.example/'))).toBe('https://b.example/y');
  });

  it.each([
    [undefined, 'redirect without target'],
    ['', 'redirect without target'],
    ['http://a.example/y.png', 'redirect to plain http'],
    ['file:///etc/passwd', 'scheme'],
    ['https://u:p@a.example/', 'credentials'],
    ['https://a.example:6379/', 'port'],
    ['https://', 'not an address'],
    ['http://[::1', 'not an address'],
  ])('%s is refused, and it is not the asker’s fault', (location, wanted) => {
    expect(why(() => to(location))).toBe(wanted);
  });

  it('never comes back from https to plain http', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https'] }), (location) => {
        if (why(() => to(location)) === '') expect(to(location)).toMatch(/^https:/);
      }),
    );
  });
});
