import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { documentPath, type OpenApiDocument } from '../../../../../server/features/openapi/document.ts';
import { CALL_AREAS } from '../../../../../src/protocol/calls/areas.schema.ts';
import { ERRORS } from '../../../../../src/protocol/errors.ts';
import { HEADERS } from '../../../../../src/protocol/http.ts';
import { type Kit, kit } from '../../kit.ts';
import { routesOf } from '../../routes-of.ts';

const CONTRACTS = CALL_AREAS.flatMap(({ calls }) => calls.map(({ contract }) => contract));

/** Pages and files of the listener: no calls, so not in the document. */
const NO_CALLS = [
  /^GET \/$/,
  // What is nowhere: a page that says so.
  /^GET \/\*$/,
  /^GET \/(:locale\/)?(cutout\/)?editor\/?/,
  /^GET \/editor\//,
  /^GET \/sdk\//,
  /^GET \/(healthz|readyz|openapi\.json)$/,
  /^GET \/docs/,
  // Of the sandbox alone.
  /^GET \/sandbox\/outbox$/,
];

const documentOf = async (product: Kit): Promise<OpenApiDocument> =>
  (await product.ask('editor', { url: '/openapi.json' })).json();

describe('the OpenAPI document', () => {
  it('has every call that is registered, and no other', async () => {
    const product = await kit();
    const calls = (await routesOf(product.product.listeners.editor)).filter(
      (route) => !NO_CALLS.some((pattern) => pattern.test(route)),
    );
    const documented = CONTRACTS.map(({ method, path }) => `${method} ${path}`);
    expect(documented.sort()).toEqual([...new Set(calls)].sort());
    const { paths } = await documentOf(product);
    const written = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(written.sort()).toEqual(CONTRACTS.map(({ method, path }) => `${method} ${documentPath(path)}`).sort());
  });

  it('names each call once, and every part of a path', async () => {
    const { paths, openapi } = await documentOf(await kit());
    expect(openapi).toBe('3.1.0');
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    );
    expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length);
    for (const { path, operation } of all) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(named).toEqual(parts);
    }
  });

  it('holds nothing but schemas that a validator takes', async () => {
    const { paths, components } = await documentOf(await kit());
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    let count = 0;
    const compile = (schema: object) => {
      expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
      count += 1;
    };
    compile(components.schemas.Error as object);
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
      for (const { schema } of operation.parameters) compile(schema);
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) compile(schema);
      for (const { content = {} } of Object.values(operation.responses)) {
        for (const { schema } of Object.values(content)) if (schema !== undefined) compile(schema);
      }
    }
    expect(count).toBeGreaterThan(100);
  });

  it('lists the closed list of errors, and answers have the shape that it tells', async () => {
    const product = await kit();
    const document = await documentOf(product);
    expect(document.components.schemas.Error).toMatchObject({ properties: { error: { enum: Object.keys(ERRORS) } } });
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const refused = await product.ask('editor', { url: '/user/info' });
    expect(ajv.validate(document.components.schemas.Error as object, refused.json())).toBe(true);
    const key = await product.ask('editor', { url: '/editsdk/check_app_key?accessKey=pk_sandbox_full' });
    const { schema } =
      document.paths['/editsdk/check_app_key']?.get?.responses['200']?.content?.['application/json'] ?? {};
    expect(ajv.validate(schema as object, key.json()), JSON.stringify(ajv.errors)).toBe(true);
  });

  it('names the headers that are read, on each call that reads them', async () => {
    const { paths } = await documentOf(await kit());
    const reading = (header: string) =>
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([, { parameters }]) =>
            parameters.some(({ in: where, name }) => where === 'header' && name === header),
          )
          .map(([method]) => `${method} ${path}`),
      );
    expect(reading('Idempotency-Key').sort()).toEqual([
      'post /api/vip/order',
      'post /feedback/submit.json',
      'post /im_v2/send.json',
      'post /v1.0/removebg',
      'post /v1/batch/jobs',
      'post /v1/matting/mttryon_clothseg',
      'post /v1/matting/sod',
    ]);
    const frames = CONTRACTS.filter(({ access }) => access === 'frame');
    const documented = frames.map(({ method, path }) => `${method.toLowerCase()} ${documentPath(path)}`);
    expect(reading(HEADERS.partnerSession).sort()).toEqual(['get /editsdk/check_app_key', ...documented].sort());
  });

  it('has a row for each code of the closed list that the server throws', async () => {
    const { components } = await documentOf(await kit());
    const rows = components.schemas.Error['x-codes'];
    const thrown = new Set<string>();
    for (const file of await readdir('server', { recursive: true })) {
      if (!file.endsWith('.ts')) continue;
      const source = await readFile(join('server', file), 'utf8');
      for (const [, code = ''] of source.matchAll(/cutoutError\(\s*'([A-Z_]+)'/g)) thrown.add(code);
    }
    expect(thrown.size).toBeGreaterThan(15);
    expect([...thrown].filter((code) => !rows.some(({ error }) => error === code))).toEqual([]);
    expect(new Set(rows.map(({ code, error }) => `${code} ${error}`)).size).toBe(rows.length);
  });

  it('says the version of the product', async () => {
    const { info } = await documentOf(await kit());
    expect(info.version).toBe('1.2.3');
  });
});

describe('/docs', () => {
  it('shows each call on a page without a script', async () => {
    const answer = await (await kit()).ask('editor', { url: '/docs/http' });
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/);
    expect(answer.body).not.toMatch(/<script|style="|javascript:/);
    for (const { path } of CONTRACTS) expect(answer.body).toContain(`<code>${documentPath(path)}</code>`);
  });
});
