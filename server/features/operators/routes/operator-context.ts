import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { type RatePorts, takeRate } from '../../../platform/callers/rate.ts';
import type { Origins } from '../../../platform/config/origins.ts';
import type { Database } from '../../../platform/database/database.ts';
import { headersFor } from '../../../platform/http/headers.ts';
import {
  answerError,
  type ErrorResponder,
  type Listener,
  logRefusal,
  pathOf,
} from '../../../platform/http/listener.ts';
import { refusalOf } from '../../../platform/http/refusal.ts';
import type { KeyStore } from '../../../platform/keys/key-store.ts';
import type { MasterSecret } from '../../../platform/secrets/secret.ts';
import type { ContentDesk } from '../model/content-desk.ts';
import type { ConversationDesk } from '../model/conversation-desk.ts';
import type { FeedbackReader } from '../model/feedback-reader.ts';
import type { GalleryDesk } from '../model/gallery-desk.ts';
import type { OperatorArea } from '../model/operator-area.ts';
import type { OrderDesk } from '../model/order-desk.ts';
import type { OperatorSettings } from '../model/settings.ts';
import type { ErrorReader, VisitReader } from '../model/visit-reader.ts';
import { faultPage } from '../pages/fault-page.ts';
import type { FlashMessage } from '../pages/layout.ts';

export interface OperatorCallPorts extends RatePorts {
  distDir: string;
  origins: Origins;
  sandbox: boolean;
  database: Database;
  secret: MasterSecret;
  clock: Clock;
  keys: Pick<KeyStore, 'list'>;
  feedback: FeedbackReader;
  contentDesk: ContentDesk;
  orders: OrderDesk;
  conversations: ConversationDesk;
  review: GalleryDesk;
  statistics: VisitReader;
  errorReports: ErrorReader;
}

/** What the routes of the operators' pages share. */
export interface OperatorContext {
  app: Listener;
  ports: OperatorCallPorts;
  area: OperatorArea;
  settings: OperatorSettings;
}

/** One request of an operator who is logged in. */
export interface OperatorRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  operator: string;
  /** Stands in the audit log. */
  actor: string;
}

/** `__Host-` binds the cookie to this very host and to https, and can only be had over https. */
export const cookieName = ({ origin }: OperatorSettings): string =>
  origin.startsWith('https:') ? '__Host-operator' : 'operator';

export const tokenOf = (request: FastifyRequest, settings: OperatorSettings): string =>
  request.cookies[cookieName(settings)] ?? '';

/** Sends a page with its headers. */
export async function sendPage(
  { ports }: OperatorContext,
  reply: FastifyReply,
  text: string,
  status = 200,
): Promise<void> {
  const { origins } = ports;
  await reply.code(status).headers(headersFor('operatorPage', { origins })).type('text/html; charset=utf-8').send(text);
}

/** A picture that this server made from pixels: it may be shown on its own. Without one, not found. */
export async function sendPicture({ ports }: OperatorContext, reply: FastifyReply, bytes?: Uint8Array): Promise<void> {
  if (bytes === undefined) return reply.callNotFound();
  const { origins } = ports;
  await reply
    .headers(headersFor('operatorPage', { origins }))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type('image/webp')
    .send(bytes);
}

/**
 * A form that another site sent: browsers say where a POST comes from, and a page of ours is the only good answer. The cookie,
 * which is SameSite=Strict, would not come along either.
 */
export function requireOwnForm({ headers }: FastifyRequest): void {
  const { origin = '', host = '' } = headers;
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (site === 'same-origin' && URL.canParse(origin) && new URL(origin).host === host) return;
  throw cutoutError('ADDRESS_REFUSED', 'this form was not sent by a page of this server');
}

/**
 * A route for operators: rate, origin, login and role are looked at before it; visitors who are not logged in come to the login. What is
 * read is for all of them, what is sent for admins, unless `own` says that it is about the operator's own account.
 */
export function forOperators(
  context: OperatorContext,
  method: 'GET' | 'POST',
  url: string,
  handle: (asked: OperatorRequest) => Promise<unknown>,
  { own = false, bodyLimit }: { own?: boolean; bodyLimit?: number } = {},
): void {
  const { app, ports, area, settings } = context;
  const operators = new WeakMap<FastifyRequest, string>();
  app.route({
    method,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    // Before a body is read: a stranger's is not.
    async onRequest(request, reply) {
      await takeRate(ports, 'operator', request);
      if (method === 'POST') requireOwnForm(request);
      const operator = await area.sessions.find(tokenOf(request, settings));
      if (operator === undefined) {
        const to = method === 'GET' ? request.url : '/operator/keys';
        return reply
          .header('cache-control', 'no-store')
          .redirect(`/operator/login?${new URLSearchParams({ to })}`, 303);
      }
      if (method === 'POST' && !own && (await area.operators.find(operator))?.role !== 'admin') {
        throw cutoutError('ADDRESS_REFUSED', 'viewers see everything and change nothing: ask an admin');
      }
      operators.set(request, operator);
    },
    async handler(request, reply) {
      const operator = operators.get(request) ?? '';
      await handle({ request, reply, operator, actor: `operator:${operator}` });
      return reply;
    },
  });
}

/** What a page says after a form was done; the address carries the word, never the sentence. */
const DONE: Readonly<Record<string, FlashMessage>> = {
  made: { tone: 'ok', text: 'The key is made. Give it its domains now.' },
  saved: { tone: 'ok', text: 'Saved. Servers know it within a second.' },
  rotated: { tone: 'ok', text: 'This is the new key. The old one works on until its end.' },
  revoked: { tone: 'warn', text: 'The key is revoked.' },
  published: { tone: 'ok', text: 'Published. Pages show it within a second, or from the moment that was set.' },
  archived: { tone: 'warn', text: 'It is shown no longer; its address says that it is gone.' },
  added: { tone: 'ok', text: 'Added. Each has the line that shows it.' },
  imported: { tone: 'ok', text: 'Imported as new versions. Nothing is shown before you publish it.' },
  refunded: { tone: 'warn', text: 'The money is given back, and what it brought is taken.' },
  approved: { tone: 'ok', text: 'It is shown. The maker is notified.' },
  refused: { tone: 'warn', text: 'It is not shown, and its picture is deleted. The maker is notified.' },
  answered: { tone: 'ok', text: 'Sent. The user sees it within a minute.' },
  gone: { tone: 'ok', text: 'Deleted.' },
  ended: { tone: 'ok', text: 'The end of the secret is set.' },
};

export const flashOf = (request: FastifyRequest): FlashMessage | undefined => {
  const query = request.query as Readonly<Record<string, unknown>>;
  return typeof query.done === 'string' && Object.hasOwn(DONE, query.done) ? DONE[query.done] : undefined;
};

/** Faults as a page for who reads pages, and as ever for /metrics and the like. */
export const operatorError =
  (context: Omit<OperatorContext, 'app'>): ErrorResponder =>
  async (error, request, reply) => {
    if (!pathOf(request).startsWith('/operator/')) return await answerError(error, request, reply);
    const refusal = refusalOf(error);
    logRefusal(request, refusal, error);
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
    const operator = await context.area.sessions.find(tokenOf(request, context.settings)).catch(() => undefined);
    const { origins } = context.ports;
    const page = faultPage(operator, `${refusal.message} (request ${request.id})`);
    await reply
      .code(refusal.status)
      .headers(headersFor('operatorPage', { origins }))
      .type('text/html; charset=utf-8')
      .send(page);
  };
