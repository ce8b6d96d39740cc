import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { OpenApiDocument, OpenApiOperation } from '../../server/openapi/document.ts';

/** One call of the document. */
export interface FuzzedCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  operation: OpenApiOperation;
}

const METHODS: Readonly<Record<string, FuzzedCall['method']>> = { get: 'GET', post: 'POST', delete: 'DELETE' };

export const callsOf = ({ paths }: OpenApiDocument): FuzzedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, operation]) => {
      const method = METHODS[name];
      return method === undefined ? [] : [{ method, path, operation }];
    }),
  );

/** Values that one call or another takes, so that a nasty one comes as far as the next. */
const right = fc.constantFrom<unknown>(
  'en',
  '1',
  '0',
  'pic_background',
  'cutout_background_special_ids',
  'b0c9c1e2-5d0f-4a52',
  'reserve',
  'commit',
  'sheets_20',
  'ann@example.com',
  'studio',
);

/** Values that break parsers, databases and paths. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    '0',
    '-1',
    '1e309',
    'NaN',
    '\u0000',
    'a\u0000b',
    '%',
    '../../etc/passwd',
    "'; DROP TABLE users; --",
    '__proto__',
    'constructor',
    '\ud800',
    '𝒳'.repeat(40),
    'x'.repeat(5000),
    2 ** 60,
    null,
    true,
    [],
    {},
    { __proto__: null, length: -1 },
    [[[[]]]],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.bigInt().map(String),
);

const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // A lone surrogate cannot stand in an address.
  return text.toWellFormed();
};

/** Words of the call itself or foreign ones, each with a nasty value. */
const membersOf = (names: readonly string[]) =>
  fc.dictionary(
    names.length === 0 ? fc.string() : fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 8 })),
    fc.oneof(nasty, right),
    {
      maxKeys: 6,
    },
  );

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  '',
];

/** A request of the wrong kind to a call, in whichever way. */
export function wrongRequest({ method, path, operation }: FuzzedCall, headers: Readonly<Record<string, string>>) {
  const query = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const [content] = Object.values(operation.requestBody?.content ?? {});
  const body = Object.keys((content?.schema.properties ?? {}) as object);
  return fc
    .record({
      parts: fc.array(nasty, { minLength: 4, maxLength: 4 }),
      query: membersOf(query),
      twice: fc.boolean(),
      body: fc.oneof(membersOf(body), nasty),
      type: fc.constantFrom(...TYPES),
      withHeaders: fc.boolean(),
    })
    .map(({ parts, query: asked, twice, body: sent, type, withHeaders }): InjectOptions => {
      let at = 0;
      const filled = path.replaceAll(/\{\w+\}/g, () => {
        at += 1;
        return encodeURIComponent(textOf(parts[at]).slice(0, 1000)) || 'x';
      });
      const pairs = Object.entries(asked).map(([name, value]) => [textOf(name), textOf(value)] as [string, string]);
      const search = new URLSearchParams(twice ? [...pairs, ...pairs] : pairs);
      const isForm = type.includes('urlencoded');
      const form = () =>
        new URLSearchParams(
          Object.entries(Object(sent)).map(([name, value]) => [textOf(name), textOf(value)]),
        ).toString();
      return {
        method,
        url: `${filled}?${search}`,
        headers: { ...(withHeaders && headers), ...(type !== '' && method === 'POST' && { 'content-type': type }) },
        ...(method === 'POST' && { payload: isForm ? form() : textOf(sent) }),
      };
    });
}

export interface RawCall {
  port: number;
  host: string;
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Sends half of a body and leaves. Resolves when the connection is gone, however that was. */
export async function sendHalf(call: RawCall): Promise<void> {
  const { sent, leave } = holdHalf(call);
  await sent;
  await leave();
}

/** Sends half of a body, and waits until it is told to leave. */
export function holdHalf({ port, host, method, path, headers }: RawCall): {
  sent: Promise<void>;
  leave(): Promise<void>;
} {
  const request = httpRequest({
    port,
    method,
    path,
    agent: false,
    headers: { ...headers, host, 'content-type': 'application/json', 'content-length': '1000' },
  });
  request.on('error', () => {});
  const gone = new Promise<void>((resolve) => request.on('close', resolve));
  const written = new Promise<void>((resolve) => request.write('{"parameter":', () => resolve()));
  return {
    sent: Promise.race([written, gone]),
    async leave() {
      request.destroy();
      await gone;
    },
  };
}
