import { TOOL_PAGE } from '../../content/tool-page/tool-page.ts';
import { toolTexts } from '../../content/tools/tools.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Band } from '../../sections/Band.tsx';
import { Crumbs, crumbsJson } from '../../sections/Crumbs.tsx';
import { DropZone } from '../../sections/DropZone.tsx';
import { Questions } from '../../sections/Questions.tsx';
import { Related } from '../../sections/Related.tsx';
import { Steps } from '../../sections/Steps.tsx';
import { ToolHero } from '../../sections/ToolHero.tsx';
import { FactBands } from './FactBands.tsx';
import { toolContent } from './tool-content.ts';
import { samplesOf } from './tool-facts.ts';
import { toolJson } from './tool-json.ts';
import { toolShots } from './tool-shots.tsx';

export const page: SitePage = async ({ number = '' }, context) => {
  const content = await toolContent(number, context);
  if (content === undefined) return undefined;
  const { locale, link, settings } = context;
  const { id, text, notes, questions, stage, facts, related, picture } = content;
  const shared = TOOL_PAGE[locale];
  const { name } = toolTexts(locale)[id];
  const { steps, ...shown } = await toolShots(id, stage, context);
  const crumbs = [{ name: 'Cutout', href: link('/') }, { name: shared.tools, href: link('/design/') }, { name }];
  return {
    head: {
      title: { tool: name, promise: text.promise },
      description: text.description,
      picture,
      card: text.headline,
      jsonLd: [crumbsJson(crumbs, settings.origins.site), ...toolJson(content, settings.tools.includes(id) && name)],
    },
    body: (
      <Page current="tools">
        <ToolHero
          headline={text.headline}
          lead={text.lead}
          crumbs={<Crumbs crumbs={crumbs} />}
          dropZone={<DropZone tool={id} words={text.plate} samples={samplesOf(id)} />}
          {...shown}
        />
        <Band title={shared.steps}>
          <Steps steps={text.steps} pictures={steps} />
        </Band>
        <FactBands facts={facts} texts={shared} notes={notes} />
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
