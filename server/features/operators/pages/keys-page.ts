import type { AccessKey } from '../../../platform/keys/access-key.ts';
import { type Html, html } from '../../../platform/pages/html.ts';
import { button, chip, field, linkButton } from '../../../platform/pages/kit.ts';
import { operatorPage, type PageFrame } from './layout.ts';

/** Status and kind of a key, in a few words. */
export function badgesOf({ status, endsAt, trial, sessionRequired, privateMode, role }: AccessKey): Html {
  const state =
    status === 'revoked'
      ? chip('revoked', 'danger')
      : endsAt === undefined
        ? chip('active', 'ok')
        : chip(`until ${endsAt.slice(0, 16).replace('T', ' ')} UTC`, 'warn');
  return html`<span class="badges">${state}${chip(role === 'site' ? 'our site' : trial ? 'trial' : 'full')}${sessionRequired && chip('session token')}${privateMode && chip('private mode')}</span>`;
}

interface KeysView {
  keys: readonly AccessKey[];
  search: string;
  /** Mattings of the last thirty days, by key. */
  used: ReadonlyMap<string, number>;
}

/** Keys whose name, id or domains hold the text. */
export const searchKeys = (keys: readonly AccessKey[], search: string): AccessKey[] => {
  const wanted = search.trim().toLowerCase();
  return keys.filter(({ id, name, domains }) => [id, name, ...domains].join('\n').toLowerCase().includes(wanted));
};

export function keysPage(frame: PageFrame, { keys, search, used }: KeysView): string {
  const rows = keys.map(
    (key) =>
      html`<tr><td data-label="Key"><a href="/operator/keys/${key.id}"><strong>${key.name || key.id}</strong></a>${key.name !== '' && html`<br><code>${key.id}</code>`}</td><td data-label="State">${badgesOf(key)}</td><td data-label="Domains">${domainsOf(key)}</td><td class="end" data-label="30 days">${(used.get(key.id) ?? 0).toLocaleString('en')}</td></tr>`,
  );
  const table = html`<table class="stack"><thead><tr><th>Key</th><th>State</th><th>Domains</th><th class="end">Mattings, 30 days</th></tr></thead><tbody>${rows}</tbody></table>`;
  const none = html`<p class="note">${search === '' ? 'No keys yet.' : `No key's name, id or domain holds “${search}”.`}</p>`;
  return operatorPage(
    { ...frame, title: 'Keys', place: '/operator/keys' },
    html`<div class="head"><h1>Keys</h1>${linkButton('New key', '/operator/keys/new', 'primary')}</div><section class="card"><form class="row" method="get" action="/operator/keys" role="search">${field('Search', html`<input type="search" name="search" value="${search}" maxlength="100" placeholder="name, id or domain">`)}${button('Search')}</form>${rows.length === 0 ? none : table}</section>`,
  );
}

function domainsOf({ domains, loopback }: AccessKey): Html {
  const shown = [...domains.slice(0, 2), ...(loopback ? ['loopback pages'] : [])];
  if (shown.length === 0) return chip('none: opens nowhere', 'warn');
  return html`${shown.join(', ')}${domains.length > 2 && html` ${chip(`+${domains.length - 2}`)}`}`;
}
