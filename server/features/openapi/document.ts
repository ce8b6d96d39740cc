import * as z from 'zod/mini';
import type { Access, CallArea, CallSchema, Contract } from '../../../src/protocol/calls/contract.schema.ts';
import { errorResponse } from '../../../src/protocol/calls/shapes.schema.ts';
import { ERRORS } from '../../../src/protocol/errors.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import { ANSWER_CODES } from '../../platform/http/answer-codes.ts';

type Json = Readonly<Record<string, unknown>>;
export interface OpenApiDocument {
  openapi: string;
  info: Json;
  servers: readonly Json[];
  tags: readonly { name: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  components: { schemas: { Error: Json & { 'x-codes': readonly ErrorRow[] } }; securitySchemes: Json };
}
export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  security: readonly Json[];
  parameters: readonly OpenApiParameter[];
  requestBody?: { required: true; content: Readonly<Record<string, { schema: Json }>> };
  responses: Readonly<Record<string, OpenApiAnswer>>;
}
interface OpenApiAnswer {
  description: string;
  headers?: Json;
  content?: Readonly<Record<string, { schema?: Json }>>;
}
export interface ErrorRow {
  error: string;
  status: number;
  code: number;
}
export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Json;
}

const SECURITY: Readonly<Record<Access, readonly Json[]>> = {
  public: [],
  key: [],
  visitor: [],
  frame: [{ accessKey: [], session: [] }],
  user: [{ accessToken: [] }],
  buyer: [{ accessToken: [] }],
  secret: [{ secret: [] }],
};

/** What answers 401 to who is not known. */
const IDENTIFIED: ReadonlySet<Access> = new Set(['frame', 'user', 'buyer']);

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'A parameter or the body is missing or wrong; the message names it.',
  401: 'The access_token, or the frame’s session, is missing or over.',
  402: 'The mattings of this key are used up for today.',
  403: 'The key, the quota or the sheets do not allow it.',
  404: 'There is nothing here.',
  409: 'The same call is running just now: ask again after Retry-After.',
  413: 'The body is too large.',
  415: 'This content type is not read here.',
  422: 'The picture cannot be taken, or the Idempotency-Key belongs to a call with another body.',
  429: 'Too many requests.',
  501: 'No model is configured for this.',
  503: 'Busy, or the database is away: ask again after Retry-After. Without one the matting failed: MATTING_FAILED.',
};
/** Statuses that come with the seconds to wait. */
const WAITING = new Set([409, 429, 503]);

/** The JSON schema of what may be sent (`input`) or what is answered (`output`). */
function jsonSchema(schema: CallSchema, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: openObject });
  return rest;
}

/** Answers may grow, and unknown members are dropped on both sides. */
function openObject({ jsonSchema: made }: { jsonSchema: Record<string, unknown> }): void {
  if (made.additionalProperties === false) delete made.additionalProperties;
}

function parameters(where: 'path' | 'query', schema: CallSchema | undefined): OpenApiParameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(properties as Readonly<Record<string, Json>>).map(([name, member]) => ({
    name,
    in: where,
    required: where === 'path' || needed.has(name),
    schema: member,
  }));
}

/** What is read of the headers beside those by which someone is known. */
function headerParameters({ access, once, partnerSession }: Contract): OpenApiParameter[] {
  const text = (name: string, most: number, description: string): OpenApiParameter => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', maxLength: most },
  });
  const ofPartner =
    'What the partner’s backend says of the visitor: a JWT by HS256 with a secret of the access key. Needed where the key asks for it; where it is refused, check_app_key answers why in a header of this name.';
  const ofCall = 'The caller’s own name for this call: the same call again gets its first answer, and is charged once.';
  return [
    ...(access === 'frame' || partnerSession ? [text(HEADERS.partnerSession, 2048, ofPartner)] : []),
    ...(once ? [text('Idempotency-Key', 257, ofCall)] : []),
  ];
}

