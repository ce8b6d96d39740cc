import { HTML_LANG, type Locale } from '../../../src/protocol/locales.ts';
import { CALENDAR } from '../../content/calendar/calendar.ts';
import { filled } from '../../content/filled.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { isMonth, monthOf, moved } from '../../parts/months.ts';
import { templatesByNumber } from '../../parts/templates.ts';
import { Band } from '../../sections/Band.tsx';
import { CalendarMonth, dayId } from '../../sections/CalendarMonth.tsx';
import { CalendarTurns } from '../../sections/CalendarTurns.tsx';
import { More } from '../../sections/More.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { TemplateGrid } from '../../sections/TemplateGrid.tsx';

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const MONTH = { year: 'numeric', month: 'long' } as const;

/** @param date yyyy-mm, or yyyy-mm-dd */
const written = (date: string, locale: Locale, parts: typeof DAY | typeof MONTH): string =>
  new Intl.DateTimeFormat(HTML_LANG[locale], { ...parts, timeZone: 'UTC' }).format(new Date(date));

export const page: SitePage = async ({ month }, context) => {
  const { settings, locale, link, words } = context;
  const { content, now } = settings;
  const shown = month ?? monthOf(now());
  if (content === undefined || !isMonth(shown)) return undefined;
  const days = await content.month(shown, locale);
  const templates = await templatesByNumber(
    context,
    days.flatMap(({ page: { facts } }) => facts.templates),
  );
  const of = (numbers: readonly number[]) => numbers.flatMap((number) => templates.get(number) ?? []);
  const texts = CALENDAR[locale];
  const [year = '', number = ''] = shown.split('-');
  const values = { month: texts.months[Number(number) - 1] ?? '', year };
  const headline = written(shown, locale, MONTH);
  const at = (by: number) => link(`/calendar/${moved(shown, by)}`);
  return {
    head: {
      title: values,
      description: filled(texts.description, values),
      picture: 'aurora',
      card: headline,
    },
    body: (
      <Page current="calendar">
        <PageHead title={headline} lead={days.length === 0 ? texts.none : texts.lead}>
          <CalendarTurns
            turns={[
              { href: at(-1), words: texts.before },
              { href: at(1), words: texts.after },
            ]}
            other={{ href: link(`/calendar/year/${year}`), words: texts.byYear }}
          />
        </PageHead>
        <Band plain>
          <CalendarMonth
            month={shown}
            days={days}
            names={texts.days}
            today={new Date(now()).toISOString().slice(0, 10)}
            templateOf={({ facts }) => of(facts.templates)[0]}
          />
        </Band>
        {days.map(({ date, page: { id, text, facts } }, place) => {
          const own = of(facts.templates);
          if (own.length === 0) return null;
          const first = place === days.findIndex((day) => day.date === date);
          return (
            <Band
              key={id}
              soft
              {...(first && { id: dayId(date) })}
              title={`${written(date, locale, DAY)} · ${text.name}`}
              more={<More href={link('/templates/')}>{words.templates}</More>}
            >
              <TemplateGrid templates={own} row />
            </Band>
          );
        })}
      </Page>
    ),
  };
};
