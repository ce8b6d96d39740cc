import { html } from '../../../platform/pages/html.ts';
import { button } from '../../../platform/pages/kit.ts';
import type { LeadCount } from '../model/order-desk.ts';
import type { ListedError } from '../model/visit-reader.ts';
import { bars } from './bars.ts';
import { momentOf, operatorPage, type PageFrame } from './layout.ts';

interface Counted {
  name: string;
  count: number;
}

interface VisitsView {
  days: readonly { day: string; count: number }[];
  paths: readonly Counted[];
  events: readonly Counted[];
  leads: readonly LeadCount[];
}

const tableOf = (head: string, rows: readonly Counted[]) =>
  rows.length === 0
    ? html`<p class="note">Nothing yet.</p>`
    : html`<table><thead><tr><th>${head}</th><th class="end">Times</th></tr></thead><tbody>${rows.map(({ name, count }) => html`<tr><td>${name}</td><td class="end">${count.toLocaleString('en')}</td></tr>`)}</tbody></table>`;

const leadsOf = (leads: readonly LeadCount[]) =>
  leads.length === 0
    ? html`<p class="note">No order yet.</p>`
    : html`<table class="stack"><thead><tr><th>Channel</th><th>Matrix channel</th><th>Source</th><th class="end">Begun</th><th class="end">Paid</th></tr></thead><tbody>${leads.map(({ channel, matrixChannel, source, begun, paid }) => html`<tr><td data-label="Channel">${channel || '–'}</td><td data-label="Matrix channel">${matrixChannel || '–'}</td><td data-label="Source">${source || '–'}</td><td class="end" data-label="Begun">${begun.toLocaleString('en')}</td><td class="end" data-label="Paid">${paid.toLocaleString('en')}</td></tr>`)}</tbody></table>`;

/** What was looked at: numbers alone. */
export function visitsPage(frame: PageFrame, { days, paths, events, leads }: VisitsView): string {
  const drawn = days.map(({ day, count }) => ({ day, mattings: count }));
  return operatorPage(
    { ...frame, title: 'Visits', place: '/operator/visits' },
    html`<h1>Visits</h1><section class="card">${bars(drawn, 'Page views')}</section><section class="card"><h2>Pages, ${days.length} days</h2>${tableOf('Page', paths)}</section><section class="card"><h2>Events, ${days.length} days</h2>${tableOf('Event', events)}</section><section class="card"><h2>Orders by their way here, ${days.length} days</h2>${leadsOf(leads)}</section>`,
  );
}

/** Errors that nobody caught, those of one cause together. */
export function errorsPage(frame: PageFrame, errors: readonly ListedError[]): string {
  const cards = errors.map(
    ({ id, program, message, stack, version, path, browser, count, firstAt, lastAt }) =>
      html`<section class="card"><div class="head"><h2>${message}</h2><form method="post" action="/operator/errors/${id}/delete">${button('Mended')}</form></div><p class="note">${count.toLocaleString('en')} times in the ${program}, from ${momentOf(firstAt)} to ${momentOf(lastAt)} · ${browser} · ${version} · ${path}</p>${stack !== '' && html`<details><summary>Where</summary><pre><code>${stack}</code></pre></details>`}</section>`,
  );
  return operatorPage(
    { ...frame, title: 'Errors', place: '/operator/errors' },
    html`<h1>Errors</h1>${cards.length === 0 ? html`<section class="card"><p class="note">No error was reported.</p></section>` : cards}`,
  );
}
