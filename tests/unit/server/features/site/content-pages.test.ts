import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, it } from 'vitest';
import { readSeeds } from '../../../../../server/features/content/read-seeds.ts';
import { LOCALES } from '../../../../../src/protocol/locales.ts';
import { HandClock } from '../../kit.ts';
import { openSite, seededContent } from './site-kit.ts';

/** Pages of content with what goes with their texts. */

const site = await openSite();
afterAll(() => site.close());
const seeds = await readSeeds('server/features/content/seeds');

async function page(url: string): Promise<Document> {
  const answer = await site.get(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return new JSDOM(answer.body).window.document;
}
/** Numbers of the templates that a part of a page leads to, in order. */
const templatesOf = (part: ParentNode | null) =>
  [...(part?.querySelectorAll('li a[href*="/designroom/template/"]') ?? [])].map((link) =>
    Number(link.getAttribute('href')?.split('/').at(-1)),
  );

const topics = seeds.flatMap(({ kind, id, body }) =>
  kind === 'topic' || kind === 'solution'
    ? (['cn', 'en'] as const).map((lang) => ({ kind, id, lang, facts: Object(body.facts) }))
    : [],
);

describe.each(topics)('$kind $id in $lang', ({ kind, id, lang, facts }) => {
  it('shows the templates, tools and questions that its entry names', async () => {
    const document = await page(
      `${lang === 'cn' ? '' : `/${lang}`}${kind === 'topic' ? '' : '/designroom'}/${kind}/${id}`,
    );
    expect(templatesOf(document)).toEqual(facts.templates);
    expect(facts.templates.length).toBeGreaterThanOrEqual(3);
    const main = document.querySelector('main');
    const tools = [...(main?.querySelectorAll('section a[href*="/tools/"]') ?? [])];
    expect(tools.map((link) => Number(link.getAttribute('href')?.split('/').at(-1)))).toEqual(facts.tools);
    expect(main?.querySelectorAll('details').length).toBeGreaterThan(0);
  });
});

it('a topic that names its sections has those alone, in that order; an operator’s draft is seen by its preview', async () => {
  const content = await seededContent(new HandClock());
  const found = await content.page('topic', 'id-photos', 'en');
  if (found.found !== 'page') throw new Error('no topic');
  const sections = ['questions', 'templates'] as const;
  const draft = { ...found.page, facts: { ...found.page.facts, sections: [...sections] } };
  const asked: unknown[] = [];
  const drafts = await openSite({
    content: {
      ...content,
      page: async (kind: string, slug: string, lang: string, preview?: string) => {
        asked.push([kind, slug, lang, preview]);
        return (preview === 'token' && kind === 'topic' ? { found: 'page', page: draft } : { found: 'none' }) as never;
      },
    },
  });
  const answer = await drafts.get('/en/topic/id-photos?preview=token');
  await drafts.close();
  const { document } = new JSDOM(answer.body).window;
  expect(asked).toContainEqual(['topic', 'id-photos', 'en', 'token']);
  const titles = [...document.querySelectorAll('main section h2')].map((title) => title.textContent);
  expect(titles).toEqual(['Questions', 'Templates for it']);
});

describe.each(LOCALES)('the calendar in %s', (lang) => {
  it('each month has days with templates; a day’s name leads to them without a script', async () => {
    for (let month = 1; month <= 12; month += 1) {
      const document = await page(
        `${lang === 'cn' ? '' : `/${lang}`}/designroom/calendar/2027-${String(month).padStart(2, '0')}`,
      );
      const days = [...document.querySelectorAll('main td a')];
      expect([month, days.length > 0]).toEqual([month, true]);
      for (const day of days) {
        const band = document.getElementById(day.getAttribute('href')?.slice(1) ?? '');
        expect([day.textContent, templatesOf(band).length > 0]).toEqual([day.textContent, true]);
      }
      const bands = [...document.querySelectorAll('main section h2')].map((title) => title.textContent ?? '');
      expect(bands).toHaveLength(days.length);
      for (const [at, day] of days.entries()) expect(bands[at]?.endsWith(`· ${day.textContent}`)).toBe(true);
    }
  });
});

it('the calendar marks today, in its own month alone', async () => {
  const at = new Date(site.clock.now());
  const own = await page('/en/designroom/calendar/');
  expect(own.querySelector('[aria-current="date"]')?.textContent).toBe(String(at.getUTCDate()));
  const other = await page('/en/designroom/calendar/2031-05');
  expect(other.querySelector('[aria-current="date"]')).toBeNull();
});
