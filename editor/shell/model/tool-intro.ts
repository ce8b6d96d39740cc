import type { Locale } from '../../../src/protocol/locales.ts';

/** What of a tool sends the photo to the server, and what does not. */
export interface ToolSends {
  /** A copy goes there as soon as the photo is open in it. */
  opening: boolean;
  /** Controls whose press sends it, or a part of it, by the names that `Sends` has round them: all others run in this browser. */
  controls: readonly string[];
}

/** @property sends left out: nothing ever does */
export type ToolIntros = Readonly<Record<Locale, ToolIntro>> & { readonly sends?: ToolSends };

export interface ToolIntro {
  name: string;
  /** What it does, in four or five words. */
  line: string;
  /** About a dozen words for what people want of it; one with `tab` opens that tab, or group of controls. */
  tasks: readonly { words: string; tab?: string }[];
}
