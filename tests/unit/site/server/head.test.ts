import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { type HeadOptions, headOf, scriptJson } from '../../../../site/server/head.ts';
import { HTML_LANG, LOCALES } from '../../../../src/protocol/locales.ts';

const ORIGIN = 'https://www.cut.example';

const OPTIONS: HeadOptions = {
  settings: {
    origins: { site: ORIGIN, editor: 'https://cut.example', demo: '' },
    environment: 'release',
    assets: {
      script: '/assets/client-1.js',
      styles: ['/assets/style-1.css', '/assets/more-2.css'],
      sheets: { home: ['/assets/home-3.css'] },
    },
    tools: [],
    now: () => 0,
    nonce: 'NONCE',
  },
  plan: { origin: ORIGIN },
  host: 'OFFICIAL',
  locale: 'en',
  path: '/articles/light',
  title: 'Light',
  head: { description: 'About light', picture: 'pitcher-cut' },
  languages: LOCALES,
  siteName: 'Cutout',
  isListed: true,
};

/** One for all of them: a window takes longer than the reading. */
const parser = new JSDOM().window;
const read = (change: Partial<HeadOptions> = {}) =>
  new parser.DOMParser().parseFromString(`<head>${headOf({ ...OPTIONS, ...change })}</head>`, 'text/html').head;

const contentOf = (head: Element, name: string) =>
  head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
const hrefOf = (head: Element, selector: string) => head.querySelector(`link${selector}`)?.getAttribute('href');
const alternatesOf = (head: Element): Record<string, string> =>
  Object.fromEntries(
    [...head.querySelectorAll('link[rel="alternate"]')].map((link) => [
      link.getAttribute('hreflang') ?? '',
      link.getAttribute('href') ?? '',
    ]),
  );

it('a text is one for link previews too, and every other page a page of a site', () => {
  expect(contentOf(read(), 'og:type')).toBe('website');
  const jsonLd = [{ '@type': 'BreadcrumbList' }, { '@type': 'Article' }];
  expect(contentOf(read({ head: { ...OPTIONS.head, jsonLd } }), 'og:type')).toBe('article');
});

