import { entryVerdicts, pageVerdict } from '../../../platform/keys/domain-verdict.ts';
import { type Html, html } from '../../../platform/pages/html.ts';
import { button, chip, field, notice } from '../../../platform/pages/kit.ts';

export interface DomainsView {
  /** As it is in the box: saved, or just typed. */
  entries: readonly string[];
  /** The box holds what is not saved. */
  typed: boolean;
  /** A page's address to be tried; '' where none was asked for. */
  page: string;
}

/** The white list with the matcher's word on each entry, and a box to try a page's address in. */
export function domainsPart(action: string, { entries, typed, page }: DomainsView): Html {
  const verdicts = entryVerdicts(entries);
  const rows = verdicts.map(
    ({ typed: text, ok, saved, text: reason }) =>
      html`<tr><td data-label="Entry"><code>${text || '(empty)'}</code>${ok && saved !== text && html`<br>saved as <code>${saved}</code>`}</td><td data-label="Verdict">${chip(ok ? 'admits' : 'refused', ok ? 'ok' : 'danger')}</td><td data-label="Means">${reason}</td></tr>`,
  );
  const none = notice('warn', 'Without an entry this key opens nowhere.', { standing: true });
  const table = html`<table class="stack"><thead><tr><th>Entry</th><th>Verdict</th><th>Means</th></tr></thead><tbody>${rows}</tbody></table>`;
  const saved = verdicts.filter(({ ok }) => ok).map(({ saved: text }) => text);
  return html`<form class="stack" method="post" action="${action}"><label class="TextField-textField wide">Domains, one per line<textarea name="domains" spellcheck="false" autocapitalize="none" maxlength="20000" aria-describedby="domains-note">${entries.join('\n')}</textarea></label><p class="note" id="domains-note">Hosts of https pages, such as <code>shop.example</code>; <code>*.shop.example</code> for every name under it; a port where it is not 443. The list can be read by everyone who knows the key.</p><div class="row wide">${field("Try a page's address", html`<input name="page" value="${page}" maxlength="500" placeholder="https://www.shop.example/photos" autocapitalize="none" spellcheck="false">`)}${button('Check', { name: 'do', value: 'check' })}${button('Save list', { look: 'primary', name: 'do', value: 'save' })}</div></form>${typed && notice('warn', 'Checked, not saved yet.')}${page !== '' && pagePart(saved, page)}${rows.length === 0 ? none : table}`;
}

function pagePart(entries: readonly string[], page: string): Html {
  const { ok, origin, text } = pageVerdict(entries, page);
  return notice(ok ? 'ok' : 'danger', `${origin || page}: ${text}.`);
}

/** What stands in the box, line by line; empty lines are nothing. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
