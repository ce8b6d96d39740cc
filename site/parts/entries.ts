import type { ContentPage } from '../../src/protocol/content/content.schema.ts';
import type { ContentList, ContentQuery, ContentReader } from '../../src/protocol/content/content-reader.schema.ts';
import type { ContentKind } from '../../src/protocol/content/kinds.ts';

/** Entries that a page reads of a kind at most; the sitemap reads more. */
const MOST = 2_000;

/** The entries of a kind, at most so many, however many answers it takes. */
export async function entriesOf<Kind extends ContentKind>(
  content: ContentReader | undefined,
  kind: Kind,
  query: Pick<ContentQuery, 'lang' | 'q'>,
  most = MOST,
): Promise<ContentPage<Kind>[]> {
  const found: ContentPage<Kind>[] = [];
  let cursor: string | undefined;
  while (content !== undefined && cursor !== '' && found.length < most) {
    const list: ContentList<Kind> = await content.list(kind, { ...query, most: 100, cursor });
    found.push(...list.items);
    cursor = list.cursor;
  }
  return found;
}
