import type { CalendarDate } from '../../src/protocol/content/content-reader.schema.ts';
import { usePage } from '../parts/page-context.ts';
import { TemplatePicture } from '../parts/TemplatePicture.tsx';
import type { TemplateView } from '../parts/templates.ts';
import { dayId } from './CalendarMonth.tsx';
import styles from './YearMonths.module.css';

export interface YearMonth {
  /** yyyy-mm */
  month: string;
  name: string;
  days: readonly CalendarDate[];
}

interface YearMonthsProps {
  months: readonly YearMonth[];
  /** What stands for a month; undefined: none of its days has a template. */
  templateOf(month: YearMonth): TemplateView | undefined;
}

/** Months of a year, each with its days; a day leads to its place in the month. */
export function YearMonths({ months, templateOf }: YearMonthsProps) {
  const { link } = usePage();
  return (
    <ul className={styles.months}>
      {months.map((each) => {
        const { month, name, days } = each;
        const template = templateOf(each);
        return (
          <li key={month}>
            <h2>
              <a href={link(`/calendar/${month}`)}>{name}</a>
              {template && <TemplatePicture template={template} sizes="46px" decorative />}
            </h2>
            <ul>
              {days.map(({ date, page }) => (
                <li key={page.id}>
                  <time dateTime={date}>{Number(date.slice(8))}</time>
                  <a href={`${link(`/calendar/${month}`)}#${dayId(date)}`}>{page.text.name}</a>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
