import { CALENDAR } from '../../content/calendar/calendar.ts';
import { filled } from '../../content/filled.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { isYear, monthsOf, yearOf } from '../../parts/months.ts';
import { templatesByNumber } from '../../parts/templates.ts';
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
  const first = ({ days }: YearMonth) => days.flatMap(({ page: { facts } }) => facts.templates)[0];
  const templates = await templatesByNumber(
    context,
    months.flatMap((month) => first(month) ?? []),
  );
  const headline = written(year, locale, 'year');
  const count = months.reduce((sum, { days }) => sum + days.length, 0);
  const at = (by: number) => link(`/calendar/year/${yearOf(Number(year) + by)}`);
  const turns = [
    { href: at(-1), words: texts.yearBefore },
    { href: at(1), words: texts.yearAfter },
  ];
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
          action={<CalendarTurns turns={turns} other={{ href: link(`/calendar/${year}-01`), words: texts.byMonth }} />}
        />
        <Band plain>
          <YearMonths
            months={months.filter(({ days }) => days.length > 0)}
            templateOf={(month) => templates.get(first(month) ?? 0)}
          />
        </Band>
      </Page>
    ),
  };
};
