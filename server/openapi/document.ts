import { z } from 'zod';
import { ERRORS } from '../../src/protocol/errors.ts';
import { errorAnswerSchema } from '../../src/protocol/http.schema.ts';
import { HEADERS } from '../../src/protocol/http.ts';
import type { Access, AnySchema, Operation } from './operation.ts';

type Json = Readonly<Record<string, unknown>>;
export interface OpenApiDocument {
  openapi: string;
  info: Json;
  servers: readonly Json[];
  tags: readonly { name: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  components: { schemas: Json; securitySchemes: Json };
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
export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Json;
}

const SECURITY: Readonly<Record<Access, readonly Json[]>> = {
  open: [],
  frame: [{ accessKey: [], session: [] }],
  user: [{ accessToken: [] }],
};

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'A parameter or the body is missing or wrong; the message names it.',
  401: 'The access_token, or the frame’s session, is missing or over.',
  403: 'The key, the quota or the sheets do not allow it.',
  404: 'There is nothing here.',
  413: 'The body is too large.',
  415: 'This content type is not read here.',
  422: 'The picture cannot be taken.',
  429: 'Too many requests.',
  501: 'No model is configured for this.',
  503: 'Busy, or the database is away: ask again after Retry-After.',
};
/** Statuses that come with the seconds to wait. */
const WAITING = new Set([429, 503]);

/** The JSON schema of what may be sent (`input`) or what is answered (`output`). */
function jsonSchema(schema: AnySchema, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: openObject });
  return rest;
}

/** Answers may grow, and unknown members are dropped on both sides. */
function openObject({ jsonSchema: made }: { jsonSchema: Record<string, unknown> }): void {
  if (made.additionalProperties === false) delete made.additionalProperties;
}

function parameters(where: 'path' | 'query', schema: AnySchema | undefined): OpenApiParameter[] {
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

const refusal = (status: number): OpenApiAnswer => ({
  description: REFUSALS[status] ?? 'Refused.',
  ...(WAITING.has(status) && {
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
  }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function success({ answer }: Operation): OpenApiOperation['responses'] {
  const headers = {
    'x-request-id': { description: 'The number of this request in the log.', schema: { type: 'string' } },
  };
  if ('redirect' in answer) return { 302: { description: 'Go on there.', headers } };
  if ('file' in answer) {
    return { 200: { description: 'The file.', headers, content: { [answer.file]: {} } } };
  }
  const schema = jsonSchema(answer.json, 'output');
  return { 200: { description: 'Done.', headers, content: { 'application/json': { schema } } } };
}

function responses(operation: Operation): OpenApiOperation['responses'] {
  const { access, query, body, params, refusals = [] } = operation;
  const takes = query !== undefined || body !== undefined || params !== undefined;
  const statuses = new Set([
    ...(takes ? [400] : []),
    ...(access === 'open' ? [] : [401]),
    ...(access === 'frame' ? [403] : []),
    ...(body === undefined ? [] : [413, 415]),
    429,
    ...refusals,
  ]);
  const refused = [...statuses].sort((a, b) => a - b).map((status) => [status, refusal(status)] as const);
  return { ...success(operation), ...Object.fromEntries(refused) };
}

/** A path as the document spells it. */
export const documentPath = (path: string): string => path.replaceAll(/:([A-Za-z]+)/g, '{$1}');

const nameOf = ({ method, path }: Operation): string =>
  `${method}_${path.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '')}`;

function described(operation: Operation): OpenApiOperation {
  const { summary, description, tag, access, params, query, body } = operation;
  const schema = body === undefined ? undefined : jsonSchema(body, 'input');
  return {
    operationId: nameOf(operation),
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    security: SECURITY[access],
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(schema === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } },
          },
        }),
    responses: responses(operation),
  };
}

const header = (name: string, description: string): Json => ({ type: 'apiKey', in: 'header', name, description });

/** OpenAPI 3.1 of a list of calls. */
export function openApiDocument(
  operations: readonly Operation[],
  { version, origin }: { version: string; origin: string },
): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const operation of operations) {
    const path = documentPath(operation.path);
    paths[path] = { ...paths[path], [operation.method]: described(operation) };
  }
  const error = jsonSchema(errorAnswerSchema, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cutout',
      version,
      description:
        'Every call of the service. A refusal has one shape (Error). Calls that the product’s clients read by other markers keep them: `code` 0, `data.status` 1 with a ticket. Each answer carries x-request-id.',
    },
    servers: [{ url: origin }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        Error: {
          ...error,
          properties: {
            ...(error.properties as Json),
            error: { type: 'string', enum: Object.keys(ERRORS), description: 'A word of the closed list.' },
          },
        },
      },
      securitySchemes: {
        accessKey: header(HEADERS.accessKey, 'The partner’s access key.'),
        session: header(HEADERS.session, 'The frame’s session, of /editsdk/check_app_key.'),
        accessToken: header(HEADERS.accessToken, 'A user’s login.'),
      },
    },
  };
}
