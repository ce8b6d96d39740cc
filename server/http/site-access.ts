import { HEADERS } from '../../src/protocol/http.ts';
import { headersFor } from '../headers.ts';
import type { Services } from '../services.ts';
import type { Listener } from './listener.ts';

/** s that a browser may remember the permission. */
const REMEMBERED = '600';

/**
 * Lets pages of the official site, another origin, call what lies under a prefix: the headers of each answer, refusals too, and
 * the permission that a browser asks for first.
 */
export function allowSite(app: Listener, { config }: Services, prefixes: readonly string[]): void {
  const headers = headersFor('account', { origins: config.origins });
  app.addHook('onRequest', (request, reply, done) => {
    if (prefixes.some((prefix) => request.url.startsWith(prefix))) reply.headers(headers);
    done();
  });
  for (const prefix of prefixes) {
    app.options(`${prefix}*`, async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': `content-type, ${HEADERS.accessToken}, ${HEADERS.device}`,
          'access-control-max-age': REMEMBERED,
        })
        .code(204)
        .send(),
    );
  }
}
