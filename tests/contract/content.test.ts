import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Content } from '../../server/features/content/content.ts';
import { ContentDesk } from '../../server/features/content/desk.ts';
import { PictureStore, pictureId } from '../../server/features/content/picture-store.ts';
import { ContentPictures } from '../../server/features/content/pictures.ts';
import type { CopyMaker } from '../../server/platform/copies/picture-copies.ts';
import { MasterSecret } from '../../server/platform/secrets/secret.ts';
import { SITE_PICTURE_LIMITS } from '../../src/protocol/content/site-pictures.ts';
import { folder, type HandClock, tables } from '../unit/server/kit.ts';

const FACTS = { category: 'basics', related: [], order: 1 };
const page = (heading: string, more = 'Up to {maxSide} px.') =>
  `---\nheading: ${heading}\nsummary: A summary\n---\n\n${more}\n`;
const text = (heading: string) => ({ heading, summary: 'A summary', body: 'Body' });
const DAY = 86_400_000;
const WAIT = new AbortController().signal;

/** A small picture in one file, as the process that draws would have it. */
const copied: CopyMaker['copies'] = async (_signal, { bytes }) => ({
  width: 80,
  height: 80,
  files: [{ width: 80, bytes: await sharp(bytes).webp({ quality: 60 }).toBuffer() }],
});
const drawn = (colour: string) =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: colour } })
    .png()
    .toBuffer();

async function desk(seeds: Readonly<Record<string, string>> = {}) {
  const { database, clock } = await tables();
  const at = await folder();
  const open = async () => {
    const figures = { giftSheets: 5, giftDays: 30, keptHours: 24, worksDays: 90 };
    const secret = new MasterSecret(Buffer.alloc(32, 1));
    const content = await Content.open({ seeds: at, database, clock, secret, figures });
    const pictures = new ContentPictures(new PictureStore(database, clock), content.store, { copies: copied });
    return { content, desk: new ContentDesk(content, pictures) };
  };
  const write = async (files: Readonly<Record<string, string>>) => {
    for (const [path, file] of Object.entries(files)) {
      await mkdir(join(at, path, '..'), { recursive: true });
      await writeFile(join(at, path), file);
    }
  };
  await write(seeds);
  return { ...(await open()), clock, open, write };
}

const SEEDS = {
  'article/hair.json': JSON.stringify({ slugs: { cn: 'toufa' }, facts: FACTS }),
  'article/hair.en.md': page('Hair'),
  'article/hair.cn.md': page('头发'),
};
const headings = async (content: Content) =>
  (await content.list('article', { lang: 'en' })).items.map((i) => i.text.heading);
/** A look at the tables again. */
const later = (clock: HandClock) => {
  clock.ms += 1_000;
};

it('what comes with the program is shown with its figures, in the languages that it has', async () => {
  const { content } = await desk(SEEDS);
  expect(await content.page('article', 'hair', 'en')).toMatchObject({
    found: 'page',
    page: { lang: 'en', langs: { cn: 'toufa', en: 'hair' }, text: { heading: 'Hair', body: 'Up to 8,000 px.' } },
  });
  expect(await content.page('article', 'hair', 'jp')).toEqual({
    found: 'elsewhere',
    langs: { cn: 'toufa', en: 'hair' },
  });
  expect(await content.page('article', 'none', 'en')).toEqual({ found: 'none' });
});

