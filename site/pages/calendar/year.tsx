import { CALENDAR } from '../../content/calendar/calendar.ts';
import { filled } from '../../content/filled.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { isYear, monthsOf, yearOf } from '../../parts/months.ts';
import { coverOf, templatesByNumber } from '../../parts/templates.ts';
import { written } from '../../parts/written.ts';
import { Band } from '../../sections/Band.tsx';
import { CalendarTurns } from '../../sections/CalendarTurns.tsx';
import { PageHead } from '../../sections/PageHead.tsx';
import { type YearMonth, YearMonths } from '../../sections/YearMonths.tsx';

/** A year: its months that have days, each with their names. */
export const page: SitePage = async ({ year = '' }, context) => {
  const { settings, locale, link } = context;
  const { content } = settings;
  if (content === undefined || !isYear(year)) return undefined;
  const texts = CALENDAR[locale];
  const months = await Promise.all(
    monthsOf(Number(year)).map(async (month, at): Promise<YearMonth> => {
      return { month, name: texts.months[at] ?? '', days: await content.month(month, locale) };
    }),
  );
  const numbersOf = ({ days }: YearMonth) => days.flatMap(({ page: { facts } }) => facts.templates);
  const templates = await templatesByNumber(context, months.flatMap(numbersOf));
  const headline = written(year, locale, 'year');
  const count = months.reduce((sum, { days }) => sum + days.length, 0);
  const at = (by: number) => link(`/calendar/year/${yearOf(Number(year) + by)}`);
  return {
    head: {
      title: { year },
      description: filled(texts.yearDescription, { year }),
      picture: 'aurora',
      card: headline,
    },
    body: (
      <Page current="calendar">
        <PageHead
          title={headline}
          lead={filled(texts.yearLead, { count })}
          action={<CalendarTurns view="year" before={at(-1)} after={at(1)} other={link(`/calendar/${year}-01`)} />}
        />
        <Band plain>
          <YearMonths
            months={months.filter(({ days }) => days.length > 0)}
            templateOf={(month) => coverOf(numbersOf(month).flatMap((number) => templates.get(number) ?? []))}
          />
        </Band>
      </Page>
    ),
  };
};
