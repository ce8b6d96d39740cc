import { filled } from '../../content/filled.ts';
import { FUNCTIONS } from '../../content/functions/functions.ts';
import { READING } from '../../content/reading/reading.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { narrowed } from '../../parts/narrowed.ts';
import { Filters } from '../../sections/Filters.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { SearchForm } from '../../sections/SearchForm.tsx';
import { ToolGroups } from '../../sections/ToolGroups.tsx';
import { TOOLS } from '../../sections/tools.ts';
import styles from './Functions.module.css';
import { addressed, foundBy } from './found-tools.ts';

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
