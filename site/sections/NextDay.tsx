import type { CalendarDate } from '../../src/protocol/content/content-reader.schema.ts';
import { CALENDAR } from '../content/calendar/calendar.ts';
import { filled } from '../content/filled.ts';
import { usePage } from '../parts/page-context.ts';
import { written } from '../parts/written.ts';
import { dayId } from './CalendarMonth.tsx';
import { More } from './More.tsx';

/** From an empty month to the day that comes next. */
export function NextDay({ day: { date, page } }: { day: CalendarDate }) {
  const { locale, link } = usePage();
  const words = filled(CALENDAR[locale].next, { day: written(date, locale, 'day'), name: page.text.name });
  return <More href={`${link(`/calendar/${date.slice(0, 7)}`)}#${dayId(date)}`}>{words}</More>;
}
