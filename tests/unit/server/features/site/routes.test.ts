import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { tools } from '../../../../../editor/tools/registry.ts';
import { PICTURE_WIDTHS, writePictures } from '../../../../../scripts/build/site-pictures.mjs';
import { legalAtOf } from '../../../../../site/config/page-data.ts';
import { PICTURES, srcSetOf, WIDTHS } from '../../../../../site/pictures/pictures.ts';
import { TOOLS } from '../../../../../site/sections/tools.ts';
import { TOOL_IDS } from '../../../../../src/protocol/tools.ts';
import { folder, HandClock } from '../../kit.ts';
import { ORIGIN, seededContent, siteKit } from './site-kit.ts';

describe('where an address leads', () => {
  it.each([
    ['/zh-tw/tools/7?a=1', 301, `${ORIGIN}/tw/tools/7?a=1`],
    ['/school-post/koutu-hair?b=2', 301, `${ORIGIN}/school-post/cutout-hair?b=2`],
    ['/en/school-post/koutu/koutu', 301, `${ORIGIN}/en/school-post/cutout/koutu`],
    [`/?paramsObj=${encodeURIComponent('{"categoryName":"快捷操作"}')}`, 302, '/pchelp/jpkjj20221123'],
  ])('%s: %i to %s', async (url, status, location) => {
    const answer = await (await siteKit()).get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
  });

  it.each(['/?paramsObj=%7Bnot', '/?paramsObj=null', '/?paramsObj=%5B%5D', '/?paramsObj=%7B%22categoryName%22%3A1%7D'])(
    'a paramsObj that says nothing is like none: %s',
    async (url) => {
      expect((await (await siteKit()).get(url)).statusCode).toBe(200);
    },
  );

  it('D78 an unknown language is shown in cn, with the address of cn', async () => {
    const answer = await (await siteKit()).get('/fr/tools/7');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<html lang="zh-Hans">');
    expect(answer.body).toContain(`<link rel="canonical" href="${ORIGIN}/tools/7">`);
  });

  it.each([
    ['//tools/', 'zh-Hans'],
    ['//stranger.example/', 'zh-Hans'],
    ['//stranger.example/en/tools/7', 'zh-Hans'],
    ['/en//tools/7', 'en'],
    ['/nothing', 'zh-Hans'],
    ['/jp/nothing/at/all', 'ja'],
    ['/en/tools/99', 'en'],
  ])('%s is a page in %s that says so, without an address of its own', async (url, lang) => {
    const answer = await (await siteKit()).get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(`<html lang="${lang}">`);
    expect(answer.body).toContain('noindex');
    expect(answer.body).not.toContain('rel="canonical"');
  });

  it('what is not there, and what failed, names what to ask about, with a way on and one to ask', async () => {
    const seeded = await seededContent(new HandClock());
    const broken = { ...seeded, list: () => Promise.reject(new Error('a fault of ours')) };
    for (const [status, { get }] of [
      [404, await siteKit()],
      [500, await siteKit({ content: broken })],
    ] as const) {
      const { statusCode, body } = await get(status === 404 ? '/en/no-such-page' : '/en/gallery/');
      const main = new JSDOM(body).window.document.querySelector('main');
      expect([statusCode, main?.querySelector('code')?.textContent]).toEqual([
        status,
        status === 404 ? '/en/no-such-page' : expect.stringMatching(/^[\w-]{8,}$/),
      ]);
      expect(main?.querySelector('button[data-feedback]')?.textContent).toBe('Feedback');
      expect(main?.querySelectorAll('a[href]').length).toBe(2);
      // Nothing of the fault itself.
      expect(body).not.toContain('a fault of ours');
    }
  });

  it('writes no part of an address as markup', async () => {
    const { body } = await (await siteKit()).get('/en/%3Cb%3Ex%3C/b%3E?q=%3Ci%3Ex');
    expect(body).not.toMatch(/<b>x|<i>x/);
    const search = await (await siteKit()).get('/en/design/?q=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(search.body).not.toContain('<script>alert');
  });

  it('a host of its own name has its pages at its root, and links to it whole', async () => {
    const { get } = await siteKit({ siteHosts: { hosts: { 'cutout.example': 'CUTOUT' }, environment: 'release' } });
    const page = await get('/en/', 'cutout.example');
    expect(page.body).toContain('<link rel="canonical" href="https://cutout.example/en/">');
    expect((await get('/en/')).body).toContain('href="https://cutout.example/en/"');
  });

  it.each([
    ['CUTOUT', []],
    ['DESIGN_ROOM', ['/en/webhelp/', '/en/webhelp/upload-a-photo', '/en/solution/restaurants', '/en/articles/']],
    ['GALLERY', []],
  ] as const)('%s as the only host of an installation links to no page that it does not have', async (app, own) => {
    const { get } = await siteKit({ siteHosts: { hosts: {}, app, environment: 'release' } });
    const links = new Set<string>();
    for (const path of ['/en/', '/en/vip', '/en/account/sheets', '/en/legal/privacy', '/en/no/such/page', ...own])
      for (const link of new JSDOM((await get(path)).body).window.document.querySelectorAll('a[href^="/"]'))
        links.add(link.getAttribute('href')?.split('#')[0] ?? '');
    const missing = await Promise.all(
      [...links].map(async (link) => ((await get(link)).statusCode < 400 ? [] : [link])),
    );
    expect(missing.flat()).toEqual([]);
    expect(links.size).toBeGreaterThan(5);
    for (const path of ['/en/legal/privacy', '/en/subscription', '/en/be-shared/abcdefgh', '/en/activity/fission'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  });

  it('the log-in’s legal pages are those of the official host, wherever it stands', async () => {
    const { get } = await siteKit({ siteHosts: { hosts: { 'cutout.example': 'CUTOUT' }, environment: 'release' } });
    const { document } = new JSDOM((await get('/en/', 'cutout.example')).body).window;
    expect(legalAtOf(document.body)).toBe(`${ORIGIN}/en/legal/`);
    const own = new JSDOM((await get('/jp/')).body).window;
    expect(legalAtOf(own.document.body)).toBe('/jp/legal/');
  });

  it('what moved is looked for where it is: on the official host, whichever was asked', async () => {
    const { get } = await siteKit({ siteHosts: { hosts: { 'cutout.example': 'CUTOUT' }, environment: 'release' } });
    const lead = `/?paramsObj=${encodeURIComponent('{"categoryName":"快捷操作"}')}`;
    expect((await get(lead, 'cutout.example')).headers.location).toBe(`${ORIGIN}/pchelp/jpkjj20221123`);
  });

  it('an address leads to no other site, whatever stands in its path', async () => {
    const { get } = await siteKit({ siteHosts: { hosts: { 'cutout.example': 'GALLERY' }, environment: 'release' } });
    for (const path of ['//stranger.example', '/en//stranger.example', '//stranger.example/dunes']) {
      const { body, statusCode } = await get(path, 'cutout.example');
      expect([path, statusCode]).toEqual([path, 404]);
      expect(body).not.toMatch(/href="(https?:)?\/\/stranger/);
    }
  });
});

describe('what is sent with a page', () => {
  it('scripts by a nonce of this answer alone, though the page is kept', async () => {
    const { get } = await siteKit();
    const [one, other] = [await get('/en/'), await get('/en/')];
    const nonceOf = (answer: typeof one) =>
      /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? 'none';
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    for (const answer of [one, other]) {
      const inline = [...answer.body.matchAll(/<script(?![^>]*\bsrc=)[^>]*nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
      expect(inline.length).toBeGreaterThan(1);
      expect(new Set(inline)).toEqual(new Set([nonceOf(answer)]));
      expect(answer.body).not.toMatch(/<script(?![^>]*nonce=)/);
      expect(answer.body).not.toMatch(/ on[a-z]+="/);
    }
  });

  it('nothing that a search engine lists, outside of a release', async () => {
    const { get } = await siteKit({ siteHosts: { hosts: {}, environment: 'beta' } });
    expect((await get('/en/')).body).toContain('noindex');
    expect((await get('/robots.txt')).body).toContain('Disallow: /\n');
    const released = await siteKit();
    expect((await released.get('/en/')).body).not.toContain('noindex');
    expect((await released.get('/robots.txt')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  it('a manifest in the language of the page, and an offline page in each', async () => {
    const { get } = await siteKit();
    const manifest = (await get('/manifest.webmanifest?lang=jp')).json();
    expect([manifest.lang, manifest.start_url]).toEqual(['ja', '/jp/']);
    expect((await get('/offline?lang=kr')).body).toContain('<html lang="ko">');
  });

  it('an offline page that names the tools which need no server, of those that this release has', async () => {
    const { get } = await siteKit({ tools: ['cutout', 'collage', 'gif'] });
    const { document } = new JSDOM((await get('/offline?lang=en')).body).window;
    expect([...document.querySelectorAll('main li')].map((name) => name.textContent)).toEqual(['Collage', 'GIF maker']);
  });

  it('a link preview’s picture of 1200 × 630, and none of what is not there', async () => {
    const { get } = await siteKit();
    const card = await get('/card/en/tools/7');
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(card.rawPayload.length).toBeLessThan(120_000);
    expect((await get('/card/en/nothing')).statusCode).toBe(404);
  });
});

describe('a tool’s page and the editor', () => {
  it('has no drop zone where the built editor lacks the tool, and says so', async () => {
    const { get } = await siteKit({ tools: ['cutout', 'splitter'] });
    for (const { id, number } of TOOLS) {
      const { body } = await get(`/en/tools/${number}`);
      const isThere = id === 'cutout' || id === 'splitter';
      expect([id, body.includes('data-drop-zone=')]).toEqual([id, isThere]);
      expect([id, body.includes('not in this release yet')]).toEqual([id, !isThere]);
      expect([id, body.includes('SoftwareApplication')]).toEqual([id, isThere]);
    }
  });

  it('names every tool of the wire once, and each of the editor’s has the intro by which it is found', async () => {
    expect(TOOLS.map(({ id }) => id).sort()).toEqual([...TOOL_IDS].sort());
    expect(new Set(TOOLS.map(({ number }) => number)).size).toBe(TOOL_IDS.length);
    for (const { id } of tools) {
      const { intro } = await import(`../../../../../editor/tools/${id}/intro.ts`);
      expect([id, typeof intro.en.name]).toEqual([id, 'string']);
    }
  });
});

it('the build makes the widths that pages name', () => {
  expect(PICTURE_WIDTHS).toEqual([...WIDTHS]);
  expect(srcSetOf('dunes')).toBe(
    '/pictures/dunes-200.webp 200w, /pictures/dunes-400.webp 400w, /pictures/dunes-600.webp 600w',
  );
  expect(Object.keys(PICTURES).length).toBeGreaterThan(20);
});

it('the build makes each picture as WebP and as a lighter AVIF of the same size and transparency', async () => {
  const [from, to] = [await folder(), await folder()];
  await copyFile('site/pictures/plant-cut.webp', join(from, 'plant-cut.webp'));
  await writePictures(from, to);
  for (const width of [200, 400, 800]) {
    const [webp, avif] = await Promise.all(
      ['webp', 'avif'].map((end) => readFile(join(to, `plant-cut-${width}.${end}`))),
    );
    const { format, compression, hasAlpha, ...size } = await sharp(avif).metadata();
    expect([format, compression, hasAlpha, size.width, size.height]).toEqual([
      'heif',
      'av1',
      true,
      width,
      width * 1.25,
    ]);
    // Small ones are nearly alike.
    expect(avif?.length).toBeLessThan((width === 200 ? 1 : 0.85) * (webp?.length ?? 0));
  }
});

it('pages offer both of each', async () => {
  const { document } = new JSDOM((await (await siteKit()).get('/en/')).body).window;
  const pictures = [...document.querySelectorAll('main picture')];
  expect(pictures.length).toBeGreaterThan(20);
  for (const picture of pictures) {
    const [source, image] = [picture.querySelector('source'), picture.querySelector('img')];
    expect(source?.type).toBe('image/avif');
    expect(source?.srcset.replaceAll('.avif', '.webp')).toBe(image?.srcset);
    expect(source?.sizes).toBe(image?.sizes);
  }
});
