import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { KeptCovers } from '../../../../../server/features/site/kept-covers.ts';
import { SceneFiles, COVER_WIDTHS as SERVED } from '../../../../../server/features/site/scene-files.ts';
import { sceneFileOf } from '../../../../../server/features/site/scene-routes.ts';
import { COVER_WIDTHS } from '../../../../../site/parts/TemplatePicture.tsx';
import { readDesign } from '../../../../../src/document/scene/design-file.ts';
import { TEMPLATES } from '../../../../../src/document/scene/templates/designs/templates.ts';
import { FACES, SCRIPT_FACES } from '../../../../../src/document/scene/text/families.ts';
import type { ContentEntry } from '../../../../../src/protocol/content/content.schema.ts';
import type { ContentReader } from '../../../../../src/protocol/content/content-reader.schema.ts';
import { HandClock } from '../../kit.ts';
import { openSite, seededContent, siteKit } from './site-kit.ts';

/** The pages of templates, and the templates as files. */

const site = await openSite();
afterAll(() => site.close());
const page = async (url: string) => {
  const answer = await site.get(url);
  return { status: answer.statusCode, document: new JSDOM(answer.body).window.document };
};
const names = (document: Document) =>
  [...document.querySelectorAll('main section a b')].map((name) => name.textContent);
const isListed = (document: Document) => document.querySelector('meta[name="robots"]') === null;

describe('the list of templates', () => {
  it('shows every template of the project once, with a picture that has alt text and a size', async () => {
    const { document } = await page('/en/templates/');
    const pictures = [...document.querySelectorAll('main section img')];
    expect(pictures).toHaveLength(TEMPLATES.length);
    expect(new Set(pictures.map((one) => one.getAttribute('alt'))).size).toBe(TEMPLATES.length);
    expect(pictures.filter((one) => one.getAttribute('loading') !== 'lazy').length).toBeLessThanOrEqual(4);
    expect(isListed(document)).toBe(true);
  });

  it('is searched by a form that needs no script, by words of the language; the answer is not listed', async () => {
    const { document } = await page('/en/templates/');
    const form = document.querySelector('main form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', '/en/templates/']);
    expect(form?.querySelector('input')?.getAttribute('name')).toBe('q');
    const found = await page('/en/templates/?q=CRAFT');
    expect([names(found.document), isListed(found.document)]).toEqual([['Clay & Stems'], false]);
    expect(
      names((await page('/jp/templates/?q=%E3%83%A1%E3%83%8B%E3%83%A5%E3%83%BC')).document).length,
    ).toBeGreaterThan(0);
  });

  it('says that nothing was found, shows others, and writes what was asked as text', async () => {
    const { status, document } = await page('/en/templates/?q=%3Cb%3Ezzz%3C%2Fb%3E');
    expect(status).toBe(200);
    expect(document.querySelector('main section')?.textContent).toContain('Nothing for “<b>zzz</b>”.');
    expect(names(document)).toHaveLength(6);
  });

  it('what the house has chosen stands first where nothing was found, as on the home (site-ux §12)', async () => {
    const seeded = await seededContent(new HandClock());
    const list: ContentReader['list'] = async (kind, query) => {
      const found = await seeded.list(kind, query);
      const items = found.items.map((item) =>
        'form' in item.facts && item.facts.form === 'handpick'
          ? { ...item, facts: { ...item.facts, templates: [21, 7] } }
          : item,
      );
      return { ...found, items };
    };
    const { get } = await siteKit({ content: { ...seeded, list } });
    const { document } = new JSDOM((await get('/en/templates/?q=zzz')).body).window;
    const [first, second] = document.querySelectorAll('main section li a');
    expect([first?.getAttribute('href'), second?.getAttribute('href')]).toEqual([
      '/en/designroom/template/21',
      '/en/designroom/template/7',
    ]);
  });

  it('category, shape and colour each narrow it; a choice is taken back by the same link', async () => {
    const menus = await page('/en/templates/menu');
    expect(names(menus.document)).toEqual(['Morning menu', 'Lunch menu']);
    expect(menus.document.querySelector('h1')?.textContent).toBe('Menu');
    const wide = await page('/en/templates/card?shape=wide');
    expect(names(wide.document)).toEqual(['Certificate', 'Business card', 'Gift voucher']);
    expect(isListed(wide.document)).toBe(false);
    const back = wide.document.querySelector('main nav a[aria-current][href="/en/templates/card"]');
    expect(back?.textContent).toContain('Wide');
    const dark = await page('/en/templates/?shape=wide&colour=dark');
    expect(names(dark.document)).toEqual(['Sale banner', 'Business card']);
  });

  it.each(['/en/templates/boats', '/en/templates/?page=7', '/en/templates/menu/more'])(
    '%s is not there',
    async (url) => {
      expect((await page(url)).status).toBe(404);
    },
  );

  it('offers the words of the content as searches', async () => {
    const { document } = await page('/en/templates/');
    const links = [...document.querySelectorAll('a[href*="?q="]')].map((link) => link.textContent);
    expect(links).toContain('birthday');
  });
});

