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

/** What can differ among pictures, and is then neither one value nor another. */
export type SharedName =
  | Exclude<keyof Design, 'adjust' | 'head' | 'matte'>
  | Exclude<keyof Design['adjust'], 'turns' | 'flip'>;

/** What several pictures have in common. */
export interface SharedChoice {
  /** What all have; the default in the place of what differs. */
  design: Design;
  mixed: ReadonlySet<SharedName>;
}

/** The design that holds now: of an entry, of the open picture, or what several have in common. */
export const designOf = ({ history, shared }: { history: DesignHistory; shared?: SharedChoice | undefined }): Design =>
  shared?.design ?? nowOf(history);
