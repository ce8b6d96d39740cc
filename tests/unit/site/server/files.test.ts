import { describe, expect, it } from 'vitest';
import { siteFile } from '../../../../site/server/files.ts';
import type { SitePlan } from '../../../../src/context/site-address.ts';
import type { ContentPage } from '../../../../src/protocol/content/content.schema.ts';
import type { ContentReader } from '../../../../src/protocol/content/content-reader.schema.ts';
import { HTML_LANG, LOCALES, type Locale } from '../../../../src/protocol/locales.ts';
import type { SiteSettings } from '../../../../src/protocol/site/site-page.schema.ts';

const ORIGIN = 'https://www.cut.example';

interface Entry {
  kind: string;
  /** Its name in each language in which it is written. */
  slugs: Partial<Record<Locale, string>>;
  number?: number;
  picture?: string;
  /** ms; left out: no operator has saved it, and the database is away. */
  saved?: number;
}

/** Content as far as a sitemap asks: lists, so many entries an answer, and a calendar without days. */
function contentOf(entries: readonly Entry[], page = 2): ContentReader {
  const list = async (kind: string, { lang, cursor = '0' }: { lang: Locale; cursor?: string }) => {
    const all = entries.filter((entry) => entry.kind === kind && entry.slugs[lang] !== undefined);
    const from = Number(cursor);
    const items = all.slice(from, from + page).map(({ slugs, number, picture, saved }) => ({
      kind,
      slug: slugs[lang],
      lang,
      langs: slugs,
      facts: { number, picture: picture && { src: picture } },
      updatedAt: new Date(saved ?? 0),
    }));
    const to = from + page;
    return { items: items as unknown as ContentPage[], total: all.length, cursor: to < all.length ? String(to) : '' };
  };
  return { list, month: async () => [] } as unknown as ContentReader;
}

const settingsOf = (more: Partial<SiteSettings> = {}): SiteSettings => ({
  origins: { site: ORIGIN, editor: 'https://cut.example', demo: '' },
  environment: 'release',
  assets: { script: '', styles: [], sheets: {} },
  tools: [],
  now: () => Date.UTC(2026, 10, 27),
  nonce: '',
  ...more,
});

async function fileAt(path: string, more: Partial<SiteSettings> = {}, plan: SitePlan = { origin: ORIGIN }) {
  const file = await siteFile(new URL(path, ORIGIN), settingsOf(more), plan);
  return file?.kind === 'file' ? file : undefined;
}

interface Row {
  at: string;
  translations: Record<string, string>;
  day: string | undefined;
  picture: string | undefined;
}

/** A sitemap's rows: an address, and its twins by language tag. */
async function sitemapOf(name: string, content?: ContentReader, plan?: SitePlan): Promise<Row[]> {
  const { body = '' } = (await fileAt(`/sitemap-${name}.xml`, { content }, plan)) ?? {};
  return [...body.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, at = '', links = '']) => ({
    at,
    day: /<lastmod>([^<]+)</.exec(links)?.[1],
    picture: /<image:loc>([^<]+)</.exec(links)?.[1],
    translations: Object.fromEntries(
      [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]),
    ),
  }));
}

const rowOf = (rows: readonly Row[], path: string) => rows.find(({ at }) => at === ORIGIN + path);

