import { Html } from '../../platform/pages/html.ts';
import type { ErrorRow, OpenApiDocument, OpenApiOperation } from './document.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (raw: string): string => raw.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? '');
const json = (value: unknown): string => `<pre tabindex="0">${text(JSON.stringify(value, undefined, 2))}</pre>`;

/** The document for a reader; each call folds open. */
export function httpReference(document: OpenApiDocument): Html {
  const { info, tags, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return `<h2>${text(name)}</h2>${own.map(({ path, method, operation }) => call(method, path, operation)).join('')}`;
  });
  return new Html(
    `<h1>${text(String(info.title))} HTTP reference, ${text(String(info.version))}</h1><p>${text(String(info.description))}</p><p>For machines: <a href="/openapi.json">openapi.json</a>, OpenAPI ${document.openapi}.</p>${sections.join('')}<h2>Error</h2>${errorTable(components.schemas.Error['x-codes'])}${json(components.schemas.Error)}`,
  );
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
    rows.length === 0 ? '' : `<h4>Parameters</h4><table>${rows.join('')}</table>`,
    body === undefined
      ? ''
      : `<h4>Body</h4><p>${Object.keys(requestBody?.content ?? {}).join(' or ')}</p>${json(body.schema)}`,
    `<h4>Answers</h4><table>${answers.join('')}</table>${shape === undefined ? '' : json(shape)}`,
    '</div></details>',
  ].join('');
}