describe('the page of a template', () => {
  it('names what is filled in, its colours, and where its design and its drawing are', async () => {
    const { document } = await page('/en/designroom/template/2');
    expect(document.querySelector('h1')?.textContent).toBe('New in: body oil');
    expect(document.querySelector('[data-design]')?.getAttribute('data-design')).toMatch(
      /^\/scenes\/2-en\.json\?v=\w+$/,
    );
    expect(document.querySelector('[data-scene]')?.getAttribute('data-scene')).toMatch(/^\/scenes\/2-en\.svg\?v=\w+$/);
    expect(JSON.parse(document.querySelector('[data-photos]')?.getAttribute('data-photos') ?? '')).toMatchObject([
      { id: expect.any(String), width: expect.any(Number) },
    ]);
    expect(document.querySelector('main')?.textContent).toContain('#dfe9dc');
    expect(document.querySelectorAll('main section li')).toHaveLength(6);
  });

  it('without a script too it says what stands in each field, and draws the sizes that it comes in', async () => {
    const { document } = await page('/en/designroom/template/2');
    const rows = [...document.querySelectorAll('main table tr')].map((row) => row.textContent);
    expect(rows).toContain('Headlinefennel');
    expect(rows).toContain('Photoa picture of yours');
    const sizes = [...document.querySelectorAll<HTMLElement>('main [data-template-sizes] label')];
    const shapeOf = (size: Element) => size.querySelector('i')?.getAttribute('style');
    expect(sizes.map((size) => [shapeOf(size), size.textContent])).toEqual([
      ['width:21px;height:26px', 'Post 4:51080 × 1350'],
      ['width:26px;height:26px', 'Square 1:11080 × 1080'],
      ['width:15px;height:26px', 'Story 9:161080 × 1920'],
      ['width:18px;height:26px', 'A41240 × 1754'],
    ]);
  });

  it('offers its sizes as one choice, its own first, and a PNG and a link to share', async () => {
    const { document } = await page('/en/designroom/template/2');
    const radios = [...document.querySelectorAll<HTMLInputElement>('main [data-template-sizes] input')];
    expect(radios.map(({ name, value, checked }) => [name, value, checked])).toEqual([
      ['size', '', true],
      ['size', '1080x1080', false],
      ['size', '1080x1920', false],
      ['size', '1240x1754', false],
    ]);
    const named = (name: string) => document.querySelector(`main button[aria-label="${name}"]`);
    expect([named('Download this page as PNG'), named('Share this page')]).not.toContain(null);
  });

  it('has a field for each of its words, with a name of its own, the headline first', async () => {
    const { document } = await page('/en/designroom/template/2');
    const fields = [...document.querySelectorAll<HTMLTextAreaElement>('main label textarea')];
    const nameOf = (field: Element) => field.parentElement?.firstChild?.textContent;
    expect(fields.map((field) => [nameOf(field), field.dataset.words, field.value, field.rows])).toEqual([
      ['Headline', 'title', 'fennel', 1],
      ['Text', 'left', 'Body oil\n50 ml', 2],
      ['Date', 'right', 'new\nin May', 2],
      ['Your name', 'mark', 'No 7', 1],
    ]);
    const lunch = TEMPLATES.findIndex(({ id }) => id === 'lunch') + 1;
    const many = (await page(`/jp/designroom/template/${lunch}`)).document;
    const names = [...many.querySelectorAll('main label:has(textarea)')].map((label) => label.textContent);
    expect([names.length, new Set(names).size]).toEqual([9, 9]);
  });

  it('is there for every template', async () => {
    const all = TEMPLATES.map((_template, at) => site.get(`/kr/designroom/template/${at + 1}`));
    expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual(TEMPLATES.map(() => 200));
  });

  it('asks for no photo where the template has no place for one', async () => {
    const quote = TEMPLATES.findIndex(({ id }) => id === 'quote') + 1;
    const { document } = await page(`/en/designroom/template/${quote}`);
    expect(document.querySelector('[data-photo-put]')).toBeNull();
    expect(document.querySelector('[data-design]')).not.toBeNull();
  });

  it('says that the release has no poster, where it has none', async () => {
    const bare = await openSite({ tools: ['cutout'] });
    const document = new JSDOM((await bare.get('/en/designroom/template/2')).body).window.document;
    await bare.close();
    expect(document.querySelector('[data-design], [data-photo-put], textarea')).toBeNull();
    // What its words are is read there, with a script too.
    expect(document.querySelector('main table')?.parentElement?.className).toBe('');
  });

  it.each(['0', '99', 'fennel', '2.5', '1e1', '-1'])('there is no template %s', async (number) => {
    expect((await page(`/en/designroom/template/${number}`)).status).toBe(404);
  });
});

