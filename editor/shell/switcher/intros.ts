import type { Locale } from '../../../src/protocol/locales.ts';
import type { ToolIntro, ToolManifest } from '../model/tool.ts';

/** What was fetched stays: the button of every screen shows it at once. */
const fetched = new WeakMap<ToolManifest['intro'], Readonly<Record<Locale, ToolIntro>>>();

/** @throws NETWORK */
export async function fetchIntro({ intro }: ToolManifest): Promise<void> {
  if (!fetched.has(intro)) fetched.set(intro, await intro());
}

/** What a tool says of itself; undefined until that has come. */
export const introIn = ({ intro }: ToolManifest, locale: Locale): ToolIntro | undefined => fetched.get(intro)?.[locale];
