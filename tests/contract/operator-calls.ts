import type { CallShape } from './wrong-requests.ts';

const FORM = 'application/x-www-form-urlencoded';
const text = { type: 'string' };
const key = { type: 'string', enum: ['pk_acme', 'pk_other', 'pk_sandbox_full', 'pk_nobody'] };
const secret = { type: 'string', pattern: '^ks_[A-Za-z0-9_-]{4,40}$' };
const whole = { type: 'string', pattern: '^-?\\d{1,20}$' };
const picture = { type: 'string', pattern: '^p[0-9a-f]{20}$' };
const work = { type: 'string', pattern: '^u[0-9a-z]{12}$' };
const on = { type: 'string', enum: ['on'] };
const settings = {
  name: text,
  kind: { type: 'string', enum: ['trial', 'full'] },
  size: { type: 'string', enum: ['usual', 'large', 'own'] },
  daily: whole,
  webp: on,
  session: on,
};

type Members = Readonly<Record<string, object>>;
/** The operators' pages are in no document: what each route reads. */
const ROUTES: readonly [method: 'GET' | 'POST', path: string, members?: Members][] = [
  ['GET', '/operator/keys', { search: text, done: text }],
  ['GET', '/operator/keys/new'],
  ['POST', '/operator/keys', { id: { type: 'string', pattern: '^pk_[A-Za-z0-9_]{3,64}$' }, ...settings }],
  ['GET', '/operator/keys/{key}', { done: text }],
  [
    'POST',
    '/operator/keys/{key}/domains',
    { domains: text, page: text, do: { type: 'string', enum: ['check', 'save'] } },
  ],
  ['POST', '/operator/keys/{key}/settings', settings],
  ['POST', '/operator/keys/{key}/rotate', { hours: whole }],
  ['POST', '/operator/keys/{key}/revoke', { sure: on }],
  ['POST', '/operator/keys/{key}/secrets', { once: secret }],
  ['POST', '/operator/keys/{key}/secrets/{secret}/end', { hours: whole }],
  ['GET', '/operator/usage'],
  ['GET', '/operator/content', { kind: text }],
  ['GET', '/operator/content/new', { kind: text, id: text }],
  ['POST', '/operator/content/import', { archive: text }],
  ['GET', '/operator/content/article/{slug}'],
  ['POST', '/operator/content/article/{slug}', { facts: text, slugs: text, text_en: text }],
  ['POST', '/operator/content/article/{slug}/publish', { from: text, until: text }],
  ['POST', '/operator/content/article/{slug}/archive'],
  ['POST', '/operator/content/article/{slug}/back', { version: whole }],
  ['GET', '/operator/pictures', { done: text }],
  ['POST', '/operator/pictures', { picture: text }],
  ['GET', '/operator/pictures/{picture}/file'],
  ['POST', '/operator/pictures/{picture}/delete'],
  ['GET', '/operator/gallery', { state: text }],
  ['GET', '/operator/gallery/{work}/picture'],
  ['POST', '/operator/gallery/{work}/approve'],
  ['POST', '/operator/gallery/{work}/refuse', { reason: text, words: text }],
  ['GET', '/operator/orders'],
  ['POST', '/operator/orders/{slug}/refund', { sure: on }],
  ['GET', '/operator/messages'],
  ['GET', '/operator/messages/{slug}'],
  ['POST', '/operator/messages/{slug}/answer', { text }],
  ['GET', '/operator/visits'],
  ['GET', '/operator/errors'],
  ['POST', '/operator/errors/{slug}/delete'],
  ['GET', '/operator/audit', { before: whole, subject: text }],
  ['GET', '/operator/feedback', { before: whole }],
  ['GET', '/operator/feedback/{whole}/{whole}'],
  ['GET', '/operator/login', { to: text, out: text }],
  ['POST', '/operator/login', { to: text, name: text, password: text }],
  ['GET', '/operator/account'],
  ['POST', '/operator/account/password', { old: text, new: text }],
];
const PARTS: Members = {
  key,
  secret,
  slug: { type: 'string', pattern: '^[a-z0-9]+$', maxLength: 80 },
  whole,
  work,
  picture,
};

const OPTIONAL: ReadonlySet<string> = new Set(['webp', 'session', 'daily']);

const parameter = (where: 'path' | 'query', name: string, schema: object = text) => ({
  name,
  in: where,
  required: where === 'path',
  schema: { ...schema },
});

/** The operators' routes as calls to be fuzzed; the logout ends what the others need, and is left out. */
export const OPERATOR_CALLS: readonly CallShape[] = ROUTES.map(([method, path, members = {}]) => ({
  method,
  path,
  operation: {
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter('path', name, PARTS[name])),
      ...(method === 'GET' ? Object.entries(members) : []).map(([name, schema]) => parameter('query', name, schema)),
    ],
    ...(method === 'POST' && {
      requestBody: {
        required: true as const,
        content: {
          [FORM]: {
            schema: {
              type: 'object',
              properties: members,
              required: Object.keys(members).filter((name) => !OPTIONAL.has(name)),
            },
          },
        },
      },
    }),
  },
}));
