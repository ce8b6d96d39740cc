import { expect, it } from 'vitest';
import { entriesOf } from '../../../../site/parts/entries.ts';
import type { ContentPage } from '../../../../src/protocol/content/content.schema.ts';
import type { ContentQuery, ContentReader } from '../../../../src/protocol/content/content-reader.schema.ts';
import type { ContentKind } from '../../../../src/protocol/content/kinds.ts';

/** A service with so many entries, which answers with as many as it is asked for; the cursor is the next one's place. */
function service(entries: number) {
  const asked: ContentQuery[] = [];
  const list = async (_kind: ContentKind, query: ContentQuery) => {
    asked.push(query);
    const from = Number(query.cursor ?? 0);
    const to = Math.min(entries, from + (query.most ?? 24));
    const items = Array.from(
      { length: to - from },
      (_, place) => ({ slug: `entry-${from + place}` }) as ContentPage<never>,
    );
    return { items, total: entries, cursor: to < entries ? String(to) : '' };
  };
  return { asked, content: { list } as Partial<ContentReader> as ContentReader };
}

it('entries that take several answers come whole and in their order', async () => {
  const { asked, content } = service(250);
  const found = await entriesOf(content, 'help', { lang: 'en' });
  expect(found.map(({ slug }) => slug)).toEqual(Array.from({ length: 250 }, (_, place) => `entry-${place}`));
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '100', '200']);
});

it.each([
  ['a page reads two thousand at most', undefined, 2_000],
  ['who asks for more gets more', 20_000, 20_000],
])('%s', async (_title, most, read) => {
  const { content } = service(30_000);
  expect(await entriesOf(content, 'help', { lang: 'en' }, most)).toHaveLength(read);
});

it('without a service there are none', async () => {
  expect(await entriesOf(undefined, 'help', { lang: 'en' })).toEqual([]);
});
