import { filled } from '../../content/filled.ts';
import { TEMPLATE_TEXTS } from '../../content/templates/templates.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { suitsOf } from '../../parts/suits.ts';
import { Band } from '../../sections/Band.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { SuitCards } from '../../sections/SuitCards.tsx';

/** Sets of templates that go together. */
export const page: SitePage = async (_params, context) => {
  const suits = await suitsOf(context);
  if (suits.length === 0) return undefined;
  const { headline, lead, description, count } = TEMPLATE_TEXTS[context.locale].suits;
  return {
    head: {
      description,
      picture: 'bottle2',
      scene: suits[0]?.templates[0]?.number,
      card: headline,
      jsonLd: [{ '@context': 'https://schema.org', '@type': 'CollectionPage', name: headline, description }],
    },
    body: (
      <Page current="templates">
        <PageHead title={headline} lead={lead} />
        <Band plain>
          <SuitCards level={2} suits={suits} count={(number) => filled(count, { count: number })} />
        </Band>
      </Page>
    ),
  };
};
