import { join } from 'node:path';
import { CALL_AREAS } from '../../../src/protocol/calls/areas.schema.ts';
import type { Origins } from '../../platform/config/origins.ts';
import { compressed, varying } from '../../platform/http/compressed-answer.ts';
import { headersFor } from '../../platform/http/headers.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { Html } from '../../platform/pages/html.ts';
import { openApiDocument } from './document.ts';
import { Guides } from './guides.ts';
import { DOCS_STYLE_HASH, docsLayout } from './layout.ts';
import { httpReference } from './page.ts';
import { placesOf, searchBody } from './search.ts';

export interface OpenApiPorts {
  origins: Origins;
  version: string;
  /** The built programs: the rendered guides are there. */
  distDir: string;
  /** The demo is there too. */
  sandbox: boolean;
}

/** The guide at `/docs` itself. */
const FIRST = 'start';
/** Characters of a search that are read. */
const LONGEST = 100;

/**
 * `/openapi.json`: every call of this listener. `/docs`: the guides, the reference of the calls, and a search over both, by the server
 * itself and without a script. Made when first asked for: no start waits for it.
 */
export function openApiRoutes(app: Listener, { origins, version, distDir, sandbox }: OpenApiPorts): void {
  const guides = new Guides(join(distDir, 'docs', 'pages.json'), origins.editor, sandbox ? origins.demo : undefined);
  let made: { document: ReturnType<typeof openApiDocument>; text: string; http: Html } | undefined;
  const docs = () => {
    if (made === undefined) {
      const document = openApiDocument(CALL_AREAS, { version, origin: origins.editor });
      made = { document, text: JSON.stringify(document), http: httpReference(document) };
    }
    return made;
  };
  const headers = headersFor('docsPage', { origins, styleHashes: [DOCS_STYLE_HASH] });

  app.get('/openapi.json', async (request, reply) => {
    const own = headersFor('document', { origins });
    reply.headers({ ...own, vary: varying(own.vary) }).type('application/json; charset=utf-8');
    return reply.send(await compressed(request, reply, docs().text));
  });

  app.get('/docs/search', async (request, reply) => {
    const { q } = request.query as { q?: unknown };
    const query = typeof q === 'string' ? q.slice(0, LONGEST) : '';
    const pages = await guides.pages();
    const body = searchBody(placesOf(pages, docs().document), query);
    reply.headers(headers).type('text/html; charset=utf-8');
    return reply.send(docsLayout({ pages, slug: '', title: 'Search', query, body }));
  });

  app.get<{ Params: { page?: string } }>('/docs/:page?', async (request, reply) => {
    const pages = await guides.pages();
    const slug = request.params.page || FIRST;
    const guide = pages.find((one) => one.slug === slug);
    // Without a build there are no guides; the reference needs none.
    const isReference = slug === 'http' || (slug === FIRST && guide === undefined);
    if (guide === undefined && !isReference) return reply.callNotFound();
    const title = guide?.title ?? 'HTTP reference';
    const text = docsLayout({
      pages,
      slug: guide?.slug ?? 'http',
      title,
      body: guide === undefined ? docs().http : new Html(guide.html),
    });
    reply.headers({ ...headers, vary: varying(headers.vary) }).type('text/html; charset=utf-8');
    return reply.send(await compressed(request, reply, text));
  });
}
