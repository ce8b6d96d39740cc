import type { Origins } from '../../platform/config/origins.ts';
import { acceptedEncodings } from '../../platform/http/accepted-encodings.ts';
import { headersFor } from '../../platform/http/headers.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { SDK_FILES, type SdkFiles } from './sdk-files.ts';

/** The loader's files, and the hashes by which a partner pins them. */
export function sdkRoutes(app: Listener, origins: Origins, files: SdkFiles): void {
  const context = { origins };

  app.get('/sdk/v1/integrity.json', async (_request, reply) => {
    const current = await files.current();
    if (current === undefined) return reply.callNotFound();
    return reply.headers(headersFor('sdkLatest', context)).send(current);
  });

  app.get<{ Params: { build: string; name: string } }>('/sdk/:build/:name', async (request, reply) => {
    const { build, name } = request.params;
    const type = Object.hasOwn(SDK_FILES, name) ? SDK_FILES[name]?.type : undefined;
    if (type === undefined) return reply.callNotFound();
    const latest = build === 'v1';
    const encodings = acceptedEncodings(request.headers['accept-encoding']);
    const found = await (latest ? files.latest(name, encodings) : files.versioned(build, name, encodings));
    if (found === undefined) return reply.callNotFound();
    return reply
      .headers(headersFor(latest ? 'sdkLatest' : 'sdkVersioned', context))
      .header('vary', 'accept-encoding')
      .headers(found.encoding === undefined ? {} : { 'content-encoding': found.encoding })
      .type(type)
      .send(found.content);
  });
}
