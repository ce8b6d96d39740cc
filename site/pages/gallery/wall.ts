import { GALLERY } from '../../content/gallery/gallery.ts';
import type { PageContext } from '../../page.ts';
import { entriesOf } from '../../parts/entries.ts';
import { narrowed } from '../../parts/narrowed.ts';
import { pageAsked } from '../../parts/page-asked.ts';

/** Works of one page: whole rows of four columns and of two. */
const A_PAGE = 40;

/** The works that an address names: all or those of a subject, one page of them, with the ways to the others. */
export async function wallOf(context: PageContext) {
  const { locale, query, settings, link } = context;
  const texts = GALLERY[locale];
  const address = (tag?: string, page = 1) => {
    const said = { ...(tag !== undefined && { tag }), ...(page > 1 && { page: String(page) }) };
    const words = new URLSearchParams(said).toString();
    return link(words === '' ? '/' : `/?${words}`);
  };
  const { filters, shown, chosen } = narrowed({
    names: texts.tags,
    items: await entriesOf(settings.content, 'work', { lang: locale }),
    wordsOf: ({ facts }) => facts.tags,
    said: query.get('tag'),
    all: texts.all,
    address: (tag) => address(tag),
  });
  const at = pageAsked(query);
  return {
    filters,
    works: shown.slice((at - 1) * A_PAGE, at * A_PAGE),
    isNarrowed: chosen !== undefined,
    at,
    last: Math.ceil(shown.length / A_PAGE),
    address: (page: number) => address(chosen, page),
  };
}
