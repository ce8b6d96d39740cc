import type { ComponentType } from 'react';

/** What the empty screen says and shows in a tool. */
export interface ToolEmpty {
  /**
   * What the ids of its words begin with: `title`, `lead`, `leadShort`, `offerTake` (on the button for what the page offers), `foot` (what
   * becomes of photos; `{hours}` until they are deleted), `drop`, `dropMany` (`{count}`), `dropStart`. They are there once it is open.
   */
  words: string;
  /** Beside the words: what is to be gained. */
  Demo: ComponentType;
  /** What to try it with; left out: any of the project's samples. See `own-samples.ts` of the intake. */
  Samples?: ComponentType;
}
