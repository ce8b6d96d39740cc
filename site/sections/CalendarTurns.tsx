import { CALENDAR } from '../content/calendar/calendar.ts';
import { feedPath } from '../parts/months.ts';
import { usePage } from '../parts/page-context.ts';
import { Action } from './Action.tsx';
import styles from './CalendarTurns.module.css';

/** What each view calls itself, the page before it and the next. */
const WORDS = {
  month: { name: 'byMonth', before: 'before', after: 'after' },
  year: { name: 'byYear', before: 'yearBefore', after: 'yearAfter' },
} as const;
const VIEWS = ['month', 'year'] as const;

interface CalendarTurnsProps {
  view: keyof typeof WORDS;
  /** Addresses: of the page before, the next one, and of the other view. */
  before: string;
  after: string;
  other: string;
}

/** Ways from a page of the calendar: the other view, the one before, the next, and a calendar program's own. */
export function CalendarTurns({ view, before, after, other }: CalendarTurnsProps) {
  const { locale, settings } = usePage();
  const texts = CALENDAR[locale];
  const address = settings.origins.site + feedPath(locale);
  return (
    <>
      <p className={styles.turns}>
        <span className={styles.views}>
          {VIEWS.map((each) =>
            each === view ? (
              <b key={each} aria-current="true">
                {texts[WORDS[each].name]}
              </b>
            ) : (
              <a key={each} href={other}>
                {texts[WORDS[each].name]}
              </a>
            ),
          )}
        </span>
        <Action icon="chevron-left" href={before} name={texts[WORDS[view].before]} />
        <Action icon="chevron-right" href={after} name={texts[WORDS[view].after]} />
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
