import type { AuditRow } from '../../../platform/audit/audit.ts';
import type { AccessKey } from '../../../platform/keys/access-key.ts';
import { isBuiltinKey } from '../../../platform/keys/builtin-keys.ts';
import type { SecretInfo } from '../../../platform/keys/secret-store.ts';
import { type Html, html } from '../../../platform/pages/html.ts';
import { button, field } from '../../../platform/pages/kit.ts';
import type { DayUsage } from '../model/usage.ts';
import { auditTable } from './audit-table.ts';
import { bars } from './bars.ts';
import { type DomainsView, domainsPart } from './domains-part.ts';
import { badgesOf } from './keys-page.ts';
import { operatorPage, type PageFrame } from './layout.ts';
import { secretsPart } from './secrets-part.ts';
import { settingsFields } from './settings-part.ts';

export interface KeyView {
  key: AccessKey;
  domains: DomainsView;
  secrets: readonly SecretInfo[];
  days: readonly DayUsage[];
  history: readonly AuditRow[];
  /** ms since 1970. */
  now: number;
  /** Id of the next secret, so that a form that is sent twice makes one. */
  once: string;
}

/** One key: what it is, who may show it, what it used, and everything that can be done to it. */
export function keyPage(frame: PageFrame, view: KeyView): string {
  const { key, days, history } = view;
  const title = key.name || key.id;
  const head = html`<div class="head"><div><h1>${title}</h1><p><code>${key.id}</code></p></div>${badgesOf(key)}</div>`;
  const open = key.status === 'active' && !isBuiltinKey(key.id);
  const used = html`<section class="card"><h2>Usage</h2>${bars(days)}</section>`;
  const past = html`<section class="card"><h2>History</h2>${auditTable(history)}${history.length > 0 && html`<p><a href="/operator/audit?subject=${key.id}">All of it in the audit log</a></p>`}</section>`;
  return operatorPage({ ...frame, title, place: '/operator/keys' }, [
    head,
    open ? changeable(view) : fixed(key),
    used,
    past,
  ]);
}

function changeable({ key, domains, secrets, now, once }: KeyView): Html {
  const at = `/operator/keys/${key.id}`;
  return html`<section class="card"><h2>White list</h2>${domainsPart(`${at}/domains`, domains)}</section><div class="two"><section class="card"><h2>Settings and limits</h2><form class="stack" method="post" action="${at}/settings">${settingsFields(key)}${button('Save settings', { look: 'primary' })}</form></section><section class="card"><h2>Replace or revoke</h2><form class="stack" method="post" action="${at}/rotate"><p class="note">A new key takes over everything of this one, but for its secrets. This one works on for a while, so that the partner's pages can change.</p>${field('Hours that both work', html`<input name="hours" value="72" inputmode="numeric" pattern="[0-9]{1,3}" title="0 to 744" required>`)}${button('Make the new key')}</form><details><summary>Revoke for good</summary><form class="stack" method="post" action="${at}/revoke"><p class="note">Every page with this key shows a refusal within a second. It cannot be undone.</p><label class="check"><input type="checkbox" name="sure" required>Revoke ${key.name || key.id}</label><span class="danger">${button('Revoke the key')}</span></form></details></section></div><section class="card"><h2>Secrets</h2>${secretsPart(`${at}/secrets`, secrets, now, once)}</section>`;
}

function fixed({ id, status, domains, loopback, limits, daily }: AccessKey): Html {
  const why = isBuiltinKey(id)
    ? 'This key comes with the program: it cannot be changed or revoked.'
    : status === 'revoked' && 'This key is revoked: it no longer works and cannot be changed.';
  return html`<section class="card"><p class="note">${why}</p><dl><dt>Domains</dt><dd>${[...domains, ...(loopback ? ['loopback pages'] : [])].join(', ') || 'none'}</dd><dt>Largest picture</dt><dd>${Math.floor(limits.maxBytes / 1024 / 1024)} MB, ${limits.maxSide} px</dd><dt>Mattings a day</dt><dd>${daily?.toLocaleString('en') ?? 'none set'}</dd></dl></section>`;
}
