import { filled } from '../../content/filled.ts';
import { TEMPLATE_TEXTS } from '../../content/templates/templates.ts';
import { Page } from '../../layouts/Page.tsx';
import { Side } from '../../layouts/Side.tsx';
import type { SitePage } from '../../page.ts';
import { firstTemplates } from '../../parts/suits.ts';
import { fits, isNarrowed, searchAddress, searchOf } from '../../parts/template-search.ts';
import { templatesOf } from '../../parts/templates.ts';
import { TemplateFilters } from '../../sections/TemplateFilters.tsx';
import { TemplateResults } from '../../sections/TemplateResults.tsx';
import { Turns } from '../../sections/Turns.tsx';
import { TemplatesHead } from './TemplatesHead.tsx';
import { listJson } from './template-facts.ts';

/** Templates of one page of the list. */
const A_PAGE = 24;

/** All templates, those of a category, or what a search and filters leave of them: each an address. */
export const page: SitePage = async ({ category }, context) => {
  const { locale, link, query, settings, words, host } = context;
  const search = searchOf(category, query);
  if (settings.content === undefined || search === undefined) return undefined;
  const texts = TEMPLATE_TEXTS[locale];
  const searched = await templatesOf(context, search.q);
  const found = searched.filter((one) => fits(one, search));
  const shown = found.slice((search.page - 1) * A_PAGE, search.page * A_PAGE);
  if (search.page > 1 && shown.length === 0) return undefined;
  const instead = found.length > 0 ? [] : (await firstTemplates(context)).slice(0, 6);
  const name = search.category === '' ? '' : texts.categories[search.category];
  return {
    head: {
      title: { category: name, host: words.hosts[host] },
      description: name === '' ? texts.description : filled(texts.categoryDescription, { category: name }),
      picture: 'bottle2',
      scene: shown[0]?.number,
      card: name === '' ? texts.headline : name,
      noindex: isNarrowed(search),
      pageOfList: search.page,
      jsonLd: isNarrowed(search) ? [] : [listJson(name === '' ? texts.headline : name, shown, context)],
    },
    body: (
      <Page current="templates">
        <TemplatesHead
          title={name === '' ? texts.headline : name}
          search={search}
          hot={await settings.content.hotWords(locale)}
        />
        <Side rail={<TemplateFilters search={search} templates={searched} />}>
          <TemplateResults search={search} total={found.length} shown={shown} instead={instead}>
            <Turns
              at={search.page}
              last={Math.ceil(found.length / A_PAGE)}
              address={(page) => link(searchAddress({ ...search, page }, true))}
            />
          </TemplateResults>
        </Side>
      </Page>
    ),
  };
};
