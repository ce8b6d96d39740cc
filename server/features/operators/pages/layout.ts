import { documentOf } from '../../../platform/pages/document.ts';
import { type Html, type HtmlValue, html } from '../../../platform/pages/html.ts';
import { button, icon, notice, type Tone } from '../../../platform/pages/kit.ts';

/** Address of the pages' style sheet. */
export const SHEET = '/operator/style.css';

export const BRAND = html`<span class="brand">${icon('scissors', 24)}Cutout operators</span>`;

const PLACES = [
  ['/operator/keys', 'Keys'],
  ['/operator/content', 'Content'],
  ['/operator/gallery', 'Gallery'],
  ['/operator/orders', 'Orders'],
  ['/operator/usage', 'Usage'],
  ['/operator/visits', 'Visits'],
  ['/operator/errors', 'Errors'],
  ['/operator/audit', 'Audit log'],
  ['/operator/messages', 'Messages'],
  ['/operator/feedback', 'Feedback'],
] as const;
export type Place = (typeof PLACES)[number][0];

export interface FlashMessage {
  tone: Tone;
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
  documentOf({ locale: 'en', title: `${title} · Cutout operators`, sheet: SHEET, body });

/** A page for an operator who is logged in. */
export function operatorPage({ title, operator, place, flash }: Frame, content: HtmlValue): string {
  const menu = PLACES.map(
    ([path, name]) => html`<a href="${path}"${path === place && html` aria-current="page"`}>${name}</a>`,
  );
  return whole(
    title,
    html`<a class="skip" href="#content">Skip to the content</a><header class="bar">${BRAND}<nav aria-label="Pages">${menu}</nav><div class="who"><a href="/operator/account">${operator}</a><form method="post" action="/operator/logout">${button('Log out', { look: 'ghost' })}</form></div></header><main id="content">${flash && flashBanner(flash)}${content}</main>`,
  );
}

/** A page for visitors who are not. */
export const gatePage = (title: string, content: HtmlValue): string =>
  whole(title, html`<main class="gate"><div class="card">${BRAND}${content}</div></main>`);

export const flashBanner = ({ tone, text }: FlashMessage): Html => notice(tone, text);

/** A day and a minute, UTC, to be read by people and by machines. */
export const momentOf = (moment: Date): Html =>
  html`<time datetime="${moment.toISOString()}">${moment.toISOString().slice(0, 16).replace('T', ' ')}</time>`;
