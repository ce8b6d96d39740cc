import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { acceptForms } from '../../../platform/http/form-body.ts';
import { headersFor } from '../../../platform/http/headers.ts';
import { BuiltFile } from '../../../platform/pages/built-file.ts';
import { SHEET } from '../pages/layout.ts';
import { operatorContentRoutes } from './content.ts';
import { operatorGalleryRoutes } from './gallery.ts';
import { operatorKeyRoutes } from './keys.ts';
import { operatorLoginRoutes } from './login.ts';
import { operatorMessageRoutes } from './messages.ts';
import { operatorMoneyRoutes } from './money.ts';
import type { OperatorContext } from './operator-context.ts';
import { operatorPictureRoutes } from './pictures.ts';
import { operatorReportRoutes } from './reports.ts';
import { operatorVisitRoutes } from './visits.ts';

/** The operators' pages: `/operator/` on their own listener, HTML and forms, no script. */
export async function operatorRoutes(context: OperatorContext): Promise<void> {
  const { app, ports } = context;
  const { origins, distDir } = ports;
  const sheet = new BuiltFile(join(distDir, 'server', 'pages', 'operators.css'));
  await app.register(fastifyCookie);
  acceptForms(app);

  for (const path of ['/', '/operator', '/operator/']) {
    app.get(path, (_request, reply) => reply.redirect('/operator/keys', 303));
  }
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  app.get(SHEET, async (_request, reply) =>
    reply
      .headers(headersFor('operatorPage', { origins }))
      .header('cache-control', 'private, max-age=300')
      .type('text/css; charset=utf-8')
      .send((await sheet.read()) ?? ''),
  );
  operatorLoginRoutes(context);
  operatorKeyRoutes(context);
  operatorReportRoutes(context);
  operatorVisitRoutes(context);
  operatorMoneyRoutes(context);
  operatorMessageRoutes(context);
  operatorContentRoutes(context);
  operatorPictureRoutes(context);
  operatorGalleryRoutes(context);
}
