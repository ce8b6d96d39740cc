import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, it } from 'vitest';
import { GALLERY } from '../../../../../site/content/gallery/gallery.ts';
import { READING } from '../../../../../site/content/reading/reading.ts';
import { LOCALES } from '../../../../../src/protocol/locales.ts';
import { openSite } from './site-kit.ts';

/** Lists that a visitor narrows, and help by its groups, as the server draws them: no script has a part in it. */

const site = await openSite();
afterAll(() => site.close());

async function page(url: string) {
  const answer = await site.get(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  const { document } = new JSDOM(answer.body).window;
  const filters = [...document.querySelectorAll('main nav > a')].map((link) => ({
    name: link.textContent,
    href: link.getAttribute('href') ?? '',
    isOn: link.getAttribute('aria-current') === 'true',
    rel: link.getAttribute('rel'),
  }));
  const robots = document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '';
  const items = [...document.querySelectorAll('main li > a')].map((link) => link.getAttribute('href'));
  return { document, filters, robots, items };
}

describe.each([
  ['the gallery', '/en/gallery', 16, GALLERY.en.tags],
  ['the articles', '/en/designroom/articles/', 12, READING.en.categories],
])('%s', (_name, address, count, names) => {
  it('is whole without a filter, is listed, and says its filters by links', async () => {
    const { filters, robots, items } = await page(address);
    expect(items).toHaveLength(count);
    expect(robots).not.toContain('noindex');
    expect(filters.map(({ name }) => name)).toEqual(['All', ...Object.values(names)]);
    expect(filters.map(({ isOn }) => isOn)).toEqual(filters.map((_, at) => at === 0));
    expect(filters.slice(1).every(({ rel }) => rel === 'nofollow')).toBe(true);
  });

  it('has something of each filter, marks it, is not listed then, and leads back', async () => {
    const all = await page(address);
    for (const { name, href } of all.filters.slice(1)) {
      const { filters, robots, items } = await page(href);
      expect([name, items.length > 0 && items.length < count]).toEqual([name, true]);
      expect(items.filter((item) => !all.items.includes(item))).toEqual([]);
      expect(filters.filter(({ isOn }) => isOn).map((one) => one.name)).toEqual([name]);
      expect(robots).toContain('noindex');
      expect(filters[0]?.href).toBe(all.filters[0]?.href);
    }
  });

  it('is whole for a filter that there is not', async () => {
    const { items } = await page(`${address}?tag=__proto__&category=__proto__`);
    expect(items).toHaveLength(count);
  });
});

it('the functions are narrowed by where they work, beside what is searched for', async () => {
  const tools = ({ document }: Awaited<ReturnType<typeof page>>) =>
    document.querySelectorAll('main section a h3').length;
  const all = await page('/en/design/');
  expect([tools(all), all.filters.map(({ name }) => name)]).toEqual([12, ['All', 'On your device', 'On the server']]);
  const counts = [];
  for (const { name, href } of all.filters.slice(1)) {
    const narrow = await page(href);
    counts.push(tools(narrow));
    expect([narrow.filters.filter(({ isOn }) => isOn).map((one) => one.name), narrow.robots]).toEqual([
      [name],
      expect.stringContaining('noindex'),
    ]);
  }
  expect([counts.every((count) => count > 0), counts.reduce((sum, count) => sum + count, 0)]).toEqual([true, 12]);
  const searched = await page('/en/design/?q=photo');
  expect(searched.filters.slice(1).every(({ href }) => href.includes('q=photo'))).toBe(true);
});

it('a short answer has the others of its group beside it, itself marked', async () => {
  const { document } = await page('/en/designroom/webhelp/log-in');
  const beside = document.querySelector(`main nav[aria-label="${READING.en.helpGroups.account}"]`);
  const links = [...(beside?.querySelectorAll('a') ?? [])];
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1);
  expect(links.find((link) => link.hasAttribute('aria-current'))?.getAttribute('href')).toMatch(/log-in$/);
});

describe.each(LOCALES)('help in %s', (lang) => {
  const address = `${lang === 'cn' ? '' : `/${lang}`}/designroom/webhelp/`;

  it('has each answer once, in six groups, and the page on privacy', async () => {
    const { document, items } = await page(address);
    const groups = [...document.querySelectorAll('main section section h2')].map((title) => title.textContent);
    expect(groups).toEqual(Object.values(READING[lang].helpGroups));
    expect(items.filter((href) => href?.startsWith(address))).toHaveLength(12);
    expect(items.filter((href) => href?.endsWith('/legal/privacy'))).toHaveLength(1);
    expect(new Set(items).size).toBe(items.length);
  });
});

