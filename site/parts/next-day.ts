import type { CalendarDate, ContentReader } from '../../src/protocol/content/content-reader.schema.ts';
import type { Locale } from '../../src/protocol/locales.ts';
import { moved } from './months.ts';

/** Months that are looked through: what comes later than in two years is no next day. */
const MOST = 24;

/** The day that comes next after a month and has templates, else the next one of all (site-ux §12); undefined: there is none. */
export async function nextDay(
  content: Pick<ContentReader, 'month'>,
  month: string,
  lang: Locale,
): Promise<CalendarDate | undefined> {
  let first: CalendarDate | undefined;
  for (let by = 1; by <= MOST; by += 1) {
    const days = await content.month(moved(month, by), lang);
    const found = days.find(({ page }) => page.facts.templates.length > 0);
    if (found !== undefined) return found;
    first ??= days[0];
  }
  return first;
}
