import { CALENDAR } from '../content/calendar/calendar.ts';
import { feedPath } from '../parts/months.ts';
import { usePage } from '../parts/page-context.ts';
import { Action } from './Action.tsx';
import styles from './DesktopHero.module.css';

interface Turn {
  href: string;
  words: string;
}

/** Ways from a page of the calendar: the one before, the next, the other view, and a calendar program's own. */
export function CalendarTurns({ turns, other }: { turns: readonly Turn[]; other: Turn }) {
  const { locale, settings } = usePage();
  const texts = CALENDAR[locale];
  const address = settings.origins.site + feedPath(locale);
  return (
    <>
      <p className={styles.actions}>
        {[...turns, other].map(({ href, words }) => (
          <Action key={words} href={href}>
            {words}
          </Action>
        ))}
        <Action icon="calendar-days" href={address.replace(/^https?:/, 'webcal:')}>
          {texts.subscribe}
        </Action>
      </p>
      <p className={styles.note}>
        {texts.subscribeHow} <a href={feedPath(locale)}>{feedPath(locale).slice(1)}</a>
      </p>
    </>
  );
}
