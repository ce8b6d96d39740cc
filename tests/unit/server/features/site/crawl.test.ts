import { afterAll, describe, expect, it } from 'vitest';
import { linkOf, type SitePlan } from '../../../../../src/context/site-address.ts';
import { HTML_LANG, LOCALES } from '../../../../../src/protocol/locales.ts';
import { latinIn } from '../../../ui/latin-words.ts';
import { languageOf, linksOf, wordsOf } from './read-html.ts';
import { ORIGIN, openSite } from './site-kit.ts';

/** From the home of each language along every link: all pages that a visitor can come to, each month and each template too. */

const PLAN: SitePlan = { origin: ORIGIN };
/** Files of the build, which is not here. */
const FILE = /\.(webp|avif|svg|ics)$/;
/** Two languages are shown the download pages in English (D80). */
const IN_ENGLISH = /^\/(jp|kr)\/download\//;

/** Months are of one kind: one language walks them to both ends of the calendar, the others this year and the next. */
const LATER = /\/calendar\/(year\/)?(?!2026|2027)\d{4}/;

/** A figure that was to be put in. The name of a download is put in by the page, once there is one. */
const unfilledIn = (html: string): string[] => wordsOf(html).filter((text) => /\{(?!name\})\w+\}/.test(text));
/** Texts that hold a word of English, but the name of that language. */
const englishIn = (html: string): string[] =>
  wordsOf(html).filter((text) => text !== 'English' && latinIn(text).length > 0);

/** Pages that nobody is led to by a link: those of an order, of an invitation and of an account. */
const UNLINKED = [
  ...['/subscription', '/upgrade', '/activity/fission', '/be-shared/abcdef2345'],
  ...['sheets', 'works', 'invoices', 'membership', 'data'].map((tab) => `/account/${tab}`),
];

const site = await openSite();
afterAll(() => site.close());

describe('a crawl from the home of each language', () => {
  it.each(LOCALES)(
    '%s finds no broken link, no page in another language, and everything that there is',
    async (locale) => {
      const at = (path: string) => linkOf({ host: 'OFFICIAL', locale, path }, PLAN, 'OFFICIAL');
      const seen = new Set([at('/'), ...UNLINKED.map(at)]);
      const faults: string[] = [];
      // What is added while it runs is walked as well.
      for (const url of seen) {
        const { statusCode, body } = await site.get(url);
        if (statusCode !== 200) faults.push(`${url}: ${statusCode}`);
        if (IN_ENGLISH.test(url)) continue;
        if (languageOf(body) !== HTML_LANG[locale]) faults.push(`${url} is in ${languageOf(body)}`);
        faults.push(...unfilledIn(body).map((text) => `${url}: ${text}`));
        if (locale !== 'en') faults.push(...englishIn(body).map((text) => `${url}: ${text}`));
        for (const { href, isLanguage, isFollowed } of linksOf(body)) {
          // What is not to be followed is a search or a filter; their combinations are many.
          if (isLanguage || !isFollowed || !href.startsWith('/') || FILE.test(href)) continue;
          if (locale !== 'cn' && LATER.test(href)) continue;
          seen.add(href);
        }
      }
      expect(faults).toEqual([]);
      const count = (pattern: RegExp) => [...seen].filter((url) => pattern.test(url)).length;
      const months = locale === 'cn' ? 192 : 24;
      // None is an island: the months of 2024 to 2039, each template, each tool.
      expect([count(/\/calendar\/\d{4}-\d\d$/), count(/\/template\/\d+$/), count(/\/tools\/\d+$/)]).toEqual([
        months,
        24,
        12,
      ]);
    },
    90_000,
  );
});

it.each(LOCALES.filter((locale) => locale !== 'en'))(
  '%s says of what is not there, and offline, in its own words',
  async (locale) => {
    const lost = await site.get(linkOf({ host: 'OFFICIAL', locale, path: '/nothing-here' }, PLAN, 'OFFICIAL'));
    const offline = await site.get(`/offline?lang=${locale}`);
    expect([lost.statusCode, offline.statusCode]).toEqual([404, 200]);
    // The address that was asked for stands on the page.
    expect([...englishIn(lost.body.replaceAll('/nothing-here', '')), ...englishIn(offline.body)]).toEqual([]);
  },
);

describe('the crawl’s own eyes', () => {
  it('see a link that is not followed, another language’s, and one with its entities', () => {
    const html =
      '<a class="x" href="/a?b=1&amp;c=2#d">A</a><a href="/q" rel="nofollow">Q</a><a lang="ja" href="/jp">J</a><area href="/no">';
    expect(linksOf(html)).toEqual([
      { href: '/a?b=1&c=2', isLanguage: false, isFollowed: true },
      { href: '/q', isLanguage: false, isFollowed: false },
      { href: '/jp', isLanguage: true, isFollowed: true },
    ]);
  });

  it('see a place that nothing was put into', () => {
    expect(unfilledIn('<body><p>One photo or {photos}.</p><code>{id}</code><p>30</p></body>')).toEqual([
      'One photo or {photos}.',
    ]);
  });

  it('see English words between tags, and none in code or in what is named alike everywhere', () => {
    const page = (text: string) => `<html lang="ja"><head><title>写真</title></head><body>${text}</body></html>`;
    expect(languageOf(page(''))).toBe('ja');
    expect(englishIn(page('<p>写真 Open the editor ください</p>'))).toEqual(['写真 Open the editor ください']);
    expect(englishIn(page('<img alt="A brown vase"><input placeholder="例"><p><b>new</b></p>'))).toEqual([
      'new',
      'A brown vase',
    ]);
    expect(englishIn(page('<code>one two</code><p>PNG、WebP、A4、50 ml</p><a lang="en">English</a>'))).toEqual([]);
    expect(englishIn('<html><head><title>写真 two</title></head><body></body></html>')).toEqual(['写真 two']);
  });
});
