import { SITE_PICTURE_LIMITS } from '../../../../src/protocol/content/site-pictures.ts';
import { html } from '../../../platform/pages/html.ts';
import { button, chip, field, linkButton } from '../../../platform/pages/kit.ts';
import type { ListedPicture } from '../model/content-desk.ts';
import { momentOf, operatorPage, type PageFrame } from './layout.ts';

const at = '/operator/pictures';
const MB = 1024 * 1024;

interface PictureList {
  pictures: readonly ListedPicture[];
  /** Origin of the site. */
  site: string;
}

/** A line to copy: the key that comes to it chooses all of it. */
const line = (label: string, text: string) => field(label, html`<input class="copy" readonly value="${text}">`);

function card({ id, name, src, width, height, size, at: added, by, uses }: ListedPicture, site: string) {
  const links = uses.map(
    ({ kind, id: entry }) => html`<li><a href="/operator/content/${kind}/${entry}">${kind}/${entry}</a></li>`,
  );
  const facts = JSON.stringify({ src, width, height });
  const gone = html`<form method="post" action="${at}/${id}/delete">${button('Delete')}</form>`;
  return html`<section class="card" id="${id}"><div class="head"><div><h2>${name}</h2><p class="note">${String(width)} × ${String(height)} px, ${String(Math.ceil(size / 1024))} kB · ${momentOf(added)} · ${by}</p></div><span class="badges">${uses.length > 0 ? chip('in use', 'ok') : chip('not used')}</span></div><a href="${site}${src}" rel="noreferrer"><img src="${at}/${id}/file" width="${String(width)}" height="${String(height)}" alt="${name}" loading="lazy"></a>${line('In facts', facts)}${line('In a text', `![what it shows](${src})`)}${uses.length > 0 ? html`<h3>Shown by</h3><ul>${links}</ul>` : gone}</section>`;
}

/** Pictures that content may name, with a form for more. */
export function picturesPage(frame: PageFrame, { pictures, site }: PictureList): string {
  const { bytes, atOnce, shortest, most } = SITE_PICTURE_LIMITS;
  const add = html`<section class="card"><h2>Add pictures</h2><p class="note">JPEG, PNG or WebP, at most ${String(bytes / MB)} MB and ${String(atOnce)} at once, each side ${String(shortest)} px or more; ${String(most)} are kept. Place, camera and comments are taken out, see-through places become white. Who knows a picture’s address can see it, also before an entry that shows it is published.</p><form class="row" method="post" action="${at}" enctype="multipart/form-data">${field('Pictures', html`<input type="file" name="picture" accept="image/jpeg,image/png,image/webp" multiple required>`)}${button('Add', { look: 'primary' })}</form></section>`;
  const none = html`<section class="card"><p class="note">No picture yet.</p></section>`;
  return operatorPage(
    { ...frame, title: 'Pictures', place: '/operator/content' },
    html`<div class="head"><h1>Pictures</h1>${linkButton('Content', '/operator/content')}</div>${add}${pictures.length === 0 ? none : html`<div class="tiles">${pictures.map((picture) => card(picture, site))}</div>`}`,
  );
}
