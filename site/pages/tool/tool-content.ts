import type { ContentPage } from '../../../src/protocol/content/content.schema.ts';
import type { ToolFacts } from '../../../src/protocol/content/kinds.ts';
import { filled } from '../../content/filled.ts';
import { hasPage, type PageToolId } from '../../content/tools/page-tools.ts';
import type { ToolText } from '../../content/tools/tool-text.ts';
import { FIGURES, toolTexts } from '../../content/tools/tools.ts';
import type { PageContext } from '../../page.ts';
import { described } from '../../parts/description.ts';
import { namedPicture, type PictureName } from '../../pictures/pictures.ts';
import type { Question } from '../../sections/Questions.tsx';
import { relatedTo } from '../../sections/Related.tsx';
import { type ToolRow, toolOfNumber, toolsNamed } from '../../sections/tools.ts';
import { factsOf, samplesOf } from './tool-facts.ts';

/** What a tool's page says: what an operator has published of it, else the project's own words. */
export interface ToolContent {
  id: PageToolId;
  text: Pick<ToolText, 'headline' | 'promise' | 'lead' | 'plate' | 'steps' | 'description'>;
  notes: readonly string[];
  questions: readonly Question[];
  stage: PageToolId;
  facts: readonly ToolFacts[];
  related: readonly ToolRow[];
  /** Of the link preview. */
  picture: PictureName;
}

function ownContent(id: PageToolId, { locale }: PageContext): ToolContent {
  const text = toolTexts(locale)[id];
  return {
    id,
    text,
    notes: [],
    questions: text.questions.map(([question, answer]) => [question, filled(answer, FIGURES)]),
    stage: id,
    facts: factsOf(id),
    related: relatedTo(id),
    picture: samplesOf(id)[0] ?? 'pitcher',
  };
}

function publishedContent({ facts, text }: ContentPage<'tool'>, own: ToolContent): ToolContent {
  const { id } = own;
  const [first, second, third] = text.steps.map(({ title, text: said }) => [title, said] as const);
  const related = toolsNamed(facts.related).filter((one) => one.id !== id);
  return {
    id,
    text: {
      ...text,
      steps: first && second && third ? [first, second, third] : own.text.steps,
      description: described([text.description ?? text.lead, ...text.steps.map((step) => step.text)]),
    },
    notes: text.notes,
    questions: text.questions.map(({ question, answer }) => [question, answer]),
    stage: facts.stage && hasPage(facts.stage) ? facts.stage : id,
    facts: facts.facts.length > 0 ? facts.facts : own.facts,
    related: related.length > 0 ? related : relatedTo(id),
    picture: (facts.share && namedPicture(facts.share.src)) ?? own.picture,
  };
}

/** Undefined: no tool has the number, in the table or in what is published. */
export async function toolContent(number: string, context: PageContext): Promise<ToolContent | undefined> {
  if (!/^[1-9]\d{0,6}$/.test(number)) return undefined;
  const { settings, locale } = context;
  const found = await settings.content?.byNumber('tool', Number(number), locale);
  const id = toolOfNumber(number)?.id;
  // What is published of a tool without words of ours has no drawings to stand beside: it is as if there were none.
  if (found?.found === 'page' && hasPage(found.page.facts.tool)) {
    return publishedContent(found.page, ownContent(found.page.facts.tool, context));
  }
  return id && ownContent(id, context);
}
