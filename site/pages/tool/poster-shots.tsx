import type { ReactNode } from 'react';
import { TEMPLATE_TEXTS } from '../../content/templates/templates.ts';
import type { PageToolId } from '../../content/tools/page-tools.ts';
import type { PageContext } from '../../page.ts';
import { firstTemplates } from '../../parts/suits.ts';
import { asName } from '../../parts/template-facts.ts';
import { Fan } from '../../sections/Fan.tsx';
import { sceneShots } from '../../sections/ScenesShots.tsx';
import type { StageHeight } from '../../sections/ToolHero.tsx';

interface Shots {
  stage: ReactNode;
  high?: StageHeight;
  steps: readonly ReactNode[];
}

/** Of a fan. */
const HELD = 4;

/** The tool for posters is shown by the templates themselves; undefined: another tool, or this installation has none. */
export async function posterShots(tool: PageToolId, context: PageContext): Promise<Shots | undefined> {
  if (tool !== 'poster' || !context.serves('/template/1', 'DESIGN_ROOM')) return undefined;
  const templates = await firstTemplates(context);
  const steps = sceneShots(templates.slice(HELD + 1), asName(TEMPLATE_TEXTS[context.locale].slots.photo));
  return steps.length === 0 ? undefined : { stage: <Fan templates={templates.slice(0, HELD)} />, steps };
}
