import { createConnection } from 'node:net';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createListener } from '../../../../../server/platform/http/listener.ts';

async function listening(origin?: string) {
  const log = pino({ level: 'silent' });
  const app = createListener({ name: 'editor', log, hosts: ['cut.example'], trustProxy: [], bodyLimit: 1000, origin });
  onTestFinished(() => app.close());
  app.get('/page', (_request, reply) => reply.redirect('/page/', 308));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return async (...lines: string[]) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.end(`${[...lines, 'Connection: close', '', ''].join('\r\n')}`);
    return (await socket.toArray()).join('');
  };
}

it.each([
  ['an absolute address of another server', ['GET http://evil.example/page HTTP/1.1', 'Host: cut.example']],
  ['an absolute address of this one', ['GET http://cut.example/page HTTP/1.1', 'Host: cut.example']],
  ['two Hosts, ours first', ['GET /page HTTP/1.1', 'Host: cut.example', 'Host: evil.example']],
  ['two Hosts, ours last', ['GET /page HTTP/1.1', 'host: evil.example', 'HOST: cut.example']],
])('a request with %s leads nowhere', async (_, lines) => {
  const answer = await (await listening())(...lines);
  expect(answer).toMatch(/^HTTP\/1.1 (421|400) /);
  expect(answer).not.toMatch(/location:/i);
});

it('over https HSTS lets browsers come by nothing else, and over http nothing is said', async () => {
  const lines = ['GET /page HTTP/1.1', 'Host: cut.example'];
  expect(await (await listening('https://cut.example'))(...lines)).toMatch(
    /strict-transport-security: max-age=15552000/,
  );
  expect(await (await listening('http://cut.example'))(...lines)).toMatch(/^HTTP\/1.1 308 (?![\s\S]*strict-transport)/);
});
