import type { FactsOf } from '../../../src/protocol/content/content.schema.ts';
import type { ContentReader } from '../../../src/protocol/content/content-reader.schema.ts';
import { LOCALES } from '../../../src/protocol/locales.ts';

/** A campaign that runs now. */
export type Campaign = FactsOf<'campaign'> & { id: string };

/** The first campaign whose days hold this one (UTC). Its texts do not matter here, so any language will do. */
export async function runningCampaign(
  content: Pick<ContentReader, 'list'>,
  now: number,
): Promise<Campaign | undefined> {
  const today = new Date(now).toISOString().slice(0, 10);
  for (const lang of LOCALES) {
    const { items } = await content.list('campaign', { lang, most: 20 });
    const found = items.find(({ facts }) => facts.from <= today && today <= facts.until);
    if (found) return { ...found.facts, id: found.id };
  }
  return undefined;
}
