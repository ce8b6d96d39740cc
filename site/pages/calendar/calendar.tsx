import { CALENDAR } from '../../content/calendar/calendar.ts';
import { filled } from '../../content/filled.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { isMonth, monthOf, moved } from '../../parts/months.ts';
import { Action } from '../../sections/Action.tsx';
import { Band } from '../../sections/Band.tsx';
import { CalendarMonth } from '../../sections/CalendarMonth.tsx';
import { PageHead } from '../../sections/PageHead.tsx';

export const page: SitePage = async ({ month }, context) => {
  const { content, now } = context.settings;
  const shown = month ?? monthOf(now());
  if (content === undefined || !isMonth(shown)) return undefined;
  const days = await content.month(shown, context.locale);
  const texts = CALENDAR[context.locale];
  const [year = '', number = ''] = shown.split('-');
  const values = { month: texts.months[Number(number) - 1] ?? '', year };
  const at = (by: number) => context.link(`/calendar/${moved(shown, by)}`);
  return {
    head: {
      title: values,
      description: filled(texts.description, values),
      picture: 'aurora',
      card: `${values.month} ${year}`,
    },
    body: (
      <Page current="calendar">
        <PageHead title={`${values.month} ${year}`} lead={days.length === 0 ? texts.none : texts.lead}>
          <Action href={at(-1)}>{texts.before}</Action> <Action href={at(1)}>{texts.after}</Action>
        </PageHead>
        <Band plain>
          <CalendarMonth month={shown} days={days} names={texts.days} />
        </Band>
      </Page>
    ),
  };
};
