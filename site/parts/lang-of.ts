import type { FactsOf } from '../../src/protocol/content/content.schema.ts';
import { HTML_LANG } from '../../src/protocol/locales.ts';

/** The `lang` of a work's own words; undefined: the page's. */
export const langOf = (source: FactsOf<'work'>['source']): string | undefined =>
  source.type === 'user' && source.lang !== undefined ? HTML_LANG[source.lang] : undefined;
