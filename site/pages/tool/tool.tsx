import { filled } from '../../content/filled.ts';
import { TOOL_PAGE } from '../../content/tool-page/tool-page.ts';
import { FIGURES, toolTexts } from '../../content/tools/tools.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Band } from '../../sections/Band.tsx';
import { Crumbs, crumbsJson } from '../../sections/Crumbs.tsx';
import { FactTable } from '../../sections/FactTable.tsx';
import { HeroCards, ToolStage } from '../../sections/HeroCards.tsx';
import { Plate } from '../../sections/Plate.tsx';
import { Questions, questionsJson } from '../../sections/Questions.tsx';
import { Related, relatedTo } from '../../sections/Related.tsx';
import { stepShots } from '../../sections/StepShot.tsx';
import { Steps, stepsJson } from '../../sections/Steps.tsx';
import { ToolHero } from '../../sections/ToolHero.tsx';
import { TwoUp } from '../../sections/TwoUp.tsx';
import { toolOfNumber } from '../../sections/tools.ts';
import { samplesOf, softwareJson } from './tool-facts.ts';

export const page: SitePage = async ({ number = '' }, context) => {
  const tool = toolOfNumber(number);
  if (tool === undefined) return undefined;
  const { id } = tool;
  const { locale, link, settings } = context;
  const shared = TOOL_PAGE[locale];
  const text = toolTexts(locale)[id];
  const pairs = text.questions.map(([question, answer]) => [question, filled(answer, FIGURES)] as const);
  const crumbs = [
    { name: 'Cutout', href: link('/') },
    { name: shared.tools, href: link('/design/') },
    { name: text.name },
  ];
  return {
    head: {
      title: { tool: text.name, promise: text.promise },
      description: text.description,
      picture: samplesOf(id)[0] ?? 'pitcher',
      card: text.headline,
      jsonLd: [
        crumbsJson(crumbs, settings.origins.site),
        stepsJson(text.headline, text.steps),
        questionsJson(pairs),
        ...(settings.tools.includes(id) ? [softwareJson(text)] : []),
      ],
    },
    body: (
      <Page current="tools">
        <ToolHero
          headline={text.headline}
          lead={text.lead}
          crumbs={<Crumbs crumbs={crumbs} />}
          plate={<Plate tool={id} words={text.plate} samples={samplesOf(id)} />}
          stage={id === 'cutout' ? <HeroCards /> : <ToolStage tool={id} />}
        />
        <Band title={shared.steps}>
          <Steps steps={text.steps} pictures={stepShots(id)} />
        </Band>
        <Band soft>
          <TwoUp title={shared.limits} text={shared.limitsText}>
            <FactTable rows={shared.rows} />
          </TwoUp>
        </Band>
        <Band title={shared.questions}>
          <Questions pairs={pairs} />
        </Band>
        <Band title={shared.related}>
          <Related tools={relatedTo(id)} />
        </Band>
      </Page>
    ),
  };
};
