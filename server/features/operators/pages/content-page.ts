import { CONTENT_KINDS, type ContentKind } from '../../../../src/protocol/content/kinds.ts';
import { LOCALES } from '../../../../src/protocol/locales.ts';
import { html } from '../../../platform/pages/html.ts';
import { button, chip, field, linkButton } from '../../../platform/pages/kit.ts';
import type { ContentVersion, ListedContent } from '../model/content-desk.ts';
import { momentOf, operatorPage, type PageFrame } from './layout.ts';

const place = '/operator/content';

/** Names of the kinds as an operator looks for them: by the pages that they make. */
const KIND_NAMES: Readonly<Record<ContentKind, string>> = {
  tool: 'Tool pages',
  article: 'Articles',
  school: 'Learn',
  help: 'Help',
  legal: 'Legal',
  topic: 'Topics',
  solution: 'Solutions',
  template: 'Templates',
  set: 'Sets',
  day: 'Calendar',
  plan: 'Plans',
  pack: 'Packs',
  campaign: 'Campaign',
  release: 'Releases',
  work: 'Gallery',
  words: 'Search words',
};

type Shown = Pick<ListedContent, 'state' | 'head' | 'live' | 'before' | 'publishAt' | 'unpublishAt'>;

/** State of an entry, with what is not shown yet. */
const badgesOf = ({ state, head, live, publishAt, unpublishAt }: Shown) =>
  html`<span class="badges">${chip(state, state === 'published' ? 'ok' : state === 'archived' ? 'danger' : 'warn')}${state === 'published' && live !== head && chip('changes not published', 'warn')}${publishAt !== null && chip(html`from ${momentOf(publishAt)}`)}${unpublishAt !== null && chip(html`until ${momentOf(unpublishAt)}`)}</span>`;

interface ContentList {
  kind: ContentKind;
  entries: readonly ListedContent[];
}

/** Every entry of a kind, with ways to bring content in and out. */
export function contentPage(frame: PageFrame, { kind, entries }: ContentList): string {
  const kinds = CONTENT_KINDS.map(
    (each) =>
      html`<a href="/operator/content?kind=${each}"${each === kind && html` aria-current="page"`}>${KIND_NAMES[each]}</a>`,
  );
  const rows = entries.map(
    (entry) =>
      html`<tr><td data-label="Entry"><a href="/operator/content/${kind}/${entry.id}"><strong>${entry.name}</strong></a><br><code>${entry.id}</code></td><td data-label="State">${badgesOf(entry)}</td><td data-label="Languages">${entry.langs.join(' ')}</td><td data-label="Saved">${momentOf(entry.updatedAt)}<br>${entry.by}</td></tr>`,
  );
  const table = html`<table class="stack"><thead><tr><th>Entry</th><th>State</th><th>Languages</th><th>Saved (UTC)</th></tr></thead><tbody>${rows}</tbody></table>`;
  const add = html`<form class="row" method="get" action="/operator/content/new">${field('Id of a new entry', html`<input name="id" pattern="[a-z0-9]+(-[a-z0-9]+)*" maxlength="80" required>`)}<input type="hidden" name="kind" value="${kind}">${button('Write')}</form>`;
  const files = html`<h2>As files</h2><p class="note">A zip of Markdown with members in front, of JSON, and of the pictures. What you bring in is saved as new versions and not published.</p><div>${linkButton('Export everything', '/operator/content/export')}</div><form class="row" method="post" action="/operator/content/import" enctype="multipart/form-data">${field('Archive', html`<input type="file" name="archive" accept=".zip" required>`)}${button('Import')}</form>`;
  return operatorPage(
    { ...frame, title: `${KIND_NAMES[kind]}, content`, place },
    html`<div class="head"><h1>Content</h1>${linkButton('Pictures', '/operator/pictures')}</div><nav aria-label="Kinds of content">${kinds}</nav><section class="card">${entries.length === 0 ? html`<p class="note">Nothing of this kind yet.</p>` : table}${add}</section><section class="card">${files}</section>`,
  );
}

interface EntryView {
  kind: ContentKind;
  id: string;
  /** Undefined: it is new. */
  entry: Shown | undefined;
  versions: readonly ContentVersion[];
  /** What the form holds: the newest version, or what was refused. */
  typed: { slugs: string; facts: string; texts: Readonly<Record<string, string>> };
  previews: readonly { lang: string; url: string }[];
}

const area = (label: string, name: string, value: string, rows: number) =>
  html`<label class="TextField-textField wide">${label}<textarea name="${name}" rows="${rows}" spellcheck="false">${value}</textarea></label>`;
const moment = (label: string, name: string, value: Date | null | undefined) =>
  field(label, html`<input type="datetime-local" name="${name}" value="${value?.toISOString().slice(0, 16) ?? ''}">`);

/** One entry: its newest version to edit, what becomes of it, its older versions. */
export function entryPage(frame: PageFrame, { kind, id, entry, versions, typed, previews }: EntryView): string {
  const to = `/operator/content/${kind}/${id}`;
  const texts = LOCALES.map((lang) => area(`Text (${lang})`, `text_${lang}`, typed.texts[lang] ?? '', 12));
  const form = html`<form class="stack" method="post" action="${to}">${area('Facts (JSON)', 'facts', typed.facts, 12)}${area('Slugs by language (JSON)', 'slugs', typed.slugs, 3)}${texts}<p class="note">A text begins with lines of “name: value” between two lines of ---; Markdown follows. An empty one: the entry does not exist in that language. <a href="/operator/pictures">Pictures</a> have the lines that show them.</p>${button('Save a version', { look: 'primary' })}</form>`;
  const show = html`<form class="row" method="post" action="${to}/publish">${moment('From (UTC)', 'from', entry?.publishAt)}${moment('Until (UTC)', 'until', entry?.unpublishAt)}${button('Publish the newest version', { look: 'primary' })}</form><p class="note">With a moment to begin, what is shown now stays until then.</p><form method="post" action="${to}/archive">${button('Show it no longer')}</form>`;
  const links = previews.map(({ lang, url }) => html`<li><a href="${url}" rel="noreferrer">${lang}</a></li>`);
  const rows = versions.map(
    ({ version, at, by }) =>
      html`<tr><td>${version}${version === entry?.live && html` ${chip(entry.before === null ? 'shown' : 'shown from then on', 'ok')}`}${version === entry?.before && html` ${chip('shown until then', 'ok')}`}</td><td>${momentOf(at)}</td><td>${by}</td><td>${version !== entry?.head && html`<form method="post" action="${to}/back">${button('Back to this', { name: 'version', value: String(version) })}</form>`}</td></tr>`,
  );
  const state = entry && html`${badgesOf(entry)}`;
  const rest =
    entry &&
    html`<section class="card"><h2>Publishing</h2>${show}<h2>Preview, for an hour</h2><ul>${links}</ul></section><section class="card"><h2>Versions</h2><table><thead><tr><th>Version</th><th>Saved (UTC)</th><th>By</th><th></th></tr></thead><tbody>${rows}</tbody></table></section>`;
  return operatorPage(
    { ...frame, title: id, place },
    html`<div class="head"><div><h1>${id}</h1><p class="note"><a href="/operator/content?kind=${kind}">${KIND_NAMES[kind]}</a></p></div>${state}</div>${rest}<section class="card">${form}</section>`,
  );
}
