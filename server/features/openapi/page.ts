import { createHash } from 'node:crypto';
import type { ErrorRow, OpenApiDocument, OpenApiOperation } from './document.ts';

const STYLE = `
:root { color-scheme: light dark; --canvas: #ebebed; --surface: #fff; --surface-3: #ededf0; --line: #e2e2e6; --text: #16161a; --text-2: #55555f; --accent: #2a4fe0; --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace }
@media (prefers-color-scheme: dark) { :root { --canvas: #0d0d0f; --surface: #18181b; --surface-3: #2a2a2f; --line: #2f2f35; --text: #f4f4f6; --text-2: #b6b6c0; --accent: #8ea6ff } }
* { box-sizing: border-box; margin: 0 }
body { padding: 32px 20px 64px; background: var(--canvas); color: var(--text); font: 400 14px/20px Inter, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", sans-serif }
main { max-width: 900px; margin: 0 auto }
h1 { font: 600 26px/32px inherit; letter-spacing: -.02em } h2 { margin: 32px 0 10px; font: 600 17px/24px inherit; text-transform: capitalize }
p { margin: 6px 0; color: var(--text-2); max-width: 72ch } a { color: var(--accent) }
details { margin: 6px 0; border-radius: 10px; background: var(--surface); box-shadow: 0 0 0 1px var(--line) }
summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; min-height: 44px; padding: 12px 16px; cursor: pointer } summary:focus-visible { outline: 2px solid var(--accent); border-radius: 10px }
summary b { min-width: 52px; font: 600 12px/20px var(--mono); color: var(--accent) } summary span { color: var(--text-2) }
code, pre { font: 400 13px/20px var(--mono); overflow-wrap: anywhere }
details > div { padding: 0 16px 16px; border-top: 1px solid var(--line) } h3 { margin: 14px 0 4px; font: 600 13px/20px inherit }
table { width: 100%; border-collapse: collapse } td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); vertical-align: top } td:nth-child(2) { color: var(--text-2) }
pre { padding: 10px 12px; border-radius: 8px; background: var(--surface-3); overflow-x: auto; max-height: 360px }
`;

/** For `style-src`: the only style that the page's policy admits. */
export const DOCS_STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (raw: string): string => raw.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? '');
const json = (value: unknown): string => `<pre>${text(JSON.stringify(value, undefined, 2))}</pre>`;

/** The document for a reader: one page without a script; each call folds open. */
export function docsPage(document: OpenApiDocument): string {
  const { info, tags, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return `<h2>${text(name)}</h2>${own.map(({ path, method, operation }) => call(method, path, operation)).join('')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(String(info.title))} API</title><style>${STYLE}</style></head><body><main><h1>${text(String(info.title))} API ${text(String(info.version))}</h1><p>${text(String(info.description))}</p><p>For machines: <a href="/openapi.json">openapi.json</a>, OpenAPI ${document.openapi}.</p>${sections.join('')}<h2>Error</h2>${errorTable(components.schemas.Error['x-codes'])}${json(components.schemas.Error)}</main></body></html>`;
}

const errorTable = (rows: readonly ErrorRow[]): string =>
  `<table>${rows.map(({ error, status, code }) => `<tr><td><code>${text(error)}</code></td><td>${status}</td><td><code>${code}</code></td></tr>`).join('')}</table>`;

function call(method: string, path: string, operation: OpenApiOperation): string {
  const { summary, description, parameters, requestBody, responses, security, operationId } = operation;
  const needs = security.flatMap((scheme) => Object.keys(scheme)).join(' and ');
  const rows = parameters.map(
    ({ name, in: where, required, schema, description: meaning = '' }) =>
      `<tr><td><code>${text(name)}</code></td><td>${where}${required ? ', required' : ''} ${text(meaning)}</td><td><code>${text(JSON.stringify(schema))}</code></td></tr>`,
  );
  const [body] = Object.values(requestBody?.content ?? {});
  const answers = Object.entries(responses).map(
    ([status, { description: meaning }]) => `<tr><td><code>${status}</code></td><td>${text(String(meaning))}</td></tr>`,
  );
  const { content } = responses['200'] ?? {};
  const shape = content === undefined ? undefined : Object.values(content)[0]?.schema;
  return [
    `<details id="${operationId}"><summary><b>${method.toUpperCase()}</b><code>${text(path)}</code><span>${text(summary)}</span></summary><div>`,
    description === undefined ? '' : `<p>${text(description)}</p>`,
    needs === '' ? '' : `<p>Needs ${text(needs)}.</p>`,
    rows.length === 0 ? '' : `<h3>Parameters</h3><table>${rows.join('')}</table>`,
    body === undefined
      ? ''
      : `<h3>Body</h3><p>${Object.keys(requestBody?.content ?? {}).join(' or ')}</p>${json(body.schema)}`,
    `<h3>Answers</h3><table>${answers.join('')}</table>${shape === undefined ? '' : json(shape)}`,
    '</div></details>',
  ].join('');
}
