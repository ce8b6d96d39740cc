import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, it } from 'vitest';
import { parseContent } from '../../../../../server/features/content/parse-content.ts';
import { readSeeds } from '../../../../../server/features/content/read-seeds.ts';
import { TOOL_PAGE } from '../../../../../site/content/tool-page/tool-page.ts';
import { toolTexts } from '../../../../../site/content/tools/tools.ts';
import type { ContentEntry } from '../../../../../src/protocol/content/content.schema.ts';
import { LOCALES } from '../../../../../src/protocol/locales.ts';
import { HandClock } from '../../kit.ts';
import { openSite, type SiteKit, seededContent, siteKit } from './site-kit.ts';

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
  const page = async (kind: string) => (kind === 'topic' ? { found: 'page', page: draft } : { found: 'none' }) as never;
  const drafts = await openSite({
    content: { ...content, drafted: async (preview) => (preview === 'token' ? { ...content, page } : undefined) },
  });
  const answer = await drafts.get('/en/topic/id-photos?preview=token');
  await drafts.close();
  const { document } = new JSDOM(answer.body).window;
  const titles = [...document.querySelectorAll('main section h2')].map((title) => title.textContent);
  expect(titles).toEqual(['Questions', 'Templates for it']);
});

describe.each(LOCALES)('the calendar in %s', (lang) => {
  it('a day’s name leads to its templates without a script', async () => {
    for (const month of lang === 'en' ? [1, 3, 5, 7, 9, 11, 12] : [12]) {
      const document = await page(
        `${lang === 'cn' ? '' : `/${lang}`}/designroom/calendar/2027-${String(month).padStart(2, '0')}`,
      );
      const days = [...document.querySelectorAll('main td a')];
      expect([month, days.length > 0]).toEqual([month, true]);
      for (const day of days) {
        const band = document.getElementById(day.getAttribute('href')?.slice(1) ?? '');
        expect([day.textContent, templatesOf(band).length > 0]).toEqual([day.textContent, true]);
      }
      const names = [...document.querySelectorAll('main section h3')].map((title) => title.textContent ?? '');
      expect(names).toHaveLength(days.length);
      for (const [at, day] of days.entries()) expect(names[at]?.endsWith(` ${day.textContent}`)).toBe(true);
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

describe('a tool’s page', () => {
  const FACTS = { number: 7, tool: 'idphoto', stage: 'beautify', facts: ['sizes'], related: [1, 7, 5] } as const;
  const TEXT = {
    headline: 'Photos for papers.',
    promise: 'to the millimetre',
    lead: 'Written by an operator, and long enough that a search engine has something to show of the whole page of this tool.',
    plate: 'Choose a portrait',
    steps: [1, 2, 3].map((step) => ({ title: `Step ${step}`, text: `Words ${step}` })),
    notes: ['Ask the office first.'],
    questions: [{ question: 'Which sizes?', answer: 'Those of the table.' }],
  };
  interface Published {
    facts?: object;
    texts?: object;
    state?: 'draft' | 'published' | 'archived';
    publishAt?: Date;
  }

  /** The page of a number while an operator's entry is as it is said. */
  async function toolPage(
    url: string,
    entry: Published,
  ): Promise<{ status: number; document: Document; site: SiteKit }> {
    const kit = await siteKit({ content: await seededContent(new HandClock(), [toolEntry(entry)]) });
    const answer = await kit.get(url);
    return { status: answer.statusCode, document: new JSDOM(answer.body).window.document, site: kit };
  }
  const toolEntry = ({ facts = {}, texts = { en: TEXT }, state = 'published', publishAt }: Published): ContentEntry => {
    const body = parseContent('tool', 'id-photos', { facts: { ...FACTS, ...facts }, texts });
    const rest = { state, publishAt, unpublishAt: undefined, updatedAt: new Date(0), by: 'ann', version: 3 };
    return { kind: 'tool', id: 'id-photos', ...body, ...rest };
  };
  const headline = (document: Document) => document.querySelector('h1')?.textContent;
  const own = headlineOf('en');
  function headlineOf(lang: 'en' | 'jp') {
    return toolTexts(lang).idphoto.headline;
  }

  it('says what an operator has published of it, in page, preview card and structured data', async () => {
    const { document } = await toolPage('/en/tools/7', {});
    const main = document.querySelector('main')?.textContent ?? '';
    expect(headline(document)).toBe('Photos for papers.');
    expect(document.title).toBe('ID photos: to the millimetre · Cutout Studio');
    for (const said of ['Choose a portrait', 'Step 3', 'Words 2', 'Which sizes?', 'Those of the table.'])
      expect([said, main.includes(said)]).toEqual([said, true]);
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent);
    expect(data.join()).toContain('Which sizes?');
    const related = [...document.querySelectorAll('main section:last-of-type a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(related).toEqual(['/en/tools/1', '/en/tools/5']);
    expect(main).not.toContain(TOOL_PAGE.en.limits);
  });

  it('its remarks stand beside the figures', async () => {
    const { document } = await toolPage('/en/tools/7', { facts: { facts: [] } });
    const main = document.querySelector('main')?.textContent ?? '';
    expect([main.includes(TOOL_PAGE.en.limits), main.includes('Ask the office first.')]).toEqual([true, true]);
  });

  it.each<[string, string, Published]>([
    ['a draft', '/en/tools/7', { state: 'draft' }],
    ['what is archived', '/en/tools/7', { state: 'archived' }],
    ['what is for tomorrow', '/en/tools/7', { publishAt: new Date(Date.UTC(2100, 0, 1)) }],
  ])('the project’s own words stand where there is only %s', async (_name, url, entry) => {
    const { status, document } = await toolPage(url, entry);
    expect([status, headline(document)]).toEqual([200, own]);
  });

  it('the project’s own words stand in a language that the operator has not written', async () => {
    expect(headline((await toolPage('/jp/tools/7', {})).document)).toBe(headlineOf('jp'));
  });

  it('an operator’s further page of a tool is there and in the sitemap; a number that nobody has is not', async () => {
    const { document, site: kit } = await toolPage('/en/tools/40', { facts: { number: 40 } });
    expect(headline(document)).toBe('Photos for papers.');
    expect((await kit.get('/sitemap-official-en.xml')).body).toContain('/en/tools/40<');
    expect((await kit.get('/sitemap-official-jp.xml')).body).not.toContain('/tools/40<');
    expect((await kit.get('/en/tools/41')).statusCode).toBe(404);
  });

  it('a preview is asked for with its token, and is in no search engine', async () => {
    const content = await seededContent(new HandClock());
    const asked: string[] = [];
    const kit = await siteKit({
      content: {
        ...content,
        drafted: async (preview) => {
          asked.push(preview);
          return undefined;
        },
      },
    });
    for (const path of ['/en/tools/7', '/en/designroom/articles/soft-edges', '/en/gallery/dunes']) {
      const { body, headers } = await kit.get(`${path}?preview=token`);
      expect([path, body.includes('noindex'), headers['cache-control']]).toEqual([path, true, 'no-store']);
      expect((await kit.get(path)).body).not.toContain('noindex');
    }
    expect(asked).toEqual(['token', 'token', 'token']);
  });
});