describe('the faces of templates', () => {
  it('are there as their packages have them: a style sheet that names its files, and each file', async () => {
    const sheet = await site.get('/scenes/fonts/noto-sans-kr/index.css');
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    const [, file = ''] = /url\(\.\/files\/([^)]+)\)/.exec(sheet.body) ?? [];
    const face = await site.get(`/scenes/fonts/noto-sans-kr/files/${file}`);
    expect([face.statusCode, face.headers['content-type'], face.rawPayload.subarray(0, 4).toString()]).toEqual([
      200,
      'font/woff2',
      'wOF2',
    ]);
    for (const { package: name } of [...Object.values(FACES), ...Object.values(SCRIPT_FACES)])
      expect([name, (await site.get(`/scenes/fonts/${name}/index.css`)).statusCode]).toEqual([name, 200]);
  });

  it.each([
    'react/index.css',
    '..%2Freact/index.css',
    'noto-sans/package.json',
    'noto-sans/files/package.json',
    'noto-sans/files/..%2Fpackage.json',
    'noto-sans/files/none-wght-normal.woff2',
  ])('there is no %s', async (path) => {
    expect((await site.get(`/scenes/fonts/${path}`)).statusCode).toBe(404);
  });
});

describe('sets', () => {
  it('a set shows its templates in its order; a choice of the house is no set', async () => {
    const { document } = await page('/en/suit-compilations/cafe-week');
    expect(names(document).slice(0, 5)).toEqual(['Morning menu', 'Lunch menu', 'Two for one', 'Gift voucher', 'Quote']);
    expect((await page('/en/suit-compilations/first-look')).status).toBe(404);
    expect((await page('/en/suit-compilations/nothing')).status).toBe(404);
  });
});

