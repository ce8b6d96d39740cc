import { html } from '../../../platform/pages/html.ts';
import { chip } from '../../../platform/pages/kit.ts';
import type { ListedFeedback } from '../model/feedback-reader.ts';
import { momentOf, operatorPage, type PageFrame } from './layout.ts';

export function feedbackPage(
  frame: PageFrame,
  { entries, most }: { entries: readonly ListedFeedback[]; most: number },
): string {
  const cards = entries.map(({ id, at, kind, text, contact, lang, key, attachments }) => {
    const files = attachments.map(
      ({ position, type, size }) =>
        html`<li><a href="/operator/feedback/${id}/${position}">Picture ${position + 1}</a> (${type}, ${Math.ceil(size / 1024)} kB)</li>`,
    );
    return html`<section class="card"><div class="head"><h2>${kind}</h2><span class="badges">${chip(lang || 'no language')}${key !== '' && html`<a href="/operator/keys/${key}"><code>${key}</code></a>`}${momentOf(at)}</span></div><p>${text}</p>${contact !== '' && html`<p class="note">Answer to: ${contact}</p>`}${files.length > 0 && html`<ul>${files}</ul>`}</section>`;
  });
  const last = entries.at(-1);
  return operatorPage(
    { ...frame, title: 'Feedback', place: '/operator/feedback' },
    html`<h1>Feedback</h1>${cards.length === 0 ? html`<section class="card"><p class="note">No feedback yet.</p></section>` : cards}${entries.length === most && html`<p><a href="/operator/feedback?before=${last?.id ?? 0}">Older</a></p>`}`,
  );
}
