import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../../../../src/protocol/locales.ts';
import { openSite, siteKit } from './site-kit.ts';

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
