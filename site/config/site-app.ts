import type { Need, Opening } from './opening.ts';

/** The application of a page: who is logged in, the dialogs of the account, the editor. */
export interface SiteApp {
  open(opening: Opening): void;
  /** Left out: logging in, or images, by who is here. */
  need(need?: Need): void;
  /** Words to the operators. */
  feedback(): void;
}
