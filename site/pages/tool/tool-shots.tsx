import type { ReactNode } from 'react';
import { TEMPLATE_TEXTS } from '../../content/templates/templates.ts';
import type { PageToolId } from '../../content/tools/page-tools.ts';
import type { PageContext } from '../../page.ts';
import { firstTemplates } from '../../parts/suits.ts';
import { asName } from '../../parts/template-facts.ts';
import { Fan } from '../../sections/Fan.tsx';
import { stageOf } from '../../sections/HeroCards.tsx';
import { sceneShots } from '../../sections/ScenesShots.tsx';
import { stepShots } from '../../sections/StepShot.tsx';
import type { StageHeight } from '../../sections/ToolHero.tsx';

interface Shots {
  stage: ReactNode;
  high?: StageHeight;
  steps: readonly ReactNode[];
}

/** Of a fan. */
const HELD = 4;

/** What a tool's page shows of it, large and in three steps; the one for posters shows the templates themselves, where there are some. */
export async function toolShots(tool: PageToolId, stage: PageToolId, context: PageContext): Promise<Shots> {
  const own = { ...stageOf(stage), steps: stepShots(tool) };
  if (tool !== 'poster' || stage !== tool || !context.serves('/template/1', 'DESIGN_ROOM')) return own;
  const templates = await firstTemplates(context);
  const steps = sceneShots(templates.slice(HELD + 1), asName(TEMPLATE_TEXTS[context.locale].slots.photo));
  return steps.length === 0 ? own : { stage: <Fan templates={templates.slice(0, HELD)} />, steps };
}
