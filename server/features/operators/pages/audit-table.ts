import type { AuditRow } from '../../../platform/audit/audit.ts';
import { type Html, html } from '../../../platform/pages/html.ts';
import { momentOf } from './layout.ts';

/** What operators did, newest first. */
export function auditTable(rows: readonly AuditRow[]): Html {
  if (rows.length === 0) return html`<p class="note">Nothing yet.</p>`;
  const lines = rows.map(
    ({ at, actor, action, subject, details }) =>
      html`<tr><td data-label="When">${momentOf(at)}</td><td data-label="Who">${actor}</td><td data-label="What">${action}</td><td data-label="Of">${subject.startsWith('pk_') ? html`<a href="/operator/keys/${subject}"><code>${subject}</code></a>` : subject}</td><td data-label="Change">${changeOf(details ?? {})}</td></tr>`,
  );
  return html`<table class="stack"><thead><tr><th>When (UTC)</th><th>Who</th><th>What</th><th>Of</th><th>Change</th></tr></thead><tbody>${lines}</tbody></table>`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Before and after, member by member; what is neither, as it is. */
function changeOf({ before, after, ...rest }: Readonly<Record<string, unknown>>): Html[] {
  const was = isRecord(before) ? before : {};
  const is = isRecord(after) ? after : {};
  const changed = Object.keys(is).map(
    (name) => html`<div>${name}: <span class="from">${short(was[name])}</span> ${short(is[name])}</div>`,
  );
  return [...Object.entries(rest).map(([name, value]) => html`<div>${name}: ${short(value)}</div>`), ...changed];
}

function short(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  const text = Array.isArray(value)
    ? value.join(' ') || 'none'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
