import { ROOM } from '../../content/room/room.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Band } from '../../sections/Band.tsx';
import { DarkCta } from '../../sections/DarkCta.tsx';
import { ToolStage } from '../../sections/HeroCards.tsx';
import { Plate } from '../../sections/Plate.tsx';
import { ReadCards } from '../../sections/ReadCards.tsx';
import { ToolHero } from '../../sections/ToolHero.tsx';
import { cardOf } from '../read/from-content.ts';

export const page: SitePage = async (_params, context) => {
  const { content } = context.settings;
  const texts = ROOM[context.locale];
  const lang = context.locale;
  const [articles, solutions] = await Promise.all([
    content?.list('article', { lang, most: 3 }),
    content?.list('solution', { lang, most: 3 }),
  ]);
  const trades = (solutions?.items ?? []).map(({ slug, text }) => ({
    href: context.link(`/solution/${slug}`),
    title: text.heading,
    text: text.lead,
  }));
  const reading = (articles?.items ?? []).map((item, at) => cardOf(item, at, '/articles/', context));
  return {
    head: { description: texts.description, picture: 'bottle2', card: texts.headline },
    body: (
      <Page current="start">
        <ToolHero
          headline={texts.headline}
          lead={texts.lead}
          plate={<Plate tool="poster" words={texts.plate} />}
          stage={<ToolStage tool="poster" />}
        />
        {trades.length > 0 && (
          <Band title={texts.solutions} soft>
            <ReadCards cards={trades} />
          </Band>
        )}
        {reading.length > 0 && (
          <Band title={texts.read}>
            <ReadCards cards={reading} />
          </Band>
        )}
        <DarkCta
          title={texts.next}
          text={texts.nextText}
          href={context.link('/calendar/')}
          action={context.words.marketingCalendar}
        />
      </Page>
    ),
  };
};
