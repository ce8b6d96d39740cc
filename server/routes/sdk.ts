import { headersFor } from '../headers.ts';
import type { Listener } from '../http/listener.ts';
import { SDK_FILES, type SdkFiles } from '../sdk-files.ts';
import type { Services } from '../services.ts';

/** The loader's files, and the hashes by which a partner pins them. */
export function sdkRoutes(app: Listener, { config }: Services, files: SdkFiles): void {
  const context = { origins: config.origins };

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
    const content = await (latest ? files.latest(name) : files.versioned(build, name));
    if (content === undefined) return reply.callNotFound();
    return reply
      .headers(headersFor(latest ? 'sdkLatest' : 'sdkVersioned', context))
      .type(type)
      .send(content);
  });
}
