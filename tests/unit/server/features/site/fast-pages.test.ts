import { gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { afterAll, expect, it } from 'vitest';
import { openSite } from './site-kit.ts';

/** What makes the pages fast, as far as their HTML has it: bench/site/lcp.ts measures it. */

const site = await openSite();
afterAll(() => site.close());
const pageOf = async (path: string) => new JSDOM((await site.get(path)).body).window.document;

const PAGES = [
  '/en/',
  '/en/tools/7',
  '/en/cutout/',
  '/en/templates/',
  '/en/gallery/',
  '/en/designroom/articles/file-formats',
  '/en/designroom/calendar/',
  '/en/download/',
  '/en/vip',
  '/en/account/sheets',
];

it.each(PAGES)('%s waits for no script, and for its style sheets alone', async (path) => {
  const page = await pageOf(path);
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[src]')];
  expect(scripts.map(({ type }) => type)).toEqual(['module']);
  // Those of a module that `styles.ts` imports come before its own, the page's own last; the application's are not there.
  const sheets = [...page.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'));
  const own = path === '/en/' ? ['/assets/home-1.css'] : [];
  expect(sheets).toEqual(['/assets/base-1.css', '/assets/style-1.css', ...own]);
  expect(page.querySelector('link[rel="preload"][as="font"], style')).toBeNull();
});

it.each(['/en/tools/7', '/en/cutout/'])('%s has its largest picture fetched before the others', async (path) => {
  const [first] = (await pageOf(path)).querySelectorAll('[data-compare] img');
  expect([first?.getAttribute('fetchpriority'), first?.getAttribute('loading')]).toEqual(['high', null]);
});

it.each(['/en/templates/', '/en/gallery/'])(
  '%s fetches its first row at once, and what is below later',
  async (path) => {
    const pictures = [...(await pageOf(path)).querySelectorAll('main li a img')];
    expect(pictures[0]?.getAttribute('loading')).toBeNull();
    const atOnce = pictures.filter((picture) => picture.getAttribute('loading') !== 'lazy');
    expect(atOnce).toHaveLength(4);
    // A phone shows two of them.
    const before = pictures.filter((picture) => picture.getAttribute('fetchpriority') === 'high');
    expect([before.length, before[0]]).toEqual([2, pictures[0]]);
  },
);

it.each(['/en/', '/en/tools/7', '/en/cutout/'])('%s leaves its samples until it is drawn', async (path) => {
  const samples = [...(await pageOf(path)).querySelectorAll('[data-sample] img')];
  expect(samples.map((sample) => sample.getAttribute('loading'))).toEqual(samples.map(() => 'lazy'));
  expect(samples.length > 0 || path === '/en/').toBe(true);
});

/** Bytes of a page's HTML as it is sent, at most (site-ux §10). */
const HTML: readonly (readonly [path: string, most: number])[] = [
  ...['/', '/tools/7', '/cutout/', '/download/', '/vip', '/account/sheets'].map((path) => [path, 14_000] as const),
  ...['/templates/', '/gallery/', '/designroom/calendar/'].map((path) => [path, 20_000] as const),
  ...['/designroom/articles/file-formats', '/designroom/webhelp/change-the-background'].map(
    (path) => [path, 20_000] as const,
  ),
];
it.each(HTML)('the HTML of %s has at most %d bytes, in Chinese and in English', async (path, most) => {
  for (const language of ['', '/en']) {
    const { statusCode, body } = await site.get(language + path);
    const bytes = gzipSync(body).length;
    expect([language, statusCode, bytes <= most, bytes]).toEqual([language, 200, true, bytes]);
  }
});
