import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { HeaderTable } from '../http/headers.ts';
import type { Listener } from '../http/listener.ts';

const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Serves the files of a folder under a prefix; `headers` says what each carries. A folder that was not built serves nothing.
 * Dot files stay hidden, folders are not listed, `index.html` is a route's business. Compressed files go out in their file's place,
 * to whom takes them; they have no address of their own.
 */
export async function serveFolder(
  app: Listener,
  { root, prefix, headers }: { root: string; prefix: string; headers: (path: string) => HeaderTable },
): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix,
    index: false,
    redirect: false,
    decorateReply: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    allowedPath: (path) => !path.endsWith('/index.html') && !COMPRESSED.test(path),
    setHeaders(reply, path) {
      for (const [name, value] of Object.entries(headers(path.replace(COMPRESSED, '')))) reply.header(name, value);
    },
  });
}
