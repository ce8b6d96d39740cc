import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { OpenApiDocument, OpenApiOperation } from '../../server/features/openapi/document.ts';
import { fromSchema, type JsonSchema } from './from-schema.ts';

/** What a request is made from. */
export interface CallShape {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  operation: Pick<OpenApiOperation, 'parameters' | 'requestBody'>;
}

/** One call of the document. */
export interface FuzzedCall extends CallShape {
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

const MULTIPART = 'multipart/form-data; boundary=x';

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/xml',
  MULTIPART,
  'application/json; charset=utf-16',
  '',
];

const seldom = fc.nat(9).map((n) => n === 0);

/** Texts as nasty as any, where a schema lets any text pass. */
const texts = fc.oneof(nasty, right).filter((value) => typeof value === 'string');

/** What a schema admits, as it is or with one member that is wrong: so that a nasty value is the only reason to refuse. */
const almostRight = (schema: JsonSchema) =>
  fc.tuple(fromSchema(schema, texts), fc.option(fc.tuple(fc.nat(), nasty), { freq: 1 })).map(([value, wrong]) => {
    const names = Object.keys(Object(value));
    const name = wrong === null ? undefined : names[wrong[0] % names.length];
    return name === undefined ? value : { ...Object(value), [name]: wrong?.[1] };
  });

/** A call's parameters of the path or the query, as the schema of one object. */
const schemaOf = ({ parameters }: CallShape['operation'], where: 'path' | 'query'): JsonSchema => {
  const own = parameters.filter((parameter) => parameter.in === where);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
};

/** A request of the wrong kind to a call, in whichever way. */
export function wrongRequest({ method, path, operation }: CallShape, headers: Readonly<Record<string, string>>) {
  const pathSchema = schemaOf(operation, 'path');
  const querySchema = schemaOf(operation, 'query');
  const content = operation.requestBody?.content ?? {};
  const body = Object.values(content)[0]?.schema ?? {};
  const types = Object.keys(content).map((type) => (type.startsWith('multipart') ? MULTIPART : type));
  const known = types.length === 0 ? TYPES : types;
  const namesOf = ({ properties = {} }: JsonSchema) => Object.keys(properties as object);
  return fc
    .record({
      parts: almostRight(pathSchema),
      query: fc.oneof(membersOf(namesOf(querySchema)), { arbitrary: almostRight(querySchema), weight: 2 }),
      twice: seldom,
      body: fc.oneof(membersOf(namesOf(body)), nasty, { arbitrary: almostRight(body), weight: 2 }),
      type: fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 3 }, fc.constantFrom(...TYPES)),
      stranger: seldom,
    })
    .map(({ parts, query: asked, twice, body: sent, type, stranger }): InjectOptions => {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const part = parts[name];
        return part === undefined ? 'x' : encodeURIComponent(textOf(part).slice(0, 1000)) || 'x';
      });
      const pairs = pairsOf(asked);
      return {
        method,
        url: `${filled}?${new URLSearchParams(twice ? [...pairs, ...pairs] : pairs)}`,
        headers: { ...(!stranger && headers), ...(type !== '' && method === 'POST' && { 'content-type': type }) },
        ...(method === 'POST' && { payload: written(type, sent) }),
      };
    });
}

const pairsOf = (members: unknown): [string, string][] =>
  Object.entries(Object(members)).map(([name, value]) => [textOf(name), textOf(value)]);

/** A body as its type writes it; what is no object as JSON. */
function written(type: string, sent: unknown): string {
  if (type.includes('urlencoded')) return new URLSearchParams(pairsOf(sent)).toString();
  if (!type.includes('multipart') || typeof sent !== 'object') return textOf(sent);
  const parts = pairsOf(sent).map(
    ([name, value]) =>
      `--x\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--x--\r\n`;
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

/** Sends half of a body, and waits until it is asked to leave. */
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
