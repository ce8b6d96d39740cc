import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalid, planAddress } from '../../../sdk/plan.ts';
import type { CutoutOptions } from '../../../sdk/types.ts';

const SELF = 'https://cutout.example/sdk/v1/cutout-sdk.js';
const plan = (more: Partial<CutoutOptions> = {}, self = SELF) =>
  planAddress({ accessKey: 'pk_a', ...more } as CutoutOptions, self, '42');

const refusal = (more: Partial<CutoutOptions>, self?: string): unknown => {
  try {
    return plan(more, self).href;
  } catch (error) {
    return error;
  }
};

beforeEach(() => vi.stubGlobal('location', { href: 'https://partner.example/page' }));
afterEach(() => vi.unstubAllGlobals());

describe('the query of the frame', () => {
  it('holds what every frame gets, and nothing that was not given', () => {
    expect(Object.fromEntries(plan().searchParams)).toEqual({
      is_trial: '',
      iframeType: 'sdk',
      xMtccClient: 'eyJhcHBfaWQiOjE3OCwib3NfdHlwZSI6IndlYiIsImNvdW50cnlfY29kZSI6IiJ9',
      origin: 'cutout-sdk',
      platform: 'pk_a',
      channel: '42',
    });
  });

  it.each<[Partial<CutoutOptions>, Record<string, string>]>([
    [{ iframeType: 'desktop' } as Partial<CutoutOptions>, { iframeType: 'desktop' }],
    [{ appKey: 'app' }, { appKey: 'app' }],
    [{ statParams: { from: 'menu', n: 2 } }, { mtstatCommonParams: '{"from":"menu","n":2}' }],
    [{ tool: 'splitter' }, { tool: 'splitter' }],
    [{ privateMode: true }, { privateMode: '1' }],
    [{ open: 'https://a.example/p.jpg' }, { open: 'https://a.example/p.jpg' }],
  ])('%j', (given, expected) => {
    expect(Object.fromEntries(plan(given).searchParams)).toMatchObject(expected);
  });

  it.each<Partial<CutoutOptions>>([{ privateMode: false }, { open: '' }, { open: new Blob(['x']) }])(
    'leaves out what is off: %j',
    (given) => {
      expect([...plan(given).searchParams.keys()]).toEqual([...plan().searchParams.keys()]);
    },
  );

  it('is traced where the page asks for it', () => {
    expect(plan().searchParams.has('trace')).toBe(false);
    vi.stubGlobal('location', { href: 'https://partner.example/?cutout_trace' });
    expect(plan().searchParams.get('trace')).toBe('1');
  });
});

describe('where the editor is looked for', () => {
  it.each<[Partial<CutoutOptions>, string]>([
    [{}, 'https://cutout.example/editor/'],
    [{ locale: 'en' }, 'https://cutout.example/en/editor/'],
    [{ env: 'release' }, 'https://cutout.example/editor/'],
    [{ env: 'pre' }, 'https://pre-cutout.example/editor/'],
    [{ env: 'beta', site: 'international' }, 'https://beta-intl.cutout.example/cutout/editor/'],
    [{ site: 'international', locale: 'jp' }, 'https://intl.cutout.example/jp/cutout/editor/'],
    [{ env: 'release', site: 'domestic' }, 'https://cutout.example/editor/'],
    [{ editorUrl: 'http://localhost:8787/editor/' }, 'http://localhost:8787/editor/'],
    [{ editorUrl: 'https://pre-intl.cutout.example/x/' }, 'https://pre-intl.cutout.example/x/'],
    // The editor's own address counts before the environment's.
    [{ editorUrl: '/other/', env: 'pre' }, 'https://cutout.example/other/'],
  ])('%j', (given, expected) => {
    const { origin, pathname } = plan(given);
    expect(origin + pathname).toBe(expected);
  });

  it('is the place of the script, wherever that is', () => {
    expect(plan({}, 'https://cdn.partner.example/sdk/v1/cutout-sdk.js').origin).toBe('https://cdn.partner.example');
    expect(plan({ locale: 'zh-cn' } as unknown as Partial<CutoutOptions>).pathname).toBe('/editor/');
  });
});

describe('refusals', () => {
  it.each([undefined, '', null])('no access key: %j', (accessKey) => {
    expect(refusal({ accessKey } as Partial<CutoutOptions>)).toMatchObject({ code: 'ACCESS_KEY_MISSING' });
  });

  it.each<[string, Record<string, unknown>]>([
    ['accessKey', { accessKey: { toString: () => 'pk_a' } }],
    ['open', { open: 'http://a.example/p.jpg' }],
    ['open', { open: 'data:image/png,x' }],
    ['open', { open: 'not an address' }],
    ['open', { open: 7 }],
    ['editorUrl', { editorUrl: 'https://evil.example/editor/' }],
    ['editorUrl', { editorUrl: 'http://cutout.example/editor/' }],
    ['editorUrl', { editorUrl: 'javascript:alert(1)' }],
    ['editorUrl', { env: 'staging' }],
    ['editorUrl', { env: 'evil.example/' }],
    ['editorUrl', { site: 'nowhere' }],
    // The first that is wrong is named.
    ['accessKey', { accessKey: 7, open: 'ftp://a', editorUrl: 'https://evil.example' }],
    ['open', { open: 'ftp://a', editorUrl: 'https://evil.example' }],
  ])('%s of %j', (name, given) => {
    expect(refusal(given as Partial<CutoutOptions>)).toMatchObject({ code: 'INVALID_ARGUMENT', message: name });
  });

  it('an address is as long as 4096 and no longer', () => {
    const spare = 4096 - plan({ appKey: 'a' }).href.length;
    expect(plan({ appKey: 'a'.repeat(1 + spare) }).href).toHaveLength(4096);
    expect(refusal({ appKey: 'a'.repeat(2 + spare) })).toMatchObject({ message: 'long address' });
  });

  it('no environment leads to a host outside the table', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (env, site) => {
        const answer = refusal({ env, site } as unknown as Partial<CutoutOptions>);
        if (typeof answer !== 'string') return;
        expect(new URL(answer).host).toMatch(/^(pre-|beta-)?(intl\.)?cutout\.example$/);
      }),
    );
  });

  it('a wrong argument can not be cured by trying again', () => {
    expect(invalid('container')).toMatchObject({ name: 'CutoutError', message: 'container', recoverable: false });
  });
});
