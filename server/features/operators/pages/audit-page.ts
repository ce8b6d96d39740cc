import type { AuditRow } from '../../../platform/audit/audit.ts';
import { html } from '../../../platform/pages/html.ts';
import { button, field } from '../../../platform/pages/kit.ts';
import { auditTable } from './audit-table.ts';
import { operatorPage, type PageFrame } from './layout.ts';

export function auditPage(
  frame: PageFrame,
  { rows, subject, most }: { rows: readonly AuditRow[]; subject: string; most: number },
): string {
  const last = rows.at(-1);
  const older = new URLSearchParams({ ...(subject !== '' && { subject }), before: String(last?.id ?? 0) }).toString();
  return operatorPage(
    { ...frame, title: 'Audit log', place: '/operator/audit' },
    html`<h1>Audit log</h1><section class="card"><form class="row" method="get" action="/operator/audit">${field('For one key or operator', html`<input name="subject" value="${subject}" maxlength="100" placeholder="pk_… or a name">`)}${button('Show')}</form>${auditTable(rows)}${rows.length === most && html`<p><a href="/operator/audit?${older}">Older</a></p>`}</section>`,
  );
}
