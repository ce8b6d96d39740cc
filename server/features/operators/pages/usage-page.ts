import { html } from '../../../platform/pages/html.ts';
import type { DayUsage, KeyTotal } from '../model/usage.ts';
import { bars } from './bars.ts';
import { operatorPage, type PageFrame } from './layout.ts';

export function usagePage(
  frame: PageFrame,
  { days, keys, names }: { days: readonly DayUsage[]; keys: readonly KeyTotal[]; names: ReadonlyMap<string, string> },
): string {
  const rows = keys.map(
    ({ key, mattings }) =>
      html`<tr><td><a href="/operator/keys/${key}">${names.get(key) || key}</a></td><td class="end">${mattings.toLocaleString('en')}</td></tr>`,
  );
  const table = html`<table><thead><tr><th>Key</th><th class="end">Mattings</th></tr></thead><tbody>${rows}</tbody></table>`;
  const perDay = [...days].reverse().filter(({ mattings }) => mattings > 0);
  const figures = html`<details><summary>Day by day</summary><table><thead><tr><th>Day (UTC)</th><th class="end">Mattings</th></tr></thead><tbody>${perDay.map(({ day, mattings }) => html`<tr><td>${day}</td><td class="end">${mattings.toLocaleString('en')}</td></tr>`)}</tbody></table></details>`;
  return operatorPage(
    { ...frame, title: 'Usage', place: '/operator/usage' },
    html`<h1>Usage</h1><section class="card">${bars(days)}${perDay.length > 0 && figures}</section><section class="card"><h2>By key, ${days.length} days</h2>${rows.length === 0 ? html`<p class="note">No mattings yet.</p>` : table}</section>`,
  );
}
