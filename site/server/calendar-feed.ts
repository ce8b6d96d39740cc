import { addressOf, type SitePlan } from '../../src/context/site-address.ts';
import type { CalendarDate } from '../../src/protocol/content/content-reader.schema.ts';
import { LOCALES } from '../../src/protocol/locales.ts';
import type { SiteAnswer, SiteSettings } from '../../src/protocol/site/site-page.schema.ts';
import { CHROME } from '../content/chrome/chrome.ts';
import { monthsAhead } from '../parts/months.ts';
import { writeCalendar } from './write-calendar.ts';

const PATH = /^\/calendar-([a-z]{2})\.ics$/;

/**
 * The calendar's days of this year and the next as a calendar program reads them (RFC 5545): those that have content in a language.
 * Undefined: the address is no feed.
 */
export async function calendarFeed(
  path: string,
  settings: SiteSettings,
  plan: SitePlan,
): Promise<SiteAnswer | undefined> {
  const locale = LOCALES.find((one) => one === PATH.exec(path)?.[1]);
  const { content } = settings;
  if (locale === undefined || content === undefined) return undefined;
  const months = monthsAhead(settings.now());
  const days = (await Promise.all(months.map((month) => content.month(month, locale)))).flat();
  const { hostname } = new URL(plan.origin);
  const eventOf = ({ date, page: { id, text } }: CalendarDate) => ({
    uid: `${id}-${date}-${locale}@${hostname}`,
    date,
    summary: text.name,
    url: `${addressOf({ host: 'DESIGN_ROOM', locale, path: `/calendar/${date.slice(0, 7)}` }, plan)}#day-${date.slice(8)}`,
  });
  const { marketingCalendar, hosts } = CHROME[locale];
  const body = writeCalendar({
    name: `Cutout ${hosts.DESIGN_ROOM}: ${marketingCalendar}`,
    made: settings.now(),
    events: days.map(eventOf),
  });
  return { kind: 'file', type: 'text/calendar; charset=utf-8', body };
}