describe('templates as files', async () => {
  const folder = 'src/document/scene/templates/pictures';
  const clock = new HandClock();
  const content = await seededContent(clock);
  const kept = await mkdtemp(join(tmpdir(), 'cutout-covers-'));
  afterAll(() => rm(kept, { recursive: true, force: true }));
  const warnings: unknown[] = [];
  const filesOf = (more: { keptIn?: string } = {}) =>
    new SceneFiles({
      content,
      samplesDir: folder,
      covers: new KeptCovers(more.keptIn ?? kept, '1.0.0', clock),
      clock,
      warn: (error) => warnings.push(error),
    });
  const files = filesOf();

  it('a cover is as wide as was asked, in the shape of its page, and light', async () => {
    const cover = await files.cover(6, 'en', 400);
    const { width, height, format } = await sharp(cover).metadata();
    expect([width, height, format]).toEqual([400, 500, 'webp']);
    expect(cover?.length).toBeLessThan(20_000);
    // The background of the template, and not a placeholder of it.
    const { data } = await sharp(cover).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const corner = [...data.subarray(0, 3)];
    for (const [at, value] of [0x18, 0x25, 0x4d].entries())
      expect(Math.abs((corner[at] ?? 0) - value)).toBeLessThan(12);
    const middle = await sharp(cover).extract({ left: 120, top: 220, width: 160, height: 120 }).toBuffer();
    const { dominant } = await sharp(middle).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it('another language is another picture; what is not there is not made', async () => {
    const [en, cn] = await Promise.all([files.cover(16, 'en', 400), files.cover(16, 'cn', 400)]);
    expect(en && cn && en.equals(cn)).toBe(false);
    expect(await files.cover(99, 'en', 400)).toBeUndefined();
    expect(await files.drawing(99, 'en')).toBeUndefined();
    expect(await files.design(99, 'en')).toBeUndefined();
  });

  it('a disk that keeps nothing is reported, and the cover is there', async () => {
    const file = join(kept, 'file');
    await writeFile(file, '');
    expect(await filesOf({ keptIn: file }).cover(16, 'en', 400)).toBeDefined();
    expect(warnings).not.toEqual([]);
  });

  it('the drawing has letters as shapes and names nothing but samples of ours', async () => {
    const svg = (await files.drawing(2, 'en')) ?? '';
    expect(svg).not.toContain('<text');
    expect([...svg.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual(['/samples/bottle.webp']);
  });

  it('the design is what the poster reads', async () => {
    expect(readDesign((await files.design(2, 'en')) ?? '')?.name).toBe('New in: body oil');
  });

  it.each(['2-en-401.webp', '2-fr-400.webp', '2-en.png', '2-en', '-en.svg', '12345678-en.svg', '../x', '2-en-400.svg'])(
    '%s names no file',
    (name) => {
      expect(sceneFileOf(name)).toBeUndefined();
    },
  );

  it('pages and server name the same widths', () => {
    expect(COVER_WIDTHS).toEqual(SERVED);
    for (const width of SERVED) expect(sceneFileOf(`7-jp-${width}.webp`)).toEqual({ number: 7, lang: 'jp', width });
  });

  it('is served with its type, and a drawing that is opened alone runs nothing', async () => {
    const { statusCode, headers, body } = await site.get('/scenes/2-en.json');
    expect([statusCode, headers['content-type'], JSON.parse(body).name]).toEqual([
      200,
      'application/json; charset=utf-8',
      'New in: body oil',
    ]);
    const drawing = await site.get('/scenes/2-en.svg');
    expect(drawing.headers['content-type']).toContain('image/svg+xml');
    expect(drawing.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect((await site.get('/scenes/2-en-99.webp')).statusCode).toBe(404);
  });
});

it('the choices of the house stand first on the home and in the design room, each once', async () => {
  const clock = new HandClock();
  const [known] = (await (await seededContent(clock)).list('set', { lang: 'en' })).items;
  if (known === undefined) throw new Error('no set');
  const choice: ContentEntry<'set'> = {
    ...{
      kind: 'set',
      id: 'choice',
      slugs: { en: 'choice' },
      facts: { templates: [20, 3], form: 'handpick', order: 0 },
    },
    ...{ texts: { en: known.text }, state: 'published', publishAt: undefined, unpublishAt: undefined },
    ...{ updatedAt: new Date(0), by: 'ann', version: 1 },
  };
  const chosen = await openSite({ content: await seededContent(clock, [choice]) });
  for (const url of ['/en/', '/en/designroom/']) {
    const { document } = new JSDOM((await chosen.get(url)).body).window;
    const drawn = [...document.querySelectorAll('main img[src^="/scenes/"]')].map(
      (one) => one.getAttribute('src') ?? '',
    );
    const numbers = drawn.map((src) => Number(/\d+/.exec(src)?.[0]));
    expect([url, numbers.slice(0, 6)]).toEqual([url, [20, 3, 1, 2, 4, 5]]);
  }
  await chosen.close();
});

describe('the campaign and orders', () => {
  it('the campaign of today is shown with its numbers; where none runs there is no page', async () => {
    const { document } = await page('/en/activity/fission');
    expect(document.querySelector('h1')?.textContent).toBe('Bring one, both get 5.');
    expect(document.querySelectorAll('main ol li').length).toBeGreaterThanOrEqual(4);
    expect(document.querySelector('[data-island="invite"]')).not.toBeNull();
    const later = await openSite();
    later.clock.advance(10 * 365 * 86_400_000);
    expect((await later.get('/en/activity/fission')).statusCode).toBe(404);
    await later.close();
  });

  it('an order of the address goes to the page’s script as it is, and what is none as nothing; neither is listed', async () => {
    const orderOf = async (url: string) => {
      const { document } = await page(url);
      expect(isListed(document)).toBe(false);
      return JSON.parse(document.querySelector('[data-island="order"]')?.getAttribute('data-props') ?? '').order;
    };
    expect(await orderOf('/en/subscription?order=V1StGXR8_Z5jdHi6B-myT')).toBe('V1StGXR8_Z5jdHi6B-myT');
    expect(await orderOf('/en/upgrade?order=%3Cscript%3E')).toBe('');
    expect(await orderOf('/jp/subscription')).toBe('');
  });
});
