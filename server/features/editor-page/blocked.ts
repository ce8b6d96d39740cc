import { createHash } from 'node:crypto';
import type { Locale } from '../../../src/protocol/locales.ts';
import { type KeyRefusal, maskKey } from '../../platform/keys/access-key.ts';
import { documentOf } from '../../platform/pages/document.ts';
import { html } from '../../platform/pages/html.ts';
import { icon, linkButton } from '../../platform/pages/kit.ts';
import { REFUSAL_TEXTS } from '../../platform/pages/refusal-texts.ts';

/** For `style-src`: what the page's policy admits, its one style. */
export const styleHash = (style: string): string => `sha256-${createHash('sha256').update(style).digest('base64')}`;

interface BlockedPage {
  reason: KeyRefusal;
  locale: Locale;
  key: string;
  requestId: string;
  /** Where the codes are explained. */
  docs: string;
  style: string;
}

/**
 * The page in place of the editor when its key opens nothing (docs/DESIGN.md §11): no script, no request, five languages. "Try again"
 * is a link to the address that was asked for.
 */
export function blockedPage(page: BlockedPage): string {
  const words = REFUSAL_TEXTS[page.locale];
  const { title, text } = words.reasons[page.reason];
  const steps = page.reason === 'WHITELIST_MISSING' ? words.steps : [];
  const list = steps.length > 0 && html`<ol>${steps.map((step) => html`<li><span>${step}</span></li>`)}</ol>`;
  const facts = [
    [words.labels.code, page.reason],
    [words.labels.key, maskKey(page.key)],
    [words.labels.request, page.requestId],
    [words.labels.docs, html`<a href="${page.docs}">${page.docs}</a>`],
  ] as const;
  const body = html`<main><span class="sign" aria-hidden="true">${icon('shield-exclamation-point', 24)}</span><h1>${title}</h1><p>${text}</p>${list}<div class="end"><p>${words.visitor}</p>${linkButton(words.again, '', 'primary')}</div></main><dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
  return documentOf({ locale: page.locale, title, style: page.style, body });
}
