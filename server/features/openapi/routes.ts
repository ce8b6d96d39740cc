import { CALL_AREAS } from '../../../src/protocol/calls/areas.schema.ts';
import type { Origins } from '../../platform/config/origins.ts';
import { headersFor } from '../../platform/http/headers.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { type OpenApiDocument, openApiDocument } from './document.ts';
import { DOCS_STYLE_HASH, docsPage } from './page.ts';

export interface OpenApiPorts {
  origins: Origins;
  version: string;
}

/** `/openapi.json`: every call of this listener. `/docs`: the same for a reader. Made when first asked for: no start waits for it. */
export function openApiRoutes(app: Listener, { origins, version }: OpenApiPorts): void {
  let made: { document: OpenApiDocument; page: string } | undefined;
  const docs = () => {
    if (made === undefined) {
      const document = openApiDocument(CALL_AREAS, { version, origin: origins.editor });
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
