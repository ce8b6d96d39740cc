import { systemClock } from '../../src/base/clock.ts';
import { deliverForm } from '../../src/context/deliver-form.ts';
import { createPageStatistics, type SeenEvent, viewedPath } from '../../src/context/page-statistics.ts';
import type { StatisticEvent } from '../../src/protocol/calls/services.schema.ts';
import { siteConfig } from '../config/config.ts';
import { pageDataOf } from '../config/page-data.ts';

function send(events: readonly SeenEvent<StatisticEvent>[]): boolean {
  const { host, locale } = pageDataOf(document.body);
  const fields = { host, lang: locale, events: JSON.stringify(events) };
  return deliverForm(`${siteConfig().editorOrigin}/statistics/events`, fields, window);
}

/** What is seen of this page and of the editor in it (design §13); waits for consent. */
export const statistics = createPageStatistics(send, systemClock);

/** @param edition of the desktop that is asked for: the page that says so is another state of this one (design §13) */
export const viewPage = (edition?: string): void =>
  statistics.see({
    event: 'page_view',
    path: viewedPath(location.pathname),
    ...(edition !== undefined && { edition }),
  });

/** The popup's own page is one of those that are looked at; the page round it has the consent. */
export const viewPopup = (): void => statistics.see({ event: 'page_view', path: '/callback.html' });
