import { CALENDAR } from '../../content/calendar/calendar.ts';
import { filled } from '../../content/filled.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { isMonth, monthOf, moved } from '../../parts/months.ts';
import { nextDay } from '../../parts/next-day.ts';
import { coversOf, templatesByNumber } from '../../parts/templates.ts';
import { written } from '../../parts/written.ts';
import { Band } from '../../sections/Band.tsx';
import { CalendarMonth } from '../../sections/CalendarMonth.tsx';
import { CalendarTurns } from '../../sections/CalendarTurns.tsx';
import { DayBands } from '../../sections/DayBands.tsx';
import { NextDay } from '../../sections/NextDay.tsx';
import { PageHead } from '../../sections/PageHead.tsx';

export const page: SitePage = async ({ month }, context) => {
  const { settings, locale, link } = context;
  const { content, now } = settings;
  const shown = month ?? monthOf(now());
  if (content === undefined || !isMonth(shown)) return undefined;
  const days = await content.month(shown, locale);
  const templates = await templatesByNumber(
    context,
    days.flatMap(({ page: { facts } }) => facts.templates),
  );
  const of = (numbers: readonly number[]) => numbers.flatMap((number) => templates.get(number) ?? []);
  const covers = coversOf(days.map(({ page }) => of(page.facts.templates)));
  const coverOfDay = new Map(days.map(({ page }, at) => [page.id, covers[at]]));
  const texts = CALENDAR[locale];
  const [year = '', number = ''] = shown.split('-');
  const values = { month: texts.months[Number(number) - 1] ?? '', year };
  const headline = written(shown, locale, 'month');
  const at = (by: number) => link(`/calendar/${moved(shown, by)}`);
  const next = days.length === 0 ? await nextDay(content, shown, locale) : undefined;
  return {
    head: { title: values, description: filled(texts.description, values), picture: 'aurora', card: headline },
    body: (
      <Page current="calendar">
        <PageHead
          title={headline}
          lead={days.length === 0 ? texts.none : texts.lead}
          action={<CalendarTurns view="month" before={at(-1)} after={at(1)} other={link(`/calendar/year/${year}`)} />}
        >
          {next && <NextDay day={next} />}
        </PageHead>
        <Band plain>
          <CalendarMonth
            month={shown}
            days={days}
            names={texts.days}
            today={new Date(now()).toISOString().slice(0, 10)}
            templateOf={({ id }) => coverOfDay.get(id)}
          />
        </Band>
        <DayBands title={texts.withTemplates} days={days} templatesOf={({ facts }) => of(facts.templates)} />
      </Page>
    ),
  };
};
