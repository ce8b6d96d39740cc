import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { readPost } from '../../../../../server/features/object-store/post-form.ts';
import { deferred } from '../../../../../src/base/deferred.ts';

const HEAD = [
  '--line',
  'Content-Disposition: form-data; name="key"',
  '',
  'a/b.png',
  '--line',
  'Content-Disposition: form-data; name="file"; filename="b.png"',
  'Content-Type: image/png',
  '',
  '',
].join('\r\n');

it('a form whose sender leaves ends its file with an error: nobody waits with half an object in hand', async () => {
  const [begun, ended, refused] = [deferred<void>(), deferred<string>(), deferred<unknown>()];
  const grant = { key: 'a/b.png', owner: 'me', payer: '', minBytes: 0, maxBytes: 1_000_000, status: 201 };
  const server = createServer((incoming) => {
    readPost(
      incoming,
      () => grant,
      async ({ body }) => {
        try {
          for await (const chunk of body) if (chunk.length > 0) begun.resolve();
          ended.resolve('whole');
        } catch {
          ended.resolve('cut off');
        }
        throw new Error('not stored');
      },
    ).catch((error: unknown) => refused.resolve(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=line', 'content-length': 500_000 },
  });
  sending.on('error', () => undefined);
  sending.write(HEAD);
  sending.write(Buffer.alloc(100_000, 7));
  await begun.promise;
  sending.destroy();
  expect(await ended.promise).toBe('cut off');
  expect(await refused.promise).toMatchObject({ code: 'MalformedPOSTRequest' });
  server.close();
});