it('an operator’s draft is seen by its preview alone, for an hour, until it is published', async () => {
  const { content, desk: at, clock } = await desk(SEEDS);
  await at.save('operator:ann', 'article', 'hair', { facts: FACTS, texts: { en: text('Hair, better') } });
  const found = await at.find('article', 'hair');
  const [link] = found?.versions[0] ? at.previews(found.versions[0]) : [];
  const token = new URL(link?.path ?? '', 'https://site.example').searchParams.get('preview') ?? '';
  expect(link?.path.startsWith('/en/designroom/articles/hair?')).toBe(true);
  expect(await headings(content)).toEqual(['Hair']);
  const drafted = await content.drafted(token);
  expect(drafted?.draft).toMatchObject({ kind: 'article', id: 'hair' });
  expect(await drafted?.page('article', 'hair', 'en')).toMatchObject({ page: { text: { heading: 'Hair, better' } } });
  expect((await drafted?.list('article', { lang: 'en' }))?.items.map(({ text }) => text.heading)).toEqual([
    'Hair, better',
  ]);
  expect(await drafted?.page('help', 'hair', 'en')).toEqual({ found: 'none' });
  expect(await content.drafted(`${token}x`)).toBeUndefined();
  clock.ms += 3_600_000;
  expect(await content.drafted(token)).toBeUndefined();
  await at.publish('operator:ann', 'article', 'hair', { publishAt: null, unpublishAt: null });
  later(clock);
  expect(await headings(content)).toEqual(['Hair, better']);
});

it('appears and goes at the moments that were set, and every turn makes rendered pages old', async () => {
  const { content, desk: at, clock } = await desk();
  await at.save('operator:ann', 'article', 'hair', { facts: FACTS, texts: { en: text('Hair') } });
  const schedule = { publishAt: new Date(clock.ms + DAY), unpublishAt: new Date(clock.ms + 2 * DAY) };
  await at.publish('operator:ann', 'article', 'hair', schedule);
  const seen: unknown[] = [];
  for (let day = 0; day < 3; day += 1) {
    later(clock);
    seen.push([(await content.page('article', 'hair', 'en')).found, await content.revision()]);
    clock.ms += DAY;
  }
  expect(seen).toEqual([
    ['none', 2],
    ['page', 3],
    ['gone', 4],
  ]);
});

it('a change that waits for its moment leaves what is shown there until then, also where another takes its place', async () => {
  const { content, desk: at, clock } = await desk();
  const save = (heading: string) =>
    at.save('operator:ann', 'article', 'hair', { facts: FACTS, texts: { en: text(heading) } });
  const publish = (publishAt: number | undefined, unpublishAt?: number) =>
    at.publish('operator:ann', 'article', 'hair', {
      publishAt: publishAt === undefined ? null : new Date(publishAt),
      unpublishAt: unpublishAt === undefined ? null : new Date(unpublishAt),
    });
  const shown = async () => {
    later(clock);
    const found = await content.page('article', 'hair', 'en');
    return found.found === 'page' ? found.page.text.heading : found.found;
  };
  const start = clock.ms;
  await save('One');
  await publish(undefined);
  await save('Two');
  await publish(start + DAY);
  expect([await shown(), await headings(content)]).toEqual(['One', ['One']]);
  await save('Three');
  await publish(start + 2 * DAY, start + 3 * DAY);
  expect((await at.find('article', 'hair'))?.entry).toMatchObject({ before: 1, live: 3 });
  const days: unknown[] = [];
  for (const day of [1, 2, 3]) {
    clock.ms = start + day * DAY;
    days.push([await shown(), await content.revision()]);
  }
  expect(days).toEqual([
    ['One', 6],
    ['Three', 8],
    ['gone', 9],
  ]);
  await save('Four');
  await publish(clock.ms + DAY);
  // Nothing was shown, so nothing is until then.
  expect(await shown()).toBe('none');
  await at.archive('operator:ann', 'article', 'hair');
  expect(await shown()).toBe('none');
});

it('goes back to an older version by one call, and keeps every one', async () => {
  const { desk: at } = await desk();
  for (const heading of ['One', 'Two', 'Three']) {
    await at.save('operator:ann', 'article', 'hair', { facts: FACTS, texts: { en: text(heading) } });
  }
  await at.back('operator:ann', 'article', 'hair', 1);
  const found = await at.find('article', 'hair');
  expect(found?.versions.map(({ version, texts }) => [version, Object(texts.en).heading])).toEqual([
    [4, 'One'],
    [3, 'Three'],
    [2, 'Two'],
    [1, 'One'],
  ]);
});

