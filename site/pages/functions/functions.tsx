import { filled } from '../../content/filled.ts';
import { FUNCTIONS } from '../../content/functions/functions.ts';
import { toolTexts } from '../../content/tools/tools.ts';
import { Page } from '../../layouts/Page.tsx';
import type { PageContext, SitePage } from '../../page.ts';
import { PageHead } from '../../sections/PageHead.tsx';
import { SearchForm } from '../../sections/SearchForm.tsx';
import { ToolGroups } from '../../sections/ToolGroups.tsx';
import { TOOLS } from '../../sections/tools.ts';

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

export const page: SitePage = async (_params, context) => {
  const texts = FUNCTIONS[context.locale];
  const q = (context.query.get('q') ?? '').trim().slice(0, 60);
  const found = foundBy(q, context);
  return {
    head: { description: texts.description, picture: 'lamp2', card: texts.headline, noindex: q !== '' },
    body: (
      <Page current="tools">
        <PageHead title={texts.headline} lead={texts.lead}>
          <SearchForm action={context.link('/design/')} value={q} placeholder={texts.find} />
        </PageHead>
        {found.length === 0 && <PageHead lead={filled(texts.none, { q })} />}
        <ToolGroups groups={texts.groups} tools={found.length === 0 ? TOOLS : found} />
      </Page>
    ),
  };
};
