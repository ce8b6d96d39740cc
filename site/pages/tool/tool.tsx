import type { ReactNode } from 'react';
import type { ToolFacts } from '../../../src/protocol/content/kinds.ts';
import { TOOL_PAGE, type ToolPageTexts } from '../../content/tool-page/tool-page.ts';
import { toolTexts } from '../../content/tools/tools.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Band } from '../../sections/Band.tsx';
import { Crumbs, crumbsJson } from '../../sections/Crumbs.tsx';
import { FactTable } from '../../sections/FactTable.tsx';
import { ToolStage } from '../../sections/HeroCards.tsx';
import { IdSizes } from '../../sections/IdSizes.tsx';
import { Notes } from '../../sections/Notes.tsx';
import { Plate } from '../../sections/Plate.tsx';
import { Questions, questionsJson } from '../../sections/Questions.tsx';
import { Related } from '../../sections/Related.tsx';
import { Sizes } from '../../sections/Sizes.tsx';
import { stepShots } from '../../sections/StepShot.tsx';
import { Steps, stepsJson } from '../../sections/Steps.tsx';
import { ToolHero } from '../../sections/ToolHero.tsx';
import { TwoUp } from '../../sections/TwoUp.tsx';
import { toolContent } from './tool-content.ts';
import { samplesOf, softwareJson } from './tool-facts.ts';

const FACTS: Readonly<Record<ToolFacts, (texts: ToolPageTexts, notes: readonly string[]) => ReactNode>> = {
  limits: ({ limits, limitsText, rows }, notes) => (
    <TwoUp title={limits} text={limitsText} action={<Notes notes={notes} />}>
      <FactTable rows={rows} />
    </TwoUp>
  ),
  sizes: () => <Sizes />,
  idPhotos: (texts) => <IdSizes texts={texts} />,
};

export const page: SitePage = async ({ number = '' }, context) => {
  const content = await toolContent(number, context);
  if (content === undefined) return undefined;
  const { locale, link, settings, query } = context;
  const { id, text, notes, questions, stage, facts, related, picture } = content;
  const shared = TOOL_PAGE[locale];
  const { name } = toolTexts(locale)[id];
  const crumbs = [{ name: 'Cutout', href: link('/') }, { name: shared.tools, href: link('/design/') }, { name }];
  return {
    head: {
      title: { tool: name, promise: text.promise },
      description: text.description,
      picture,
      card: text.headline,
      noindex: query.has('preview'),
      jsonLd: [
        crumbsJson(crumbs, settings.origins.site),
        stepsJson(text.headline, text.steps),
        ...(questions.length > 0 ? [questionsJson(questions)] : []),
        ...(settings.tools.includes(id) ? [softwareJson({ name, description: text.description })] : []),
      ],
    },
    body: (
      <Page current="tools">
        <ToolHero
          headline={text.headline}
          lead={text.lead}
          crumbs={<Crumbs crumbs={crumbs} />}
          plate={<Plate tool={id} words={text.plate} samples={samplesOf(id)} />}
          stage={<ToolStage tool={stage} />}
        />
        <Band title={shared.steps}>
          <Steps steps={text.steps} pictures={stepShots(id)} />
        </Band>
        {facts.map((block, at) => (
          <Band key={block} soft={at % 2 === 0}>
            {FACTS[block](shared, notes)}
          </Band>
        ))}
        {questions.length > 0 && (
          <Band title={shared.questions}>
            <Questions pairs={questions} />
          </Band>
        )}
        <Band title={shared.related}>
          <Related tools={related} />
        </Band>
      </Page>
    ),
  };
};
