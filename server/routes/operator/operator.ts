import fastifyCookie from '@fastify/cookie';
import { headersFor } from '../../headers.ts';
import { parseFormBody } from '../../http/form-body.ts';
import { OPERATOR_STYLE } from '../../operators/pages/style.ts';
import type { Door } from './door.ts';
import { operatorKeyRoutes } from './keys.ts';
import { operatorLoginRoutes } from './login.ts';
import { operatorReportRoutes } from './reports.ts';

/** The operators' pages: `/operator/` on their own listener, HTML and forms, no script. */
export async function operatorRoutes(door: Door): Promise<void> {
  const { app, services } = door;
  const { origins } = services.config;
  await app.register(fastifyCookie);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseFormBody);

  for (const path of ['/', '/operator', '/operator/']) {
    app.get(path, (_request, reply) => reply.redirect('/operator/keys', 303));
  }
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  app.get('/operator/style.css', async (_request, reply) =>
    reply
      .headers(headersFor('operatorPage', { origins }))
      .header('cache-control', 'private, max-age=300')
      .type('text/css; charset=utf-8')
      .send(OPERATOR_STYLE),
  );
  operatorLoginRoutes(door);
  operatorKeyRoutes(door);
  operatorReportRoutes(door);
}
