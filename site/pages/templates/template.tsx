import { filled } from '../../content/filled.ts';
import { TEMPLATE_TEXTS } from '../../content/templates/templates.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { templatesOf, viewOf } from '../../parts/templates.ts';
import { Band } from '../../sections/Band.tsx';
import { Crumbs, crumbsJson } from '../../sections/Crumbs.tsx';
import { More } from '../../sections/More.tsx';
import { TemplateGrid } from '../../sections/TemplateGrid.tsx';
import { TemplateHero } from '../../sections/TemplateHero.tsx';
import { relatedTo, templateJson } from './template-facts.ts';

const RELATED = 6;

/** One template, drawn big, with what a person fills in and what it comes as. */
export const page: SitePage = async ({ number = '' }, context) => {
  const { content, origins } = context.settings;
  if (content === undefined || !/^[1-9]\d{0,6}$/.test(number)) return undefined;
  const { locale, link, words, query } = context;
  const found = await content.byNumber('template', Number(number), locale);
  const view = found.found === 'page' ? viewOf(found.page) : undefined;
  if (found.found !== 'page' || view === undefined) return undefined;
  const template = content.draft?.kind === 'template' ? { ...view, query: `?preview=${query.get('preview')}` } : view;
  const texts = TEMPLATE_TEXTS[locale];
  const { name, category, scene } = template;
  const related = relatedTo(template, await templatesOf(context)).slice(0, RELATED);
  const inCategory = category && { name: texts.categories[category], href: link(`/templates/${category}`) };
  const crumbs = [
    { name: words.designRoom, href: link('/') },
    { name: words.templates, href: link('/templates/') },
    ...(inCategory ? [inCategory] : []),
    { name },
  ];
  const values = { name, width: scene.width, height: scene.height };
  return {
    head: {
      title: { name, width: String(scene.width), height: String(scene.height) },
      description: filled(texts.templateDescription, values),
      picture: 'bottle2',
      scene: template.number,
      card: name,
      languages: Object.keys(found.page.langs) as (keyof typeof found.page.langs)[],
      noindex: query.size > 0,
      jsonLd: [crumbsJson(crumbs, origins.site), templateJson(template, context)],
    },
    body: (
      <Page current="templates">
        <TemplateHero template={template} crumbs={<Crumbs crumbs={crumbs} />} />
        <Band
          title={texts.related}
          more={inCategory && <More href={inCategory.href}>{filled(texts.allOf, { category: inCategory.name })}</More>}
        >
          <TemplateGrid templates={related} row />
        </Band>
      </Page>
    ),
  };
};
