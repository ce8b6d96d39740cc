import type { CalendarDate } from '../../src/protocol/content/content-reader.schema.ts';
import { usePage } from '../parts/page-context.ts';
import type { TemplateView } from '../parts/templates.ts';
import { written } from '../parts/written.ts';
import { Band } from './Band.tsx';
import { dayId } from './CalendarMonth.tsx';
import styles from './DayBands.module.css';
import { More } from './More.tsx';
import { TemplateGrid } from './TemplateGrid.tsx';

interface DayBandsProps {
  /** Of the band. */
  title: string;
  days: readonly CalendarDate[];
  templatesOf: (page: CalendarDate['page']) => readonly TemplateView[];
}

/** Templates of each day that has some, under its date and name, two days beside each other. The first one of a date is what the month's table links to. */
export function DayBands({ title, days, templatesOf }: DayBandsProps) {
  const { locale, link, words } = usePage();
  const shown = days.filter(({ page }) => templatesOf(page).length > 0);
  if (shown.length === 0) return null;
  return (
    <Band soft title={title} more={<More href={link('/templates/')}>{words.templates}</More>}>
      <ul className={styles.days}>
        {shown.map(({ date, page }, place) => (
          <li key={page.id} {...(place === shown.findIndex((day) => day.date === date) && { id: dayId(date) })}>
            <h3>
              <span>{written(date, locale, 'day')}</span> {page.text.name}
            </h3>
            <TemplateGrid templates={templatesOf(page)} row places={3} />
          </li>
        ))}
      </ul>
    </Band>
  );
}
