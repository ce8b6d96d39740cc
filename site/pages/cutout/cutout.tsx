import { CUTOUT_TEXTS } from '../../content/cutout/cutout.ts';
import { filled } from '../../content/filled.ts';
import { FIGURES, toolTexts } from '../../content/tools/tools.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Edges } from '../../parts/Edges.tsx';
import { Band } from '../../sections/Band.tsx';
import { DropZone } from '../../sections/DropZone.tsx';
import { Embed } from '../../sections/Embed.tsx';
import { HeroCards } from '../../sections/HeroCards.tsx';
import { Questions, questionsJson } from '../../sections/Questions.tsx';
import { Sizes } from '../../sections/Sizes.tsx';
import { stepShots } from '../../sections/StepShot.tsx';
import { Steps, stepsJson } from '../../sections/Steps.tsx';
import { ToolHero } from '../../sections/ToolHero.tsx';
import { TwoUp } from '../../sections/TwoUp.tsx';
import { samplesOf } from '../tool/tool-facts.ts';
import { BatchBand } from './BatchBand.tsx';

export const page: SitePage = async (_params, { locale }) => {
  const texts = CUTOUT_TEXTS[locale];
  const text = toolTexts(locale).cutout;
  const pairs = text.questions.map(([question, answer]) => [question, filled(answer, FIGURES)] as const);
  const dropZone = <DropZone tool="cutout" words={text.plate} samples={samplesOf('cutout')} />;
  return {
    head: {
      description: text.description,
      picture: 'pitcher-cut',
      card: text.headline,
      jsonLd: [stepsJson(text.headline, text.steps), questionsJson(pairs)],
    },
    body: (
      <Page>
        <ToolHero headline={text.headline} lead={text.lead} dropZone={dropZone} stage={<HeroCards />} high="cards" />
        <Band title={texts.steps}>
          <Steps steps={text.steps} pictures={stepShots('cutout')} />
        </Band>
        <Band soft>
          <TwoUp title={texts.edge} text={texts.edgeText}>
            <Edges name="pitcher-cut" />
          </TwoUp>
        </Band>
        <Band title={texts.sizes}>
          <Sizes />
        </Band>
        <BatchBand texts={texts} />
        <Band id="developers">
          <Embed texts={texts} />
        </Band>
        <Band title={texts.questions}>
          <Questions pairs={pairs} />
        </Band>
      </Page>
    ),
  };
};