describe('a sitemap', () => {
  it('names a page with its twins in every language of its route', async () => {
    const home = rowOf(await sitemapOf('official-jp'), '/jp/');
    expect(home?.translations).toEqual({
      'zh-Hans': `${ORIGIN}/`,
      en: `${ORIGIN}/en/`,
      ja: `${ORIGIN}/jp/`,
      ko: `${ORIGIN}/kr/`,
      'zh-Hant': `${ORIGIN}/tw/`,
    });
  });

  it('names an entry in the languages that it is written in, and in no other', async () => {
    const content = contentOf([
      { kind: 'topic', slugs: { cn: 'old-photos', en: 'old-photos' } },
      { kind: 'topic', slugs: { cn: 'alone' } },
    ]);
    const rows = await sitemapOf('official-en', content);
    expect(rowOf(rows, '/en/topic/old-photos')?.translations).toEqual({
      'zh-Hans': `${ORIGIN}/topic/old-photos`,
      en: `${ORIGIN}/en/topic/old-photos`,
    });
    expect(rows.some(({ at }) => at.includes('alone'))).toBe(false);
    expect(rowOf(await sitemapOf('official-cn', content), '/topic/alone')?.translations).toEqual({
      'zh-Hans': `${ORIGIN}/topic/alone`,
    });
    expect((await sitemapOf('official-kr', content)).some(({ at }) => at.includes('/topic/'))).toBe(false);
  });

  it('names an entry by the name that it has in each language', async () => {
    const content = contentOf([{ kind: 'legal', slugs: { cn: 'yinsi', en: 'privacy', jp: 'privacy' } }]);
    const translations = {
      'zh-Hans': `${ORIGIN}/legal/yinsi`,
      en: `${ORIGIN}/en/legal/privacy`,
      ja: `${ORIGIN}/jp/legal/privacy`,
    };
    expect(rowOf(await sitemapOf('official-cn', content), '/legal/yinsi')?.translations).toEqual(translations);
    expect(rowOf(await sitemapOf('official-jp', content), '/jp/legal/privacy')?.translations).toEqual(translations);
  });

  it('every address is its own twin, and every twin names it back', async () => {
    const content = contentOf([
      { kind: 'topic', slugs: { cn: 'a', en: 'b' } },
      { kind: 'article', slugs: { cn: 'c', en: 'c' } },
      { kind: 'template', slugs: { jp: 'd', kr: 'd' }, number: 77 },
      { kind: 'tool', slugs: { tw: 'e', cn: 'e' }, number: 4_000 },
    ]);
    const maps = new Map(
      await Promise.all(
        LOCALES.map(async (locale) => [locale, await sitemapOf(`official-${locale}`, content)] as const),
      ),
    );
    for (const [locale, rows] of maps) {
      for (const { at, translations } of rows) {
        expect(translations[HTML_LANG[locale]]).toBe(at);
        for (const other of LOCALES) {
          const there = translations[HTML_LANG[other]];
          if (there === undefined) continue;
          expect([at, maps.get(other)?.find((row) => row.at === there)?.translations]).toEqual([at, translations]);
        }
      }
    }
  });

  it('has all entries, however many answers they come in, each address once', async () => {
    const slugs = Array.from({ length: 7 }, (_, at) => ({ kind: 'topic', slugs: { en: `t${at}` } }));
    const found = (await sitemapOf('official-en', contentOf(slugs, 3))).map(({ at }) => at);
    expect(found.filter((at) => at.includes('/topic/t'))).toHaveLength(7);
    expect(new Set(found).size).toBe(found.length);
  });

  it('names a tool of the site once, also where an operator has written a page of it', async () => {
    const rows = await sitemapOf('official-en', contentOf([{ kind: 'tool', slugs: { en: 'x' }, number: 12 }]));
    const tools = rows.filter(({ at }) => at.endsWith('/tools/12'));
    expect(tools.map(({ translations }) => Object.keys(translations).length)).toEqual([LOCALES.length]);
  });

  it('says when an entry was saved, and which picture a template and a work are about', async () => {
    const saved = Date.UTC(2026, 10, 24, 23);
    const content = contentOf([
      { kind: 'topic', slugs: { en: 'a' }, saved },
      { kind: 'topic', slugs: { en: 'b' } },
      { kind: 'tool', slugs: { en: 'x' }, number: 12, saved },
      { kind: 'template', slugs: { en: 'd', jp: 'd' }, number: 77, saved },
      { kind: 'work', slugs: { en: 'koi' }, picture: '/pictures/koi.webp', saved },
    ]);
    const maps = ['official-en', 'designroom-en', 'designroom-jp', 'gallery-en'];
    const rows = (await Promise.all(maps.map((map) => sitemapOf(map, content)))).flat();
    const found = rows.filter(({ day, picture }) => day !== undefined || picture !== undefined);
    expect(found.map(({ at, day, picture }) => [at.slice(ORIGIN.length), day, picture?.slice(ORIGIN.length)])).toEqual([
      ['/en/tools/12', '2026-11-24', undefined],
      ['/en/topic/a', '2026-11-24', undefined],
      ['/en/designroom/template/77', '2026-11-24', '/scenes/77-en-1200.webp'],
      ['/jp/designroom/template/77', '2026-11-24', '/scenes/77-jp-1200.webp'],
      ['/en/gallery/koi', '2026-11-24', '/pictures/koi.webp'],
    ]);
    expect(rowOf(rows, '/en/topic/b')).toMatchObject({ day: undefined, picture: undefined });
  });

  it('has no page of one person', async () => {
    const all = await Promise.all(LOCALES.map((locale) => sitemapOf(`official-${locale}`)));
    expect(all.flat().length).toBeGreaterThan(50);
    expect(all.flat().filter(({ at }) => /account|callback|subscription/.test(at))).toEqual([]);
  });

  it('is not there for another host, a language that we have not, or a host that is not served here', async () => {
    for (const name of ['other-en', 'official-de', 'official-EN', 'official'])
      expect([name, await fileAt(`/sitemap-${name}.xml`)]).toEqual([name, undefined]);
    expect(await fileAt('/sitemap-gallery-en.xml', {}, { origin: ORIGIN, app: 'CUTOUT' })).toBeUndefined();
  });

  it('of the index names one for each host and language', async () => {
    const { body = '', type } = (await fileAt('/sitemap.xml')) ?? {};
    expect(type).toBe('application/xml; charset=utf-8');
    expect(body.match(/<sitemap>/g)).toHaveLength(4 * LOCALES.length);
    const one = (await fileAt('/sitemap.xml', {}, { origin: ORIGIN, app: 'GALLERY' }))?.body ?? '';
    expect(one.match(/<loc>[^<]+<\/loc>/g)).toEqual(
      LOCALES.map((locale) => `<loc>${ORIGIN}/sitemap-gallery-${locale}.xml</loc>`),
    );
  });
});

