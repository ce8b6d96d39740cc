import { HOME } from '../../content/home/home.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { firstTemplates } from '../../parts/suits.ts';
import { Band } from '../../sections/Band.tsx';
import { DuoCards } from '../../sections/DuoCards.tsx';
import { Facts } from '../../sections/Facts.tsx';
import { Hub } from '../../sections/Hub.tsx';
import { More } from '../../sections/More.tsx';
import { PosterRow } from '../../sections/PosterRow.tsx';
import { Slices } from '../../sections/Slices.tsx';
import { ToolGrid } from '../../sections/ToolGrid.tsx';
import { organisation } from './organisation.ts';

/** Templates of the row. */
const POSTERS = 6;

export const page: SitePage = async (_params, context) => {
  const texts = HOME[context.locale];
  const hasPosters = context.serves('/template/1', 'DESIGN_ROOM');
  const posters = hasPosters ? (await firstTemplates(context)).slice(0, POSTERS) : [];
  return {
    head: {
      description: texts.description,
      picture: 'pitcher-cut',
      card: texts.headline,
      jsonLd: organisation(context),
    },
    body: (
      <Page>
        <Hub headline={texts.headline} lead={texts.lead} words={texts.plate} />
        <Slices tags={texts.slices} poster={texts.slicesPoster} label={texts.slicesLabel} />
        <Band
          title={texts.tools}
          more={<More href={context.link('/design/')}>{context.words.allFunctions}</More>}
          plain
        >
          <ToolGrid />
        </Band>
        <Facts rows={texts.facts} />
        <PosterRow
          title={texts.posters}
          templates={posters}
          more={{ href: context.near('/templates/'), name: texts.allTemplates }}
        />
        <DuoCards texts={texts} close={posters.length > 0} />
      </Page>
    ),
  };
};
