import { TEMPLATE_TEXTS } from '../../content/templates/templates.ts';
import { usePage } from '../../parts/page-context.ts';
import { searchAddress, type TemplateSearch } from '../../parts/template-search.ts';
import { PageHead } from '../../sections/PageHead.tsx';
import { SearchForm } from '../../sections/SearchForm.tsx';
import { Words } from '../../sections/Words.tsx';

interface TemplatesHeadProps {
  title: string;
  search: TemplateSearch;
  /** Words that are searched often. */
  hot: readonly string[];
}

/** What the list is of, and a search in all of it. */
export function TemplatesHead({ title, search, hot }: TemplatesHeadProps) {
  const { locale, link } = usePage();
  const texts = TEMPLATE_TEXTS[locale];
  return (
    <PageHead title={title}>
      <SearchForm
        action={link(searchAddress({ ...search, q: '', shape: '', colour: '' }))}
        value={search.q}
        placeholder={texts.find}
      />
      <Words
        title={texts.hot}
        words={hot.map((q) => ({
          word: q,
          href: link(searchAddress({ q, category: '', shape: '', colour: '', page: 1 })),
        }))}
      />
    </PageHead>
  );
}
