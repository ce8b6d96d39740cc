import { ROOM } from '../../content/room/room.ts';
import { TEMPLATE_TEXTS } from '../../content/templates/templates.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { firstTemplates } from '../../parts/suits.ts';
import { asName } from '../../parts/template-facts.ts';
import { Band } from '../../sections/Band.tsx';
import { DarkCta } from '../../sections/DarkCta.tsx';
import { More } from '../../sections/More.tsx';
import { ReadCards } from '../../sections/ReadCards.tsx';
import { RoomHero } from '../../sections/RoomHero.tsx';
import { sceneShots } from '../../sections/ScenesShots.tsx';
import { Steps, stepsJson } from '../../sections/Steps.tsx';
import { TemplateGrid } from '../../sections/TemplateGrid.tsx';
import { readingOf } from './reading-of.ts';

export const page: SitePage = async (_params, context) => {
  const { locale, link, words } = context;
  const texts = ROOM[locale];
  const [templates, { trades, reading }] = await Promise.all([firstTemplates(context), readingOf(context)]);
  return {
    head: {
      description: texts.description,
      picture: 'bottle2',
      scene: templates[0]?.number,
      card: texts.headline,
      jsonLd: [stepsJson(texts.headline, texts.steps)],
    },
    body: (
      <Page current="start">
        <RoomHero texts={texts} templates={templates.slice(0, 4)} />
        <Band title={texts.need} soft more={<More href={link('/templates/')}>{words.templates}</More>}>
          <TemplateGrid templates={templates.slice(4, 10)} row />
        </Band>
        <Band>
          <Steps
            steps={texts.steps}
            pictures={sceneShots(templates.slice(5), asName(TEMPLATE_TEXTS[locale].slots.photo))}
          />
        </Band>
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
        <DarkCta title={texts.next} text={texts.nextText} href={link('/calendar/')} action={words.marketingCalendar} />
      </Page>
    ),
  };
};
