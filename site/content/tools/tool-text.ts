import type { PageToolId } from './page-tools.ts';

type Pair = readonly [title: string, text: string];

export interface ToolText {
  name: string;
  /** What it does, on a tile. */
  line: string;
  headline: string;
  /** After the name in the page's title. */
  promise: string;
  lead: string;
  /** On the button of the drop zone. */
  plate: string;
  steps: readonly [Pair, Pair, Pair];
  questions: readonly Pair[];
  /** For search engines. */
  description: string;
}

export type ToolTexts = Readonly<Record<PageToolId, ToolText>>;
