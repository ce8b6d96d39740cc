import { DEFAULT_DESIGN, type Design } from '../../../../src/document/design/design.ts';
import { type History, nowOf, startHistory } from '../../../../src/document/history/history.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import type { TextId } from '../texts/useTexts.ts';

/** What a step is called in the list and aloud. */
export interface StepName {
  id: Extract<TextId, `step.${string}`>;
  values?: Values | undefined;
}

/** What was chosen for one picture, and what can be taken back. */
export type DesignHistory = History<Design, StepName>;

export const FRESH_HISTORY: DesignHistory = startHistory<Design, StepName>({ id: 'step.start' }, DEFAULT_DESIGN);

/** The design that holds now; of the open picture, or of an entry. */
export const designOf = ({ history }: { history: DesignHistory }): Design => nowOf(history);
