import { filled } from '../../content/filled.ts';
import { FUNCTIONS } from '../../content/functions/functions.ts';
import { READING } from '../../content/reading/reading.ts';
import { toolTexts } from '../../content/tools/tools.ts';
import { Page } from '../../layouts/Page.tsx';
import type { PageContext, SitePage } from '../../page.ts';
import { narrowed } from '../../parts/narrowed.ts';
import { Filters } from '../../sections/Filters.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { SearchForm } from '../../sections/SearchForm.tsx';
import { ToolGroups } from '../../sections/ToolGroups.tsx';
import { TOOLS } from '../../sections/tools.ts';
import styles from './Functions.module.css';

/** Tools in whose words all of the search's occur; a search is a plain link, and works without a script. */
function foundBy(q: string, { locale }: PageContext) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = toolTexts(locale);
  return TOOLS.filter(({ id }) => {
    const { name, line, headline, promise, lead, steps, questions } = texts[id];
    const all = [id, name, line, headline, promise, lead, ...steps.flat(), ...questions.flat()].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** What of these words is said, as a query. */
function addressed(words: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(words).filter(([, word]) => word !== ''));
  return query.size === 0 ? '' : `?${query}`;
}

export const page: SitePage = async (_params, context) => {
  const texts = FUNCTIONS[context.locale];
  const q = (context.query.get('q') ?? '').trim().slice(0, 60);
  const found = foundBy(q, context);
  const { where } = context.words;
  const { filters, shown, chosen } = narrowed({
    names: { device: where.device, server: where.server },
    items: found.length === 0 ? TOOLS : found,
    wordsOf: (tool) => [tool.where],
    said: context.query.get('where'),
    all: READING[context.locale].all,
    address: (word) => context.link(`/design/${addressed({ q, where: word ?? '' })}`),
  });
  return {
    head: {
      description: texts.description,
      picture: 'lamp2',
      card: texts.headline,
      noindex: q !== '' || chosen !== undefined,
    },
    body: (
      <Page current="tools">
        <PageHead title={texts.headline} lead={texts.lead}>
          <SearchForm action={context.link('/design/')} value={q} placeholder={texts.find} />
          <div className={styles.filters}>
            <Filters title={texts.narrow} filters={filters} />
          </div>
        </PageHead>
        {found.length === 0 && <PageHead lead={filled(texts.none, { q })} />}
        <ToolGroups groups={texts.groups} tools={shown} />
      </Page>
    ),
  };
};
