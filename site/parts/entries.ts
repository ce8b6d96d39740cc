import type { ContentPage } from '../../src/protocol/content/content.schema.ts';
import type { ContentList, ContentQuery, ContentReader } from '../../src/protocol/content/content-reader.schema.ts';
import type { ContentKind } from '../../src/protocol/content/kinds.ts';

/** Entries that are read of a kind at most. */
const MOST = 20_000;

/** Every entry of a kind, however many answers it takes. */
export async function entriesOf<Kind extends ContentKind>(
  content: ContentReader | undefined,
  kind: Kind,
  query: Pick<ContentQuery, 'lang' | 'q'>,
): Promise<ContentPage<Kind>[]> {
  const found: ContentPage<Kind>[] = [];
  let cursor: string | undefined;
  while (content !== undefined && cursor !== '' && found.length < MOST) {
    const list: ContentList<Kind> = await content.list(kind, { ...query, most: 100, cursor });
    found.push(...list.items);
    cursor = list.cursor;
  }
  return found;
}
