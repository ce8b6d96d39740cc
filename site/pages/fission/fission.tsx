import { ACCOUNT_PAGES } from '../../content/account/account.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Island } from '../../parts/Island.tsx';
import { NeedsScript } from '../../parts/NeedsScript.tsx';
import { Band } from '../../sections/Band.tsx';
import { HeroCards } from '../../sections/HeroCards.tsx';
import { Rules } from '../../sections/Rules.tsx';
import { ToolHero } from '../../sections/ToolHero.tsx';

/** The campaign that runs today: what both get, one's own link, and the rules. */
export const page: SitePage = async (_params, { locale, settings, link }) => {
  const today = new Date(settings.now()).toISOString().slice(0, 10);
  const list = await settings.content?.list('campaign', { lang: locale, most: 10 });
  const draft = settings.content?.draft;
  // The draft that a preview shows has its days still before it.
  const campaign =
    list?.items.find(({ kind, id }) => kind === draft?.kind && id === draft.id) ??
    list?.items.find(({ facts }) => facts.from <= today && today <= facts.until);
  if (campaign === undefined) return undefined;
  const { heading, lead, rules } = campaign.text;
  const texts = ACCOUNT_PAGES[locale].campaign;
  return {
    head: { description: texts.description, picture: 'plant-cut', card: heading, noindex: true },
    body: (
      <Page>
        <ToolHero
          tinted
          headline={heading}
          lead={lead}
          dropZone={
            <Island name="invite" props={{ shared: link('/be-shared/') }}>
              <NeedsScript />
            </Island>
          }
          stage={<HeroCards />}
          high="cards"
        />
        <Band title={texts.rules} soft>
          <Rules rules={rules} />
        </Band>
      </Page>
    ),
  };
};
