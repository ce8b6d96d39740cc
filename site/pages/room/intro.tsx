import { ROOM } from '../../content/room/room.ts';
import { TEMPLATE_TEXTS } from '../../content/templates/templates.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { asName } from '../../parts/template-facts.ts';
import { templatesOf } from '../../parts/templates.ts';
import { Action } from '../../sections/Action.tsx';
import { Band } from '../../sections/Band.tsx';
import { FactTable } from '../../sections/FactTable.tsx';
import { Fan } from '../../sections/Fan.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { Questions, questionsJson } from '../../sections/Questions.tsx';
import { sceneShots } from '../../sections/ScenesShots.tsx';
import { Steps, stepsJson } from '../../sections/Steps.tsx';
import { TwoUp } from '../../sections/TwoUp.tsx';

/** How a page is made in the design room. */
export const page: SitePage = async (_params, context) => {
  const { locale, link } = context;
  const { intro, steps, open } = ROOM[locale];
  const templates = await templatesOf(context);
  return {
    head: {
      description: intro.description,
      picture: 'bottle2',
      scene: templates[0]?.number,
      card: intro.headline,
      jsonLd: [stepsJson(intro.headline, steps), questionsJson(intro.pairs)],
    },
    body: (
      <Page current="start">
        <PageHead title={intro.headline} lead={intro.lead}>
          <Action look="primary" big href={link('/templates/')}>
            {open}
          </Action>
        </PageHead>
        <Band title={intro.steps}>
          <Steps steps={steps} pictures={sceneShots(templates.slice(5), asName(TEMPLATE_TEXTS[locale].slots.photo))} />
        </Band>
        <Band soft>
          <TwoUp title={intro.files} text={intro.filesText} action={<FactTable rows={intro.rows} />}>
            <Fan templates={templates.slice(0, 4)} />
          </TwoUp>
        </Band>
        <Band title={intro.questions}>
          <Questions pairs={intro.pairs} />
        </Band>
      </Page>
    ),
  };
};
