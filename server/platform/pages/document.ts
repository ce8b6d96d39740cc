import { HTML_LANG, type Locale } from '../../../src/protocol/locales.ts';
import { Html, type HtmlValue, html } from './html.ts';

interface Document {
  locale: Locale;
  title: string;
  /** Written into the page; its hash has to stand in the policy. */
  style?: string;
  /** Address of a style sheet. */
  sheet?: string;
  body: HtmlValue;
}

/** A whole page without a script, which no search engine lists. */
export const documentOf = ({ locale, title, style, sheet, body }: Document): string =>
  html`<!doctype html><html lang="${HTML_LANG[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${style !== undefined && html`<style>${new Html(style)}</style>`}${sheet !== undefined && html`<link rel="stylesheet" href="${sheet}">`}</head><body>${body}</body></html>`
    .text;
