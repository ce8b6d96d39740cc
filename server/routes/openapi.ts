import { headersFor } from '../headers.ts';
import type { Listener } from '../http/listener.ts';
import { type OpenApiDocument, openApiDocument } from '../openapi/document.ts';
import { OPERATIONS } from '../openapi/operations.ts';
import { DOCS_STYLE_HASH, docsPage } from '../openapi/page.ts';
import type { Services } from '../services.ts';

/** `/openapi.json`: every call of this listener. `/docs`: the same for a reader. Made when first asked for: no start waits for it. */
export function openApiRoutes(app: Listener, { config }: Services, version: string): void {
  const { origins } = config;
  let made: { document: OpenApiDocument; page: string } | undefined;
  const docs = () => {
    if (made === undefined) {
      const document = openApiDocument(OPERATIONS, { version, origin: origins.editor });
      made = { document, page: docsPage(document) };
    }
    return made;
  };

  app.get('/openapi.json', async (_request, reply) =>
    reply.headers(headersFor('document', { origins })).send(docs().document),
  );

  app.get('/docs', async (_request, reply) =>
    reply
      .headers(headersFor('notice', { origins, styleHashes: [DOCS_STYLE_HASH] }))
      .type('text/html; charset=utf-8')
      .send(docs().page),
  );
}
