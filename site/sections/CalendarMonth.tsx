import type { CalendarDate } from '../../src/protocol/content/content-reader.schema.ts';
import { classes } from '../../src/ui/kit/classes.ts';
import { weeksOf } from '../parts/months.ts';
import styles from './CalendarMonth.module.css';

const COLOURS = { plain: styles.plain, accent: styles.accent, ok: styles.ok, warn: styles.warn };

interface CalendarMonthProps {
  /** yyyy-mm */
  month: string;
  days: readonly CalendarDate[];
  /** From Monday. */
  names: readonly string[];
}

/** A month as a table; on a narrow screen the days that have something are a list. */
export function CalendarMonth({ month, days, names }: CalendarMonthProps) {
  const daysOf = (day: number) => days.filter(({ date }) => Number(date.slice(8)) === day);
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
            {week.days.map(({ id, day }) => {
              const own = daysOf(day);
              return (
                <td key={id} className={classes(day === 0 ? styles.outside : own.length > 0 && styles.marked)}>
                  {day === 0 ? null : <b>{day}</b>}
                  {own.map(({ page }) => (
                    <span key={page.id} className={COLOURS[page.facts.colour]}>
                      {page.text.name}
                    </span>
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