it('a new release changes what no operator has touched, and nothing else', async () => {
  const {
    content,
    desk: at,
    open,
    write,
    clock,
  } = await desk({
    ...SEEDS,
    'article/edges.json': JSON.stringify({ facts: FACTS }),
    'article/edges.en.md': page('Edges'),
  });
  await content.ready();
  await at.save('operator:ann', 'article', 'edges', { facts: FACTS, texts: { en: text('My edges') } });
  await write({ 'article/hair.en.md': page('Hair 2'), 'article/edges.en.md': page('Edges 2') });
  const next = await open();
  expect((await headings(next.content)).sort()).toEqual(['Edges', 'Hair 2']);
  later(clock);
  expect((await at.list('article')).map(({ id, head, by }) => [id, head, by])).toEqual([
    ['edges', 2, 'ann'],
    ['hair', 2, 'seed'],
  ]);
  const again = await open();
  await again.content.ready();
  expect((await again.desk.list('article'))[1]?.head).toBe(2);
});

it('everything goes out as files and comes in again as the same; what is wrong is refused in words, whole', async () => {
  const { desk: at } = await desk(SEEDS);
  const zip = await at.exportAll();
  expect(await at.importAll(WAIT, 'operator:ann', zip)).toBe(1);
  const [newest, first] = (await at.find('article', 'hair'))?.versions ?? [];
  expect([newest?.texts, newest?.slugs, newest?.facts]).toEqual([first?.texts, first?.slugs, first?.facts]);
  await expect(at.importAll(WAIT, 'operator:ann', new Uint8Array([1, 2, 3]))).rejects.toThrow('not a zip');
  const save = (id: string, texts: unknown, slugs = {}) =>
    at.save('operator:ann', 'article', id, { facts: FACTS, texts, slugs });
  await expect(save('other', { en: { ...text('A'), body: '{nosuch} px' } })).rejects.toThrow('no figure {nosuch}');
  await expect(save('other', { en: { heading: 'A' } })).rejects.toThrow('article/other en.summary');
  await expect(save('other', { en: text('A') }, { en: 'hair' })).rejects.toThrow('hair has the address hair');
  await expect(save('other', { fr: text('A') })).rejects.toThrow('fr is no language of ours');
});

const TOOL = { number: 7, tool: 'idphoto' };
const toolText = (headline: string) => ({
  headline,
  promise: 'to the millimetre',
  lead: 'A lead.',
  plate: 'Choose',
  steps: [1, 2, 3].map((step) => ({ title: `Step ${step}`, text: 'Words' })),
});

it('a tool’s page is found by its number, its draft by the preview’s address, and no number is another’s', async () => {
  const { content, desk: at, clock } = await desk();
  await at.save('operator:ann', 'tool', 'id-photos', { facts: TOOL, texts: { en: toolText('One') } });
  const found = await at.find('tool', 'id-photos');
  const [link] = found?.versions[0] ? at.previews(found.versions[0]) : [];
  const preview = new URL(link?.path ?? '', 'https://site.example');
  expect(preview.pathname).toBe('/en/tools/7');
  const token = preview.searchParams.get('preview') ?? '';
  expect(await content.byNumber('tool', 7, 'en')).toEqual({ found: 'none' });
  const drafted = await content.drafted(token);
  expect(await drafted?.byNumber('tool', 7, 'en')).toMatchObject({ page: { text: { headline: 'One' } } });
  await at.publish('operator:ann', 'tool', 'id-photos', { publishAt: null, unpublishAt: null });
  later(clock);
  expect(await content.byNumber('tool', 7, 'en')).toMatchObject({ page: { text: { headline: 'One', questions: [] } } });
  await expect(
    at.save('operator:ann', 'tool', 'other', { facts: TOOL, texts: { en: toolText('Two') } }),
  ).rejects.toThrow('id-photos has the number 7');
  const again = at.readText(at.printText(found?.versions[0]?.texts.en));
  expect(again).toMatchObject(toolText('One'));
});

const shows = (src: string) => ({ ...text('Pots'), body: `Look:\n\n![a pot](${src})` });

