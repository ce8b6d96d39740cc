import { expect, it } from 'vitest';
import type { FiledContent } from '../../../../../server/features/content/content-files.ts';
import { ContentStore, entryOf, SEED } from '../../../../../server/features/content/content-store.ts';
import { readAudit } from '../../../../../server/platform/audit/audit.ts';
import { tables } from '../../kit.ts';

const article = (id: string, heading: string): FiledContent => ({
  kind: 'article',
  id,
  body: {
    slugs: { en: id },
    facts: { category: 'basics', related: [], order: 1 },
    texts: { en: { heading, summary: 'A summary', body: 'Body' } },
  },
});
const ALWAYS = { publishAt: null, unpublishAt: null };

async function store() {
  const { database, clock } = await tables();
  const content = new ContentStore(database, clock);
  const shown = async (which: 'head' | 'live' = 'live') =>
    (await content.all(which)).map(({ entry, version }) => [
      entry.id,
      version.version,
      Object(version.texts.en).heading,
    ]);
  return { database, clock, content, shown };
}

it('what an operator wrote stays with the next release, whatever the operator is called', async () => {
  for (const name of ['ann', SEED, 'tool']) {
    const { content, shown } = await store();
    await content.sync([article('hair', 'Hair')]);
    await content.save(`operator:${name}`, article('hair', 'My hair'));
    await content.sync([article('hair', 'Hair, the new release')]);
    expect(await shown('head'), name).toEqual([['hair', 2, 'My hair']]);
    expect((await content.versions('article', 'hair'))[0]?.by).not.toBe(SEED);
  }
});

it('a release that says the same changes nothing, whatever the order of its members', async () => {
  const { content, shown } = await store();
  await content.sync([article('hair', 'Hair')]);
  const revision = await content.revision();
  const { kind, id, body } = article('hair', 'Hair');
  const { heading, summary, body: text } = Object(body.texts.en);
  await content.sync([{ kind, id, body: { ...body, texts: { en: { body: text, summary, heading } } } }]);
  expect([await content.revision(), await shown()]).toEqual([revision, [['hair', 1, 'Hair']]]);
  await content.sync([]);
  expect(await content.revision()).toBe(revision);
});

it('a draft is not shown, what is published is the newest, and what is archived is gone', async () => {
  const { content, shown } = await store();
  const state = async () => (await content.entry('article', 'hair'))?.state;
  expect(await content.save('operator:ann', article('hair', 'One'))).toBe(1);
  expect([await shown(), await shown('head'), await state()]).toEqual([[], [['hair', 1, 'One']], 'draft']);
  await content.archive('operator:ann', 'article', 'hair');
  expect(await state()).toBe('draft');
  await content.publish('operator:ann', 'article', 'hair', ALWAYS);
  expect(await content.save('operator:ann', article('hair', 'Two'))).toBe(2);
  expect(await shown()).toEqual([['hair', 1, 'One']]);
  await content.publish('operator:ann', 'article', 'hair', ALWAYS);
  expect([await shown(), await state()]).toEqual([[['hair', 2, 'Two']], 'published']);
  await content.archive('operator:ann', 'article', 'hair');
  expect(await state()).toBe('archived');
});

it('what is not there is neither published nor archived, and leaves no trace', async () => {
  const { database, content } = await store();
  const revision = await content.revision();
  await expect(content.publish('operator:ann', 'article', 'none', ALWAYS)).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
  });
  await expect(content.archive('operator:ann', 'article', 'none')).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  expect([await content.revision(), await readAudit(database, {})]).toEqual([revision, []]);
});

it('every change is in the log, with who made it and what it was of', async () => {
  const { database, content } = await store();
  await content.save('operator:ann', article('hair', 'One'));
  await content.publish('operator:bob', 'article', 'hair', ALWAYS);
  await content.archive('cli:root', 'article', 'hair');
  const log = await readAudit(database, {});
  expect(log.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`).toReversed()).toEqual([
    'operator:ann content.save article/hair',
    'operator:bob content.publish article/hair',
    'cli:root content.archive article/hair',
  ]);
  expect(await content.revision()).toBe(3);
});

it('two saves at once are two versions', async () => {
  const { content } = await store();
  await content.save('operator:ann', article('hair', 'One'));
  const made = await Promise.all(
    ['a', 'b', 'c', 'd'].map((heading) => content.save('operator:ann', article('hair', heading))),
  );
  expect(made.toSorted()).toEqual([2, 3, 4, 5]);
  expect((await content.versions('article', 'hair')).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
});

it('one version is found by its number, and read by today’s schemas or left out', async () => {
  const { content } = await store();
  await content.save('operator:ann', article('hair', 'One'));
  const entry = await content.entry('article', 'hair');
  const version = await content.version('article', 'hair', 1);
  expect(await content.version('article', 'hair', 2)).toBeUndefined();
  expect(await content.version('help', 'hair', 1)).toBeUndefined();
  if (entry === undefined || version === undefined) throw new Error('it is there');
  expect(entryOf(entry, version)).toMatchObject({
    id: 'hair',
    state: 'draft',
    by: 'ann',
    version: 1,
    publishAt: undefined,
  });
  expect(entryOf(entry, { ...version, facts: { category: 7 } })).toBeUndefined();
  expect(entryOf({ ...entry, kind: 'nosuch' }, version)).toBeUndefined();
});