const refusal = (status: number): OpenApiAnswer => ({
  description: REFUSALS[status] ?? 'Refused.',
  ...(WAITING.has(status) && {
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
  }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function success({ response }: Contract): OpenApiOperation['responses'] {
  const headers = {
    'x-request-id': { description: 'The number of this request in the log.', schema: { type: 'string' } },
  };
  if ('redirect' in response) return { 302: { description: 'Go on there.', headers } };
  if ('file' in response) {
    return { 200: { description: 'The file.', headers, content: { [response.file]: {} } } };
  }
  const schema = jsonSchema(response.json, 'output');
  const { status = 200 } = response;
  const description = status === 202 ? 'Taken.' : 'Done.';
  return { [status]: { description, headers, content: { 'application/json': { schema } } } };
}

function responses(contract: Contract): OpenApiOperation['responses'] {
  const { access, query, body, params, once, refusals = [] } = contract;
  const takes = query !== undefined || body !== undefined || params !== undefined;
  const statuses = new Set([
    ...(takes ? [400] : []),
    ...(IDENTIFIED.has(access) ? [401] : []),
    ...(access === 'frame' || access === 'secret' ? [403] : []),
    ...(body === undefined ? [] : [413, 415]),
    ...(once ? [409, 422] : []),
    429,
    ...refusals,
  ]);
  const refused = [...statuses].sort((a, b) => a - b).map((status) => [status, refusal(status)] as const);
  return { ...success(contract), ...Object.fromEntries(refused) };
}

const BODY_TYPES = ['application/x-www-form-urlencoded', 'application/json'] as const;

/** A path as the document spells it. */
export const documentPath = (path: string): string => path.replaceAll(/:([A-Za-z]+)/g, '{$1}');

const nameOf = ({ method, path }: Contract): string =>
  `${method.toLowerCase()}_${path.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '')}`;

function described(tag: string, { contract, summary, description }: CallArea['calls'][number]): OpenApiOperation {
  const { access, params, query, body, bodyTypes = BODY_TYPES } = contract;
  const schema = body === undefined ? undefined : jsonSchema(body, 'input');
  return {
    operationId: nameOf(contract),
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    security: SECURITY[access],
    parameters: [...parameters('path', params), ...parameters('query', query), ...headerParameters(contract)],
    ...(schema === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: Object.fromEntries(bodyTypes.map((type) => [type, { schema }])),
          },
        }),
    responses: responses(contract),
  };
}

/** What the server answers of the closed list, with its status and the number in `code`. */
const errorRows = (): ErrorRow[] =>
  Object.entries(ANSWER_CODES).map(([error, { status, code }]) => ({ error, status, code }));

const header = (name: string, description: string): Json => ({ type: 'apiKey', in: 'header', name, description });

/** OpenAPI 3.1 of the calls of some areas. */
export function openApiDocument(
  areas: readonly CallArea[],
  { version, origin }: { version: string; origin: string },
): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const { tag, calls } of areas) {
    for (const call of calls) {
      const path = documentPath(call.contract.path);
      paths[path] = { ...paths[path], [call.contract.method.toLowerCase()]: described(tag, call) };
    }
  }
  const error = jsonSchema(errorResponse, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cutout',
      version,
      description:
        'Every call of the service. A refusal has one shape (Error). Calls that the product’s clients read by other markers keep them: `code` 0, `data.status` 1 with a ticket. Each answer carries x-request-id. Calls that charge or create (removal, matting, orders, feedback, batch jobs) take an Idempotency-Key: the same call again gets its first answer for a day, 409 while that one runs, 422 with another body.',
    },
    servers: [{ url: origin }],
    tags: [...new Set(areas.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        Error: {
          ...error,
          properties: {
            ...(error.properties as Json),
            error: { type: 'string', enum: Object.keys(ERRORS), description: 'A word of the closed list.' },
          },
          'x-codes': errorRows(),
        },
      },
      securitySchemes: {
        accessKey: header(HEADERS.accessKey, 'The partner’s access key.'),
        session: header(HEADERS.session, 'The frame’s session, of /editsdk/check_app_key.'),
        accessToken: header(HEADERS.accessToken, 'A user’s login.'),
        secret: header('X-Api-Key', 'A secret of an access key, for servers; `Authorization: Bearer` takes it too.'),
      },
    },
  };
}
