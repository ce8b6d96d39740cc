import { filled } from '../../content/filled.ts';
import { READING } from '../../content/reading/reading.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { entriesOf } from '../../parts/entries.ts';
import { Band } from '../../sections/Band.tsx';
import { HelpGroups } from '../../sections/HelpGroups.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { ReadCards } from '../../sections/ReadCards.tsx';
import { SearchForm } from '../../sections/SearchForm.tsx';
import { cardOf } from './from-content.tsx';
import { HelpCta } from './HelpCta.tsx';
import { helpGroups } from './help-groups.ts';

export const page: SitePage = async (_params, context) => {
  const { content } = context.settings;
  const q = (context.query.get('q') ?? '').trim().slice(0, 60);
  if (content === undefined) return undefined;
  const found = await entriesOf(content, 'help', { lang: context.locale, q });
  const texts = READING[context.locale];
  const all = q === '' ? found : await entriesOf(content, 'help', { lang: context.locale });
  const titles = all.map(({ text }) => text.heading.slice(0, 60));
  const legal = await content.page('legal', 'privacy', context.locale);
  const privacy =
    legal.found === 'page' ? { title: legal.page.text.heading, href: context.near('/legal/privacy') } : undefined;
  const link = (slug: string) => context.link(`/webhelp/${slug}`);
  return {
    head: { description: texts.help.description, picture: 'paper', card: texts.help.headline, noindex: q !== '' },
    body: (
      <Page current="help">
        <PageHead title={texts.help.headline} lead={texts.help.lead} centred>
          <SearchForm action={context.link('/webhelp/')} value={q} placeholder={texts.find} suggestions={titles} />
        </PageHead>
        <Band>
          {found.length === 0 ? <PageHead lead={filled(texts.none, { q })} /> : null}
          {q === '' ? (
            <HelpGroups groups={helpGroups(found, texts.helpGroups, link, privacy)} />
          ) : (
            <ReadCards level={2} cards={found.map((item, at) => cardOf(item, at, '/webhelp/', context, false))} />
          )}
        </Band>
        <HelpCta />
      </Page>
    ),
  };
};
