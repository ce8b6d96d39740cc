import { Html, type HtmlValue, html } from '../../../platform/pages/html.ts';

/** Scissors of the product's mark (lucide "scissors", ISC). */
const MARK = new Html(
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="6" cy="6" r="3"/><path d="M8.12 8.12 12 12"/><path d="M20 4 8.12 15.88"/><circle cx="6" cy="18" r="3"/><path d="M14.8 14.8 20 20"/></svg>',
);

export const BRAND = html`<span class="brand">${MARK}Cutout operators</span>`;

const PLACES = [
  ['/operator/keys', 'Keys'],
  ['/operator/usage', 'Usage'],
  ['/operator/audit', 'Audit log'],
  ['/operator/feedback', 'Feedback'],
] as const;
export type Place = (typeof PLACES)[number][0];

export interface FlashMessage {
  tone: 'ok' | 'no' | 'warn';
  text: string;
}

interface Frame {
  title: string;
  operator: string;
  /** Which entry of the menu is this page's. */
  place?: Place | undefined;
  /** What just happened. */
  flash?: FlashMessage | undefined;
}

/** What a page is given of its frame; title and place are its own. */
export type PageFrame = Omit<Frame, 'title' | 'place'>;

const whole = (title: string, body: HtmlValue): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Cutout operators</title><link rel="stylesheet" href="/operator/style.css"></head><body>${body}</body></html>`
    .text;

/** A page for an operator who is logged in. */
export function operatorPage({ title, operator, place, flash }: Frame, content: HtmlValue): string {
  const menu = PLACES.map(
    ([path, name]) => html`<a href="${path}"${path === place && html` aria-current="page"`}>${name}</a>`,
  );
  return whole(
    title,
    html`<a class="skip" href="#content">Skip to the content</a><header class="bar">${BRAND}<nav aria-label="Pages">${menu}</nav><div class="who"><a href="/operator/account">${operator}</a><form method="post" action="/operator/logout"><button class="plain">Log out</button></form></div></header><main id="content">${flash && flashBanner(flash)}${content}</main>`,
  );
}

/** A page for visitors who are not. */
export const gatePage = (title: string, content: HtmlValue): string =>
  whole(title, html`<main class="gate"><div class="card">${BRAND}${content}</div></main>`);

export const flashBanner = ({ tone, text }: FlashMessage): Html =>
  html`<p class="flash ${tone}" role="${tone === 'no' ? 'alert' : 'status'}">${text}</p>`;

/** A day and a minute, UTC, to be read by people and by machines. */
export const momentOf = (moment: Date): Html =>
  html`<time datetime="${moment.toISOString()}">${moment.toISOString().slice(0, 16).replace('T', ' ')}</time>`;
