import { GALLERY_LIMITS, WORK_REASONS, type WorkReason } from '../../../../src/protocol/gallery.ts';
import { HTML_LANG, isLocale } from '../../../../src/protocol/locales.ts';
import { html } from '../../../platform/pages/html.ts';
import { button, chip, field, menu } from '../../../platform/pages/kit.ts';
import type { WorkToReview } from '../model/gallery-desk.ts';
import { momentOf, operatorPage, type PageFrame } from './layout.ts';

const place = '/operator/gallery';

const REASONS: Readonly<Record<WorkReason, string>> = {
  rights: 'Another person’s work, or a trade mark',
  person: 'Shows a person who has not agreed',
  harm: 'Hateful, violent or sexual',
  advert: 'An advertisement, or nothing that was made',
  other: 'Something else',
};

interface GalleryList {
  state: 'review' | 'shown';
  works: readonly WorkToReview[];
}

const langOf = (lang: string): string => (isLocale(lang) ? HTML_LANG[lang] : 'en');

function card(
  { id, userId, name, alt, maker, lang, tags, licence, width, height, sentAt, wasShown, reports }: WorkToReview,
  isShown: boolean,
) {
  const to = `${place}/${id}`;
  const said = reports.map(
    ({ reason, words, at }) =>
      html`<li><strong>${REASONS[reason]}</strong> · ${momentOf(at)}${words !== '' && html`<p class="words">${words}</p>`}</li>`,
  );
  const options = WORK_REASONS.map((reason) => html`<option value="${reason}">${REASONS[reason]}</option>`);
  const refuse = html`<form class="row danger" method="post" action="${to}/refuse">${menu('Reason, as the maker reads it', 'reason', options)}${field('Words to the maker (may stay empty)', html`<input name="words" maxlength="${String(GALLERY_LIMITS.words)}">`)}${button(isShown ? 'Take it down' : 'Refuse')}</form>`;
  const approve =
    !isShown && html`<form method="post" action="${to}/approve">${button('Show it', { look: 'primary' })}</form>`;
  return html`<section class="card" id="${id}"><div class="head"><div><h2 lang="${langOf(lang)}">${name}</h2><p class="note">by ${maker} · <a href="/operator/messages/${userId}"><code>${userId}</code></a></p></div><span class="badges">${wasShown && !isShown && chip('was shown', 'warn')}${reports.length > 0 && chip(`reports: ${reports.length}`, 'danger')}${chip(licence)}${tags.map((tag) => chip(tag))}</span></div><a href="${to}/picture"><img src="${to}/picture" width="${String(width)}" height="${String(height)}" alt="${alt}" loading="lazy"></a><p class="words" lang="${langOf(lang)}">${alt}</p><p class="note">Sent in ${momentOf(sentAt)}</p>${said.length > 0 && html`<h3>Reports</h3><ul>${said}</ul>`}${approve}${refuse}</section>`;
}

/** Works that wait for a look, or those that are shown. */
export function galleryPage(frame: PageFrame, { state, works }: GalleryList): string {
  const kinds = [
    ['review', 'Waiting'],
    ['shown', 'Shown'],
  ] as const;
  const links = kinds.map(
    ([kind, name]) => html`<a href="${place}?state=${kind}"${kind === state && html` aria-current="page"`}>${name}</a>`,
  );
  const none = state === 'review' ? 'No work waits.' : 'No work of a user is shown.';
  return operatorPage(
    { ...frame, title: 'Gallery', place },
    html`<h1>Gallery</h1><nav aria-label="State of works">${links}</nav>${works.length === 0 ? html`<section class="card"><p class="note">${none}</p></section>` : works.map((work) => card(work, state === 'shown'))}`,
  );
}
