import type { Locale } from '../../../src/protocol/locales.ts';
import type { ToolManifest } from '../model/tool.ts';
import type { ToolIntro, ToolIntros, ToolSends } from '../model/tool-intro.ts';

/** What was fetched stays: the button of every screen shows it at once. */
const fetched = new WeakMap<ToolManifest['intro'], ToolIntros>();

/** @throws NETWORK */
export async function fetchIntro({ intro }: ToolManifest): Promise<void> {
  if (!fetched.has(intro)) fetched.set(intro, await intro());
}

/** What a tool says of itself; undefined until that has come. */
export const introIn = ({ intro }: ToolManifest, locale: Locale): ToolIntro | undefined => fetched.get(intro)?.[locale];

/** What of it sends the photo; undefined: nothing, or that has not come. */
export const sendsOf = ({ intro }: ToolManifest): ToolSends | undefined => fetched.get(intro)?.sends;