it('pictures go out with what names them and come in again on an empty server as the same', async () => {
  const { desk: at } = await desk();
  await at.pictures.add(WAIT, 'operator:ann', 'pot\0.png', await drawn('#a04020'));
  await at.pictures.add(WAIT, 'operator:bob', 'again.png', await drawn('#a04020'));
  const [picture] = await at.pictures.list();
  expect(await at.pictures.list()).toHaveLength(1);
  const { id = '', src = '' } = picture ?? {};
  await at.save('operator:ann', 'article', 'pots', { facts: FACTS, texts: { en: shows(src) } });
  const [zip, file] = [await at.exportAll(), await at.pictures.store.file(id)];
  // Empties the tables.
  const { desk: other } = await desk();
  expect(await other.pictures.list()).toEqual([]);
  expect(await other.importAll(WAIT, 'operator:cy', zip)).toBe(1);
  const { uses, name, by } = (await other.pictures.list())[0] ?? {};
  expect([uses, name, by]).toEqual([[{ kind: 'article', id: 'pots' }], 'pot.png', 'cy']);
  expect(await other.pictures.store.file(id)).toEqual(file);
  expect(Buffer.from(await other.exportAll()).equals(Buffer.from(zip))).toBe(true);
});

it('a picture that is shown, or was never added, is refused in words, and nothing of such an archive is saved', async () => {
  const { desk: at } = await desk();
  await at.pictures.add(WAIT, 'operator:ann', 'pot.png', await drawn('#a04020'));
  const { id = '', src = '' } = (await at.pictures.list())[0] ?? {};
  await at.save('operator:ann', 'article', 'pots', { facts: FACTS, texts: { en: shows(src) } });
  await expect(at.pictures.remove('operator:ann', id)).rejects.toThrow('article/pots shows this picture');
  const other = src.replace(/p[0-9a-f]{20}/, 'p'.padEnd(21, '0'));
  const save = at.save('operator:ann', 'article', 'pans', { facts: FACTS, texts: { en: shows(other) } });
  await expect(save).rejects.toThrow(`article/pans: there is no picture ${'p'.padEnd(21, '0')}`);

  const files = unzipSync(await at.exportAll());
  await at.archive('operator:ann', 'article', 'pots');
  await at.save('operator:ann', 'article', 'pots', { facts: FACTS, texts: { en: text('Pots') } });
  await at.pictures.remove('operator:ann', id);
  expect(await at.pictures.list()).toEqual([]);
  // The older version names what is gone.
  await expect(at.back('operator:ann', 'article', 'pots', 1)).rejects.toThrow('there is no picture');

  // Empties the tables.
  const { desk: empty } = await desk();
  const path = `pictures/${id}.webp`;
  const otherwise = new Uint8Array(
    await sharp(await drawn('#123456'))
      .webp()
      .toBuffer(),
  );
  const { [path]: _, ...without } = files;
  const noPicture = strToU8('GIF89a<script>');
  const named = `pictures/${pictureId(noPicture)}.webp`;
  for (const [archive, words] of [
    [without, 'there is no picture'],
    [{ ...files, [path]: otherwise }, 'is not the picture of that name'],
    [{ ...files, [named]: noPicture }, 'a whole JPEG, PNG or WebP'],
  ] as const)
    await expect(empty.importAll(WAIT, 'operator:ann', zipSync(archive))).rejects.toThrow(words);
  expect([await empty.list('article'), await empty.pictures.list()]).toEqual([[], []]);
});

it('an archive with more pictures than there is room for leaves none of them', async () => {
  const { desk: at } = await desk();
  const { most } = SITE_PICTURE_LIMITS;
  const copies = (sign: number) => ({
    width: 64,
    height: 64,
    files: [{ width: 64, bytes: Buffer.from(`picture ${sign}`) }],
  });
  const some = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, each) => ({ name: 'a.png', copies: copies(from + each) }));
  const { store } = at.pictures;
  await store.add('operator:ann', some(0, most - 1));
  await expect(store.add('operator:ann', some(most - 1, most + 1))).rejects.toThrow('pictures are kept');
  expect(await store.list()).toHaveLength(most - 1);
});