describe('robots.txt', () => {
  it.each(['pre', 'beta'] as const)('lets nobody in outside of a release: %s', async (environment) => {
    expect((await fileAt('/robots.txt', { environment }))?.body).toBe('User-agent: *\nDisallow: /\n');
  });

  it('of a release closes what is one person’s in every language, and names the sitemap', async () => {
    const lines = (await fileAt('/robots.txt'))?.body.split('\n') ?? [];
    for (const path of ['/account/', '/subscription', '/upgrade', '/be-shared/']) {
      expect(lines).toContain(`Disallow: ${path}`);
      expect(lines).toContain(`Disallow: /*${path}`);
    }
    expect(lines).not.toContain('Disallow: /');
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});

describe('the manifest', () => {
  it.each(LOCALES)('opens on the home of its language: %s', async (locale) => {
    const { body = '{}' } = (await fileAt(`/manifest.webmanifest?lang=${locale}`)) ?? {};
    const home = locale === 'cn' ? '/' : `/${locale}/`;
    const manifest = JSON.parse(body);
    expect([manifest.lang, manifest.start_url, manifest.file_handlers[0].action]).toEqual([
      HTML_LANG[locale],
      home,
      home,
    ]);
    expect(manifest.share_target.action).toBe(`/share?lang=${locale}`);
    expect(Object.keys(manifest.file_handlers[0].accept)).toEqual(manifest.share_target.params.files[0].accept);
  });

  it('of a language that is none is one that we have', async () => {
    const { body = '{}' } = (await fileAt('/manifest.webmanifest?lang=../x')) ?? {};
    expect(Object.values(HTML_LANG)).toContain(JSON.parse(body).lang);
  });
});

it.each(['/', '/sitemap', '/robots.txt/', '/sitemap-official-en.xml/x', '/manifest.json'])(
  'is no file of these: %s',
  async (path) => {
    expect(await fileAt(path)).toBeUndefined();
  },
);
