import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, it } from 'vitest';
import type { ContentReader } from '../../../../../src/protocol/content/content-reader.schema.ts';
import { LOCALES } from '../../../../../src/protocol/locales.ts';
import { HandClock } from '../../kit.ts';
import { openSite, seededContent, siteKit } from './site-kit.ts';

/** The year of the calendar, and what a calendar program subscribes to. */

const site = await openSite();
afterAll(() => site.close());
const at = (locale: string, path: string) => `${locale === 'cn' ? '' : `/${locale}`}/designroom${path}`;
const read = async (url: string) => new JSDOM((await site.get(url)).body).window.document;
const year = new Date(site.clock.now()).getUTCFullYear();

describe.each(LOCALES)('in %s', (locale) => {
  it('the year and the feed have the very days of the months, by their names', async () => {
    const months: string[] = [];
    for (let month = 1; month <= 12; month += 1) {
      const name = `${year}-${String(month).padStart(2, '0')}`;
      const document = await read(at(locale, `/calendar/${name}`));
      for (const day of document.querySelectorAll('main td > span, main td > a > span')) {
        const number = day.closest('td')?.querySelector('b')?.textContent ?? '';
        months.push(`${name}-${number.padStart(2, '0')} ${day.textContent}`);
      }
    }
    expect(months.length).toBeGreaterThan(0);
    const document = await read(at(locale, `/calendar/year/${year}`));
    const listed = [...document.querySelectorAll('main li li')].map(
      (row) => `${row.querySelector('time')?.dateTime} ${row.querySelector('a')?.textContent}`,
    );
    expect(listed).toEqual(months);
    expect(document.querySelector('main h1 + p')?.textContent).toContain(String(months.length));

    const feed = await site.get(`/calendar-${locale}.ics`);
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = feed.body.replaceAll('\r\n ', '').split('\r\n');
    const of = (name: string) => lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));
    const summaries = of('SUMMARY:');
    const days = of('DTSTART;VALUE=DATE:').map(
      (date, row) => `${date.replace(/(....)(..)(..)/, '$1-$2-$3')} ${summaries[row]?.replace(/\\(.)/g, '$1')}`,
    );
    expect(days.filter((day) => day.startsWith(String(year)))).toEqual(months);
    expect(new Set(days.map((day) => day.slice(0, 4)))).toEqual(new Set([String(year), String(year + 1)]));
    expect(new Set(of('UID:')).size).toBe(days.length);
  });

  it('month and year lead to each other, to the years beside, and to the subscription', async () => {
    const month = await read(at(locale, `/calendar/${year}-05`));
    const hrefs = (document: Document) =>
      [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(hrefs(month)).toContain(at(locale, `/calendar/year/${year}`));
    const whole = await read(at(locale, `/calendar/year/${year}`));
    for (const path of [`/calendar/${year}-01`, `/calendar/year/${year - 1}`, `/calendar/year/${year + 1}`])
      expect(hrefs(whole)).toContain(at(locale, path));
    for (const document of [month, whole]) {
      expect(hrefs(document)).toContain(`webcal://www.cut.example/calendar-${locale}.ics`);
      expect(hrefs(document)).toContain(`/calendar-${locale}.ics`);
    }
  });
});

it.each(['/calendar-xx.ics', '/calendar-en.icsx', '/designroom/calendar/year/2023', '/designroom/calendar/year/soon'])(
  '%s is nothing',
  async (path) => {
    expect((await site.get(path)).statusCode).toBe(404);
  },
);

it('without content there is no feed', async () => {
  const empty = await siteKit({ content: undefined as never });
  expect((await empty.get('/calendar-en.ics')).statusCode).toBe(404);
});

/** The seeds, with what each month has in a language. */
async function withMonths(month: (own: ContentReader['month']) => ContentReader['month']) {
  const content = await seededContent(new HandClock());
  return siteKit({ content: { ...content, month: month(content.month) } });
}

describe('a month without a day', () => {
  const nextOf = async (kit: { get: typeof site.get }, locale: string) => {
    const { body } = await kit.get(at(locale, '/calendar/2027-01'));
    return new JSDOM(body).window.document.querySelector('main a[href*="#day-"]');
  };

  it.each(LOCALES)('names the next day that has templates, in %s', async (locale) => {
    const kit = await withMonths((own) => async (month, lang) => {
      const days = month === '2027-01' ? [] : await own(month, lang);
      const plain = days.map((day) => ({ ...day, page: { ...day.page, facts: { ...day.page.facts, templates: [] } } }));
      return month === '2027-02' ? plain : days;
    });
    const next = await nextOf(kit, locale);
    const [, href = '', month = '', day = ''] =
      /^(.*\/(\d{4}-\d{2}))#day-(\d{2})$/.exec(next?.getAttribute('href') ?? '') ?? [];
    expect(month > '2027-02').toBe(true);
    const there = new JSDOM((await kit.get(href)).body).window.document.getElementById(`day-${day}`);
    expect(there?.querySelector('h3')?.textContent).toContain(next?.textContent?.split(/[,，：] ?/).at(-1));
  });

  it('names the next day of all where none has a template, and none where none follows', async () => {
    const bare = await withMonths((own) => async (month, lang) => {
      const days = month === '2027-01' ? [] : await own(month, lang);
      return days.map((day) => ({ ...day, page: { ...day.page, facts: { ...day.page.facts, templates: [] } } }));
    });
    expect((await nextOf(bare, 'en'))?.getAttribute('href')).toMatch(/calendar\/2027-02#day-/);
    const empty = await withMonths(() => async () => []);
    expect(await nextOf(empty, 'en')).toBeNull();
  });
});

it('the sitemap has the months that have a day in its language, each with its twins and the day of its last change', async () => {
  const kit = await withMonths((own) => async (month, lang) => {
    return month === '2027-03' || (month === '2027-04' && lang === 'jp') ? [] : await own(month, lang);
  });
  const map = async (lang: string) => (await kit.get(`/sitemap-designroom-${lang}.xml`)).body;
  const row = (body: string, month: string) =>
    body.split('\n').find((line) => line.includes(`/designroom/calendar/${month}</loc>`)) ?? '';
  const [english, japanese] = await Promise.all([map('en'), map('jp')]);
  expect(row(english, '2027-05')).toContain('/jp/designroom/calendar/2027-05"');
  expect(row(english, '2027-05')).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}</);
  expect(row(english, '2027-04')).not.toContain('/jp/');
  expect([row(english, '2027-03'), row(japanese, '2027-03'), row(japanese, '2027-04')]).toEqual(['', '', '']);
  expect(row(japanese, '2027-05')).not.toBe('');
});
