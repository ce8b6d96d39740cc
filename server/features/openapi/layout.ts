import { createHash } from 'node:crypto';
import { documentOf } from '../../platform/pages/document.ts';
import { type Html, type HtmlValue, html } from '../../platform/pages/html.ts';
import type { GuidePage } from './guides.ts';

const STYLE = `
:root { color-scheme: light dark; --canvas: #f6f6f8; --surface: #fff; --surface-3: #ededf0; --line: #e2e2e6; --text: #16161a; --text-2: #55555f; --accent: #2a4fe0; --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace }
@media (prefers-color-scheme: dark) { :root { --canvas: #0d0d0f; --surface: #18181b; --surface-3: #222227; --line: #2f2f35; --text: #f4f4f6; --text-2: #b6b6c0; --accent: #8ea6ff } }
* { box-sizing: border-box; margin: 0 }
body { background: var(--canvas); color: var(--text); font: 400 15px/24px Inter, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", sans-serif }
a { color: var(--accent) } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
.skip { position: absolute; left: -999px } .skip:focus { left: 12px; top: 8px; background: var(--surface); padding: 8px }
.page { display: grid; grid-template: "head main" auto "nav main" 1fr / 220px minmax(0, 1fr); gap: 0 40px; max-width: 1180px; margin: 0 auto; padding: 24px 20px 64px }
nav strong { display: block; margin: 16px 0 2px; font: 600 12px/20px inherit; font-size: 12px; color: var(--text-2) }
nav a { display: block; padding: 5px 8px; margin-left: -8px; border-radius: 6px; color: var(--text); text-decoration: none } nav a:hover { background: var(--surface-3) } nav a[aria-current] { background: var(--surface-3); color: var(--accent); font-weight: 600 }
header { grid-area: head } nav { grid-area: nav } main { grid-area: main } .all { display: none; float: right; padding: 0 4px }
.home { font-weight: 600; font-size: 17px }
form { display: flex; gap: 8px; margin-top: 12px } input, button { min-width: 0; height: 40px; padding: 0 12px; border: 1px solid #8888; border-radius: 8px; background: var(--surface); color: var(--text); font: inherit } input { flex: 1 } button { cursor: pointer }
h1 { font-size: 30px; line-height: 38px; letter-spacing: -.02em } h2 { margin: 36px 0 10px; font-size: 20px; line-height: 28px } h3 { margin: 24px 0 6px; font-size: 16px } h4 { margin: 14px 0 4px; font-size: 13px; line-height: 20px }
main { min-width: 0 } main p, main li { max-width: 76ch } main p { margin: 10px 0 } ul, ol { padding-left: 22px }
code, pre { font: 400 13px/20px var(--mono); overflow-wrap: anywhere } :not(pre) > code { padding: 1px 4px; border-radius: 4px; background: var(--surface-3) }
pre { margin: 12px 0; padding: 12px 14px; border-radius: 8px; background: var(--surface-3); overflow-x: auto } pre code { overflow-wrap: normal }
.wide { margin: 12px 0; overflow-x: auto } .cards td:first-child code { white-space: nowrap } tr:has(:target) { background: var(--surface-3) } table { width: 100%; border-collapse: collapse; font-size: 14px } th, td { padding: 8px 14px 8px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top }
details { margin: 6px 0; border-radius: 10px; background: var(--surface); box-shadow: 0 0 0 1px var(--line) } summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; min-height: 44px; padding: 10px 16px; cursor: pointer } summary b { min-width: 52px; font: 600 12px/20px var(--mono); color: var(--accent) } summary span, details td:nth-child(2), ::placeholder { color: var(--text-2); opacity: 1 }
details > div { padding: 0 16px 16px; border-top: 1px solid var(--line) } details pre { max-height: 360px; overflow: auto }
.found { list-style: none; padding: 0 } .found li { padding: 12px 0; border-top: 1px solid var(--line) } .found p { margin: 2px 0; color: var(--text-2) } mark { background: #ffe58a; color: #16161a; border-radius: 2px }
@media (max-width: 760px) { .page { grid-template: "head" "main" "nav" / minmax(0, 1fr); gap: 20px } .all { display: inline; line-height: 32px } nav div { display: flex; flex-wrap: wrap; gap: 0 12px } nav strong { width: 100%; margin-top: 8px } nav a { padding: 10px 8px }
  .cards thead { display: none } .cards :is(table, tbody, tr, td) { display: block } .cards tr { padding: 10px 0; border-top: 1px solid var(--line) } .cards td { padding: 2px 0; border: 0 } .cards td:empty { display: none }
  .cards td:first-child { font-weight: 600 } .cards td:first-child code { white-space: normal } .cards [data-column]::before { content: attr(data-column) ": "; color: var(--text-2) } }
`;

/** For `style-src`: the only style that the page's policy admits. */
export const DOCS_STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

interface DocsPage {
  pages: readonly GuidePage[];
  /** The page that this is; '' for results of the search. */
  slug: string;
  title: string;
  query?: string;
  body: HtmlValue;
}

/** The pages beside the guides: made by the server itself. */
const OWN = [{ slug: 'http', group: 'Reference', title: 'HTTP reference' }] as const;

/** A page of the documentation: navigation, search, and no script. */
export function docsLayout({ pages, slug, title, query = '', body }: DocsPage): string {
  const links = [...pages, ...OWN];
  const groups = [...new Set(links.map(({ group }) => group))];
  const link = (one: { slug: string; title: string }): Html =>
    html`<a href="/docs/${one.slug}"${one.slug === slug && html` aria-current="page"`}>${one.title}</a>`;
  return documentOf({
    locale: 'en',
    title: `${title} · Cutout`,
    style: STYLE,
    body: html`<a class="skip" href="#main">Skip to the text</a><div class="page"><header><a class="home" href="/docs">Cutout</a> <a class="all" href="#pages">All pages</a><form action="/docs/search" role="search"><input type="search" name="q" value="${query}" maxlength="100" aria-label="Search the documentation" placeholder="Search"><button>Find</button></form></header><main id="main">${body}</main><nav id="pages" aria-label="Documentation">${groups.map((group) => html`<div><strong>${group}</strong>${links.filter((one) => one.group === group).map(link)}</div>`)}</nav></div>`,
  });
}
