import type { SecretInfo } from '../../../platform/keys/secret-store.ts';
import { type Html, html } from '../../../platform/pages/html.ts';
import { button, chip } from '../../../platform/pages/kit.ts';
import { momentOf } from './layout.ts';

/** Secrets for the partner's own servers: which there are, and the forms that make and end them. */
export function secretsPart(action: string, secrets: readonly SecretInfo[], now: number, once: string): Html {
  const rows = secrets.map(({ id, hint, createdAt, endsAt, lastUsedAt }) => {
    const over = endsAt !== null && endsAt.getTime() <= now;
    const state = over
      ? chip('ended', 'danger')
      : endsAt === null
        ? chip('works', 'ok')
        : chip(html`until ${momentOf(endsAt)}`, 'warn');
    const ends = html`<form method="post" action="${action}/${id}/end">${button('End in 3 days', { look: 'ghost', name: 'hours', value: '72' })}</form><form method="post" action="${action}/${id}/end">${button('End now', { look: 'ghost', name: 'hours', value: '0' })}</form>`;
    return html`<tr><td data-label="Secret"><code>sk_…${hint}</code></td><td data-label="State">${state}</td><td data-label="Made">${momentOf(createdAt)}</td><td data-label="Last sent">${lastUsedAt === null ? 'never' : momentOf(lastUsedAt)}</td><td data-label="" class="end">${!over && ends}</td></tr>`;
  });
  const table = html`<table class="stack"><thead><tr><th>Secret</th><th>State</th><th>Made (UTC)</th><th>Last sent</th><th class="end"><span class="text-visuallyHidden">End it</span></th></tr></thead><tbody>${rows}</tbody></table>`;
  return html`<p class="note">For the partner's own servers: they send it with calls of their own, and sign session tokens with it. To replace one, make another, hand it over, then end the old one.</p>${rows.length > 0 && table}<form method="post" action="${action}"><input type="hidden" name="once" value="${once}">${button('Make a secret')}</form>`;
}
