/** Renders the guides that partners and operators read into dist/docs/pages.json, which the server shows at /docs and searches. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { writeInputs } from './write-inputs.mjs';

/** @typedef {{ id: string, title: string, text: string }} Section */

const root = fileURLToPath(new URL('../../', import.meta.url));
const REPORT = 'tests/api/cutout-sdk.api.md';

/** Group in the navigation → pages, each of a document in docs/. `http` is made by the server, of its own contracts. */
const GROUPS = {
  'Get going': { start: 'START', embed: 'EMBED', backends: 'BACKENDS', conformance: 'CONFORMANCE' },
  Reference: {
    sdk: '',
    servers: 'SERVERS',
    errors: 'ERRORS',
    lifecycle: 'LIFECYCLE',
    quality: 'QUALITY',
    browsers: 'BROWSERS',
  },
  Releases: { versioning: 'VERSIONING', changelog: 'CHANGELOG' },
  'Run it yourself': { operations: 'OPERATIONS', security: 'SECURITY' },
};
const SLUGS = Object.fromEntries(
  Object.values(GROUPS).flatMap((pages) => Object.entries(pages).map(([slug, name]) => [name, slug])),
);

/** As in a link to a heading. @param {string} title */
const slugOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');

/** `ERRORS.md#a` → `/docs/errors#a`; undefined for what is not among the pages. @param {string} href */
function addressOf(href) {
  if (/^(https?:|#)/.test(href)) return href;
  const [, name = '', anchor = ''] = /^(?:\.\/)?([A-Z]+)\.md(#.*)?$/.exec(href) ?? [];
  return name !== '' && name in SLUGS ? `/docs/${SLUGS[name]}${anchor}` : undefined;
}

/** Of a document's first line. @param {string} name */
const titleOf = (name) => /^# (.*)$/m.exec(readFileSync(join(root, `docs/${name}.md`), 'utf8'))?.[1] ?? name;

/** @type {Readonly<Record<string, string>>} */
const ENTITIES = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** Words of a part, for the search. @param {string} html */
const textOf = (html) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** @param {string} markdown */
function rendered(markdown) {
  /** @type {Section[]} */
  const sections = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${slugOf(textOf(inner))}">${inner}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const address = addressOf(href);
        // A reader of pages knows no files.
        const said = inner.replace(/^([A-Z]+)\.md$/, (file, name) => (name in SLUGS ? titleOf(name) : file));
        return address === undefined ? inner : `<a href="${address}">${said}</a>`;
      },
      // Screens of the product stand in the repository alone; comments of the source are nobody's here.
      image: ({ text }) => text,
      // Of the source's own tags, places that are linked to (`/docs/errors#ABORTED`) are alone kept.
      html({ text }) {
        const [, id] = /^<a id="(\w+)">$/.exec(text) ?? [];
        return id === undefined ? '' : `<span id="${id}"></span>`;
      },
      // Wide tables scroll by themselves, and by the keyboard. On a phone a row is a card, whose cells say their column.
      table(token) {
        const inner = (/** @type {any} */ cell) => this.parser.parseInline(cell.tokens);
        const labels = token.header.map((cell) => escaped(textOf(inner(cell))));
        const head = token.header.map((cell) => `<th>${inner(cell)}</th>`).join('');
        const cellOf = (/** @type {any} */ cell, /** @type {number} */ at) =>
          `<td${labels[at] && at > 0 ? ` data-column="${labels[at]}"` : ''}>${inner(cell)}</td>`;
        const body = token.rows.map((cells) => `<tr>${cells.map(cellOf).join('')}</tr>`).join('');
        return `<div class="wide cards" tabindex="0" role="region" aria-label="Table"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
      },
      code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
    },
  });
  const html = String(marked.parse(markdown));
  for (const part of html.split(/(?=<h[1-4] id=")/)) {
    const [, id = '', title = ''] = /^<h[1-4] id="([^"]*)">(.*?)<\/h[1-4]>/s.exec(part) ?? [];
    if (id !== '') sections.push({ id, title: textOf(title), text: textOf(part.replace(/^.*?<\/h[1-4]>/s, '')) });
  }
  return { title: sections[0]?.title ?? '', html, sections };
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** The API report as a page: a heading for each name. @param {string} report */
function reference(report) {
  const code = /```ts\n([\s\S]*?)```/.exec(report)?.[1] ?? '';
  const parts = code
    .replace(/^[ \t]*\/\/ (\(undocumented\)|Warning:.*|@public.*)\n/gm, '')
    .split(/\n{2,}/)
    .map((part) => ({
      part: part.trim(),
      name: /^export (?:declare )?(?:interface|type|const|class|function) (\w+)/.exec(part.trim())?.[1],
    }))
    .filter(({ name }) => name !== undefined);
  const intro = 'Every name of the loader’s types, as its API report has it. What each does: [EMBED.md](EMBED.md).';
  return `# SDK reference\n\n${intro}\n\n${parts.map(({ part, name }) => `## ${name}\n\n\`\`\`ts\n${part}\n\`\`\``).join('\n\n')}\n`;
}

/** @param {string} name */
const markdownOf = (name) =>
  name === ''
    ? reference(readFileSync(join(root, REPORT), 'utf8'))
    : readFileSync(join(root, `docs/${name}.md`), 'utf8');

const pages = Object.entries(GROUPS).flatMap(([group, names]) =>
  Object.entries(names).map(([slug, name]) => ({ slug, group, ...rendered(markdownOf(name)) })),
);
mkdirSync(join(root, 'dist/docs'), { recursive: true });
writeFileSync(join(root, 'dist/docs/pages.json'), JSON.stringify(pages));
writeInputs([
  fileURLToPath(import.meta.url),
  join(root, REPORT),
  ...Object.keys(SLUGS)
    .filter(Boolean)
    .map((name) => join(root, `docs/${name}.md`)),
]);
