import type { CalendarDate } from '../../src/protocol/content/content-reader.schema.ts';
import { classes } from '../../src/ui/kit/classes.ts';
import { weeksOf } from '../parts/months.ts';
import { TemplatePicture } from '../parts/TemplatePicture.tsx';
import type { TemplateView } from '../parts/templates.ts';
import styles from './CalendarMonth.module.css';

const COLOURS = { plain: styles.plain, accent: styles.accent, ok: styles.ok, warn: styles.warn };

interface CalendarMonthProps {
  /** yyyy-mm */
  month: string;
  days: readonly CalendarDate[];
  /** From Monday. */
  names: readonly string[];
  /** yyyy-mm-dd */
  today: string;
  /** Of a day's first template; undefined: it has none. */
  templateOf(page: CalendarDate['page']): TemplateView | undefined;
}

/** Of the band under the calendar that shows a day's templates. */
export const dayId = (date: string): string => `day-${date.slice(8)}`;

/** A month as a table; on a narrow screen the days that have something are a list. */
export function CalendarMonth({ month, days, names, today, templateOf }: CalendarMonthProps) {
  const daysOf = (day: number) => days.filter(({ date }) => Number(date.slice(8)) === day);
  const isToday = (day: number) => today === `${month}-${String(day).padStart(2, '0')}`;
  return (
    <table className={styles.month}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.id}>
            {week.days.map(({ id, day, other }) => {
              const own = daysOf(day);
              return (
                <td key={id} className={classes(day === 0 ? styles.outside : own.length > 0 && styles.marked)}>
                  {day === 0 ? (
                    <small aria-hidden="true">{other}</small>
                  ) : (
                    <b aria-current={isToday(day) ? 'date' : undefined}>{day}</b>
                  )}
                  {own.map(({ date, page }) => (
                    <Day key={page.id} date={date} page={page} template={templateOf(page)} />
                  ))}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day's name; with templates it leads to them, by the first one's cover. */
function Day({ date, page, template }: CalendarDate & { template: TemplateView | undefined }) {
  const name = (
    <span>
      <i className={COLOURS[page.facts.colour]}>{page.text.name}</i>
    </span>
  );
  if (template === undefined) return name;
  return (
    <a href={`#${dayId(date)}`}>
      {name}
      <TemplatePicture template={template} sizes="46px" decorative />
    </a>
  );
}