it('its own style sheet comes after those of all pages, and only where it has one', () => {
  const sheets = (change?: Partial<HeadOptions>) =>
    [...read(change).querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'));
  expect(sheets()).toEqual(['/assets/style-1.css', '/assets/more-2.css']);
  expect(sheets({ sheet: 'home' })).toEqual(['/assets/style-1.css', '/assets/more-2.css', '/assets/home-3.css']);
  expect(sheets({ sheet: 'calendar' })).toEqual(sheets());
});

describe('a page in several languages', () => {
  it('names itself in each of them, and English for all others', () => {
    expect(alternatesOf(read())).toEqual({
      'zh-Hans': `${ORIGIN}/articles/light`,
      en: `${ORIGIN}/en/articles/light`,
      ja: `${ORIGIN}/jp/articles/light`,
      ko: `${ORIGIN}/kr/articles/light`,
      'zh-Hant': `${ORIGIN}/tw/articles/light`,
      'x-default': `${ORIGIN}/en/articles/light`,
    });
  });

  it('that is the home is Chinese for all others', () => {
    expect(alternatesOf(read({ path: '/' }))['x-default']).toBe(`${ORIGIN}/`);
  });

  it('sends nobody to a language in which it is not, whichever those are', () => {
    const some = fc.subarray([...LOCALES], { minLength: 2 });
    fc.assert(
      fc.property(some, fc.constantFrom('/', '/articles/light'), (languages, path) => {
        const { 'x-default': others, ...named } = alternatesOf(read({ languages, path }));
        expect(Object.keys(named).sort()).toEqual(languages.map((locale) => HTML_LANG[locale]).sort());
        expect(Object.values(named)).toContain(others);
      }),
      { numRuns: 30 },
    );
  });

  it('has one address in each language where its last part is another word there', () => {
    const paths = { cn: '/articles/guang', en: '/articles/light' };
    // Asked for by the Chinese word on the English site.
    const head = read({ path: '/articles/guang', languages: ['cn', 'en'], paths });
    expect(hrefOf(head, '[rel="canonical"]')).toBe(`${ORIGIN}/en/articles/light`);
    expect(contentOf(head, 'og:url')).toBe(`${ORIGIN}/en/articles/light`);
    expect(alternatesOf(head)).toEqual({
      'zh-Hans': `${ORIGIN}/articles/guang`,
      en: `${ORIGIN}/en/articles/light`,
      'x-default': `${ORIGIN}/en/articles/light`,
    });
  });

  it('says in previews which language it is in, and which others there are', () => {
    const head = read({ locale: 'kr', languages: ['kr', 'tw', 'jp'] });
    expect(contentOf(head, 'og:locale')).toBe('ko_KR');
    const others = [...head.querySelectorAll('meta[property="og:locale:alternate"]')];
    expect(others.map((meta) => meta.getAttribute('content'))).toEqual(['zh_TW', 'ja_JP']);
  });

  it.each([
    ['in one language', { languages: ['en'] }],
    ['without an address of its own', { path: undefined }],
    ['not to be listed', { isListed: false }],
    ['the second of a list', { head: { ...OPTIONS.head, pageOfList: 2 } }],
  ] as const)('%s it names no others', (_, change) => {
    expect(alternatesOf(read(change))).toEqual({});
  });
});

describe('the address of its own', () => {
  it('is the page’s in its language, on its host', () => {
    const at = (change: Partial<HeadOptions>) => hrefOf(read(change), '[rel="canonical"]');
    expect(at({})).toBe(`${ORIGIN}/en/articles/light`);
    expect(at({ host: 'DESIGN_ROOM', locale: 'cn' })).toBe(`${ORIGIN}/designroom/articles/light`);
    const plan = { origin: ORIGIN, hosts: { 'gallery.example': 'GALLERY' as const } };
    expect(at({ host: 'GALLERY', plan })).toBe('https://gallery.example/en/articles/light');
  });

  it('has the page of a list from the second on; the picture of its preview is that of the first', () => {
    const head = (pageOfList: number) => read({ head: { ...OPTIONS.head, pageOfList } });
    expect(hrefOf(head(1), '[rel="canonical"]')).toBe(`${ORIGIN}/en/articles/light`);
    expect(hrefOf(head(3), '[rel="canonical"]')).toBe(`${ORIGIN}/en/articles/light?page=3`);
    expect(contentOf(head(3), 'og:image')).toBe(`${ORIGIN}/card/en/articles/light?host=OFFICIAL`);
  });

  it('is left out with its preview where there is none, as of a page of a failure', () => {
    const head = read({ path: undefined, isListed: false });
    expect(hrefOf(head, '[rel="canonical"]')).toBeUndefined();
    expect(contentOf(head, 'og:image')).toBeUndefined();
    expect(contentOf(head, 'robots')).toBe('noindex, follow');
    expect(head.querySelector('title')?.textContent).toBe('Light');
  });
});

describe('what a page says of itself', () => {
  const hostile = `</title><script>alert(1)</script>"'&`;

  it('is text, whatever stands in it', () => {
    const head = read({
      title: hostile,
      siteName: hostile,
      head: { description: hostile, picture: 'x', card: hostile },
    });
    expect(head.querySelector('title')?.textContent).toBe(hostile);
    for (const name of ['description', 'og:title', 'og:description', 'og:site_name', 'og:image:alt'])
      expect([name, contentOf(head, name)]).toEqual([name, hostile]);
    // The theme, and the page's own.
    expect(head.querySelectorAll('script')).toHaveLength(2);
  });

  it('is data that no text in it can end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('</script>', '<!--', '-->', ']]>', '"', '\\', 'é', '\u2028')), (parts) => {
        const value = { name: parts.join('') };
        expect(scriptJson(value)).not.toMatch(/<\/script|<!--/i);
        const head = read({ head: { ...OPTIONS.head, jsonLd: [value, { second: true }] } });
        const data = [...head.querySelectorAll('script[type="application/ld+json"]')];
        expect(data.map(({ textContent }) => JSON.parse(textContent ?? ''))).toEqual([value, { second: true }]);
      }),
      { numRuns: 10 },
    );
  });

  it('takes the title for the preview’s headline where there is no other', () => {
    expect(contentOf(read(), 'og:image:alt')).toBe('Light');
    expect(contentOf(read({ head: { ...OPTIONS.head, card: 'Of light' } }), 'og:image:alt')).toBe('Of light');
  });
});

it('every script of it has the nonce, and the styles keep their order', () => {
  const head = read({ head: { ...OPTIONS.head, jsonLd: [{}] } });
  for (const script of head.querySelectorAll('script')) expect(script.getAttribute('nonce')).toBe('NONCE');
  const styles = [...head.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'));
  expect(styles).toEqual(OPTIONS.settings.assets.styles);
});
