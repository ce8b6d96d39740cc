import type { Locale } from '../../../src/protocol/locales.ts';
import { REFUSAL_TEXTS } from '../../platform/pages/refusal-texts.ts';

/** The editor's page with what stands in the app's place until it starts: a browser that cannot read our scripts runs none of them (D240). */
export const withUnstarted = (html: string, locale: Locale): string => {
  const { title, text } = REFUSAL_TEXTS[locale].unstarted;
  // The style sheet shows it after a while.
  return html.replace('<div id="app">', (place) => `${place}<p id="unstarted">${title}<br>${text}</p>`);
};
