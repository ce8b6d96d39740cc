import type { CalendarDate } from '../../src/protocol/content/content-reader.schema.ts';
import { usePage } from '../parts/page-context.ts';
import type { TemplateView } from '../parts/templates.ts';
import { written } from '../parts/written.ts';
import { Band } from './Band.tsx';
import { dayId } from './CalendarMonth.tsx';
import { More } from './More.tsx';
import { TemplateGrid } from './TemplateGrid.tsx';

interface DayBandsProps {
  days: readonly CalendarDate[];
  templatesOf: (page: CalendarDate['page']) => readonly TemplateView[];
}

/** Templates of each day that has some, under its date and name. The first band of a date is what the month's table links to. */
export function DayBands({ days, templatesOf }: DayBandsProps) {
  const { locale, link, words } = usePage();
  return days.map(({ date, page }, place) => {
    const templates = templatesOf(page);
    if (templates.length === 0) return null;
    const first = place === days.findIndex((day) => day.date === date);
    return (
      <Band
        key={page.id}
        soft
        {...(first && { id: dayId(date) })}
        title={`${written(date, locale, 'day')}\u00a0· ${page.text.name}`}
        more={<More href={link('/templates/')}>{words.templates}</More>}
      >
        <TemplateGrid templates={templates} row />
      </Band>
    );
  });
}
