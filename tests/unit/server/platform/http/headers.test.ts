import { describe, expect, it } from 'vitest';
import {
  HEADER_TABLE,
  type HeaderContext,
  headersFor,
  type RouteClass,
} from '../../../../../server/platform/http/headers.ts';

const origins = {
  editor: 'https://cut.example',
  site: 'https://www.cut.example',
  demo: 'https://demo.example',
  store: 'https://store.example',
};
const context = (more: Partial<HeaderContext> = {}): HeaderContext => ({ origins, ...more });
const directives = (route: RouteClass, more: Partial<HeaderContext> = {}): Record<string, string> =>
  Object.fromEntries(
    (headersFor(route, context(more))['content-security-policy'] ?? '').split('; ').map((part) => {
      const space = part.indexOf(' ');
      return [part.slice(0, space), part.slice(space + 1)];
    }),
  );

const YEAR = 'public, max-age=31536000, immutable';

/** The table of docs/LIFECYCLE.md "Headers, by route class", said once more: a header that must stand, or (null) must not. */
const ROWS: Readonly<Record<RouteClass, Readonly<Record<string, string | null>>>> = {
  sdkVersioned: {
    'cache-control': YEAR,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  },
  sdkLatest: {
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  },
  editorHtml: {
    'cache-control': 'no-store',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-frame-options': null,
    'content-security-policy-report-only': null,
  },
  privateHtml: {
    'cache-control': 'no-store',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-frame-options': null,
  },
  editorAsset: {
    'cache-control': YEAR,
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'x-frame-options': null,
  },
  editorWorker: { 'cache-control': YEAR, 'cross-origin-embedder-policy': 'require-corp' },
  heicPage: {
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy':
      "default-src 'none'; script-src 'self' 'unsafe-eval'; worker-src blob:; sandbox allow-scripts",
  },
  notice: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  docsPage: {
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; style-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  },
  operatorPage: {
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    'access-control-allow-origin': null,
  },
  api: {
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'access-control-allow-origin': null,
  },
  document: {
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': null,
    'cross-origin-resource-policy': 'same-origin',
  },
  materialFile: {
    'cache-control': YEAR,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': 'https://www.cut.example',
    'content-security-policy': "default-src 'none'; sandbox",
  },
  picture: {
    'cache-control': 'no-store',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'access-control-allow-origin': null,
  },
  site: {
    'cache-control': 'no-store',
    'access-control-allow-origin': origins.site,
    'access-control-allow-credentials': 'true',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Origin',
  },
  diagnose: { 'cache-control': 'no-store', vary: 'Origin', 'access-control-allow-origin': '*' },
  storeObject: {
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': 'https://cut.example',
  },
  sitePage: { 'cross-origin-opener-policy': 'same-origin-allow-popups' },
  siteDocument: { 'cache-control': 'no-cache', 'cross-origin-opener-policy': 'same-origin-allow-popups' },
  sitePicture: { 'cache-control': 'public, max-age=86400' },
  workPicture: { 'cache-control': 'public, max-age=300', 'content-security-policy': "default-src 'none'; sandbox" },
  contentPicture: { 'cache-control': YEAR, 'content-security-policy': "default-src 'none'; sandbox" },
  callbackPage: { 'cross-origin-opener-policy': 'unsafe-none' },
  siteAsset: { 'cache-control': YEAR },
  demoPage: { 'cache-control': 'no-cache' },
  demoTry: { 'cache-control': 'no-cache' },
};

describe('headers by class of route', () => {
  it('has a row for each class', () => {
    expect(Object.keys(ROWS).sort()).toEqual(Object.keys(HEADER_TABLE).sort());
  });

  it.each(Object.entries(ROWS))('%s', (route, row) => {
    const headers = headersFor(route as RouteClass, context());
    for (const [name, value] of Object.entries(row)) expect(headers[name] ?? null, name).toBe(value);
  });

  it.each<RouteClass>(['editorHtml', 'privateHtml', 'editorWorker', 'notice', 'docsPage', 'sitePage', 'demoPage'])(
    '%s allows nothing by default, no inline code and no eval',
    (route) => {
      const policy = directives(route);
      expect(policy['default-src']).toBe("'none'");
      expect(JSON.stringify(policy)).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
    },
  );
});

describe('the editor’s policy', () => {
  it('opens its own origin and the store, and compiles no wasm in the page', () => {
    expect(directives('editorHtml')).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' blob: data: https://store.example",
      'connect-src': "'self' blob: https://store.example",
      'worker-src': "'self'",
      'frame-src': "'self'",
      'font-src': "'self'",
      'media-src': 'blob:',
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(directives('editorWorker')['script-src']).toBe("'self' 'wasm-unsafe-eval'");
  });

  it('D96 leaves a frame in private mode, and its workers, the editor’s own files and nothing that takes a picture', () => {
    const { 'frame-src': frames, ...policy } = directives('privateHtml');
    const addresses = Object.values({ ...policy, ...directives('editorWorker'), 'script-src': policy['script-src'] })
      .flatMap((value) => value?.split(' ') ?? [])
      .filter((source) => source.includes('//') || source === "'self'");
    expect(new Set(addresses)).toEqual(new Set(['https://cut.example/editor/assets/']));
    expect(frames).toBe('https://cut.example/editor/heic-frame.html');
  });

  it.each<[string, HeaderContext['ancestors'], string]>([
    [
      'a key’s list',
      { list: { entries: ['shop.example', '*.b.example:8443'], loopback: false } },
      'https://shop.example https://*.b.example:8443',
    ],
    ['an empty list', { list: { entries: [], loopback: false } }, "'none'"],
    ['no marker', 'own', "'self' https://www.cut.example"],
    ['a refused key', 'none', "'none'"],
  ])('T32 names as ancestors, for %s', (_, ancestors, value) => {
    expect(directives('editorHtml', { ancestors })['frame-ancestors']).toBe(value);
  });

  it('of a page of the site runs scripts by a nonce, and styles by attribute alone (D140)', () => {
    const policy = directives('siteDocument', { nonce: 'abc' });
    expect(policy['script-src']).toBe("'self' 'nonce-abc' https://cut.example");
    expect([policy['style-src'], policy['style-src-attr']]).toEqual(["'self'", "'unsafe-inline'"]);
    expect([policy['default-src'], policy['form-action'], policy['frame-ancestors']]).toEqual([
      "'none'",
      "'self'",
      "'self'",
    ]);
  });

  it('lets nobody frame the site or the demo but themselves', () => {
    expect(directives('sitePage')['frame-ancestors']).toBe("'self'");
    expect(directives('demoPage')['frame-ancestors']).toBe("'self'");
    expect(directives('demoTry')['frame-ancestors']).toBe("'self'");
  });
});
