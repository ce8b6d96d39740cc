import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Seen } from './seen.ts';

interface Bare {
  html: Buffer;
  picture: { type: string; bytes: Buffer } | undefined;
}

/** The bytes of a page, of which the largest part alone is shown, at once. */
export async function floorOf(address: string, { picture, text }: Seen): Promise<Bare> {
  const html = await (await fetch(address)).text();
  const shown = picture === '' ? `<h1>${text}</h1>` : '<img src="/picture" alt="" width="400" height="400">';
  const page = `<!doctype html><link rel="icon" href="data:,"><body>${shown}<template>${html}</template>`;
  if (picture === '') return { html: gzipSync(page), picture: undefined };
  const answer = await fetch(picture);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { html: gzipSync(page), picture: { type: answer.headers.get('content-type') ?? '', bytes } };
}

/** Serves one such page at a time. */
export async function openFloor() {
  let bare: Bare | undefined;
  const server = createServer(({ url }, response) => {
    const { picture } = bare ?? {};
    if (url === '/picture' && picture) return response.setHeader('content-type', picture.type).end(picture.bytes);
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-encoding', 'gzip');
    return response.end(bare?.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    serve(next: Bare): string {
      bare = next;
      return `http://127.0.0.1:${port}/`;
    },
    close: async () => void server.close(),
  };
}