it.each(['/en/designroom/webhelp/', '/en/designroom/webhelp/log-in', '/pchelp/log-in'])(
  '%s ends with a way to ask, whose answer comes to the account, and with feedback, which needs none',
  async (address) => {
    const { document } = await page(address);
    const band = [...document.querySelectorAll('main section')].at(-1);
    expect(band?.querySelector('a')?.getAttribute('href')).toMatch(/\/account\/sheets#messages$/);
    expect(band?.querySelectorAll('button[data-feedback]')).toHaveLength(1);
  },
);

it('a text that is no help ends without them', async () => {
  const { document } = await page('/en/legal/privacy');
  expect(document.querySelector('main [data-feedback]')).toBeNull();
});

it('the search of help offers every title while one types, without a script, also where something was searched for', async () => {
  for (const query of ['', '?q=delete']) {
    const { document } = await page(`/en/designroom/webhelp/${query}`);
    const input = document.querySelector('main input[name="q"]');
    const offered = [...document.querySelectorAll(`datalist#${input?.getAttribute('list')} option`)];
    const titles = offered.map((option) => option.getAttribute('value') ?? '');
    expect(titles).toHaveLength(12);
    expect(titles).toContain('How do I bring in a photo?');
    // Each is one that the field takes.
    expect(titles.every((title) => title.length <= Number(input?.getAttribute('maxlength')))).toBe(true);
  }
  const chosen = await page('/en/designroom/webhelp/?q=How%20do%20I%20bring%20in%20a%20photo%3F');
  expect(chosen.items.some((href) => href?.endsWith('/webhelp/upload-a-photo'))).toBe(true);
});

it('help that is searched is a list with summaries, without groups', async () => {
  const { document, items } = await page('/en/designroom/webhelp/?q=delete');
  expect(document.querySelectorAll('main section section')).toHaveLength(0);
  expect(items.length).toBeGreaterThan(0);
  expect(document.querySelector('main li p')?.textContent).not.toBe('');
});

it('the first of many articles is the large one; of three lessons none is', async () => {
  const large = async (url: string) => (await page(url)).document.querySelectorAll('main ul[class*="large"]').length;
  expect([await large('/en/designroom/articles/'), await large('/en/school-post/')]).toEqual([1, 0]);
  expect(await large('/en/designroom/articles/?category=design')).toBe(0);
});

it('an article says when it was written, and when it was changed after that, as its machine-readable part does', async () => {
  const days = async (url: string) => {
    const { document } = await page(url);
    const times = [...document.querySelectorAll<HTMLTimeElement>('main article time')].map(({ dateTime }) => dateTime);
    const parts = [...document.querySelectorAll('script[type="application/ld+json"]')].map((part) => part.textContent);
    const said = parts.map((part) => JSON.parse(part ?? '')).find((part) => part['@type'] === 'Article');
    return { line: document.querySelector('main article time')?.parentElement?.textContent, times, said };
  };
  const changed = await days('/en/designroom/articles/soft-edges');
  expect(changed.line).toMatch(/^November 24, 2026 · updated November 27, 2026 · \d+ min$/);
  expect(changed.times).toEqual(['2026-11-24', '2026-11-27']);
  expect(changed.said).toMatchObject({ datePublished: '2026-11-24', dateModified: '2026-11-27' });
  const first = await days('/en/designroom/articles/file-formats');
  expect(first.line).toMatch(/^November 24, 2026 · \d+ min$/);
  expect(first.said).toMatchObject({ datePublished: '2026-11-24', dateModified: '2026-11-24' });
  // Help has no day of its own, and says none.
  expect((await days('/en/designroom/webhelp/choose-a-size')).times).toEqual([]);
  const cards = (await page('/designroom/articles/')).document.querySelectorAll('main li small time');
  expect(cards[0]?.textContent).toBe('2026年11月24日');
});

it('each trade of the design room shows templates of its own', async () => {
  const { document } = await page('/en/designroom/');
  const trades = [...document.querySelectorAll('main li a[href*="/solution/"]')];
  const shown = trades.map((trade) => [...trade.querySelectorAll('img')].map((one) => one.getAttribute('src')));
  expect(shown.map(({ length }) => length)).toEqual([3, 3, 3]);
  expect(new Set(shown.map((three) => three.join(' '))).size).toBe(3);
});

it('an article has its own address as canonical, and those of its languages', async () => {
  const { document } = await page('/en/designroom/articles/file-formats');
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  expect(canonical).toMatch(/\/en\/designroom\/articles\/file-formats$/);
});

it('the gallery leads everybody to publishing and to *Mine*, where who is not logged in is asked', async () => {
  const { document } = await page('/jp/gallery');
  const links = [...document.querySelectorAll('main a[href="/jp/gallery/mine"]')].map((link) => link.textContent);
  expect(links).toEqual([GALLERY.jp.publish, GALLERY.jp.mine]);
});
