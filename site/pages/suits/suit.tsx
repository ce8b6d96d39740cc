import { filled } from '../../content/filled.ts';
import { TEMPLATE_TEXTS } from '../../content/templates/templates.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { described } from '../../parts/description.ts';
import { suitOf, suitsOf } from '../../parts/suits.ts';
import { Band } from '../../sections/Band.tsx';
import { crumbsJson } from '../../sections/Crumbs.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { SuitCards } from '../../sections/SuitCards.tsx';
import { TemplateGrid } from '../../sections/TemplateGrid.tsx';

const OTHERS = 3;

/** One set: its templates, and the other sets. */
export const page: SitePage = async ({ id = '' }, context) => {
  const { content, origins } = context.settings;
  const found = await content?.page('set', id, context.locale);
  if (found?.found !== 'page' || found.page.facts.form !== 'suit') return undefined;
  const suit = await suitOf(found.page, context);
  if (suit.templates.length === 0) return undefined;
  const texts = TEMPLATE_TEXTS[context.locale].suits;
  const { name, summary, templates } = suit;
  const others = (await suitsOf(context)).filter(({ slug }) => slug !== suit.slug).slice(0, OTHERS);
  const crumbs = [
    { name: 'Cutout', href: context.link('/') },
    { name: context.words.topics, href: context.link('/suit-recommend/') },
    { name },
  ];
  return {
    head: {
      title: { name, count: String(templates.length) },
      description: described([filled(texts.suitDescription, { name, summary, count: templates.length })]),
      picture: 'bottle2',
      scene: templates[0]?.number,
      card: name,
      languages: Object.keys(found.page.langs) as (keyof typeof found.page.langs)[],
      jsonLd: [crumbsJson(crumbs, origins.site)],
    },
    body: (
      <Page current="templates">
        <PageHead crumbs={crumbs} title={name} lead={summary} />
        <Band plain>
          <TemplateGrid templates={templates} first />
        </Band>
        <Band title={texts.others} soft>
          <SuitCards suits={others} count={(number) => filled(texts.count, { count: number })} />
        </Band>
      </Page>
    ),
  };
};
