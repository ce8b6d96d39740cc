import { Agent, get, type IncomingMessage } from 'node:http';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createListener } from '../../../../../server/platform/http/listener.ts';
import { systemClock } from '../../../../../src/base/clock.ts';

const log = pino({ level: 'silent' });
const options = { name: 'store', log, trustProxy: [], bodyLimit: 1000, clock: systemClock } as const;

it('an answer that outlives the stop ends its connection; those before it keep theirs', async () => {
  const app = createListener({ ...options, hosts: ['a'] });
  onTestFinished(() => app.close());
  let release = (): void => {};
  let begun = (): void => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  app.get('/quick', async () => 'quick');
  app.get('/long', async () => {
    begun();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return 'long';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent, headers: { host: 'a' } }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer));
      }).on('error', reject);
    });
  expect((await ask('/quick')).headers.connection).toBe('keep-alive');
  const long = ask('/long');
  await started;
  const closing = app.close();
  // The stop has begun once it listens no more.
  while (app.server.listening) await new Promise((next) => setImmediate(next));
  release();
  const answer = await long;
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  await closing;
});

it('a body with half a character is refused before a route, by each method that has a body', async () => {
  const app = createListener({ ...options, hosts: ['localhost:80'] });
  onTestFinished(() => app.close());
  const came: unknown[] = [];
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/',
    preValidation: async () => void came.push('own'),
    handler: async () => 'taken',
  });
  const ask = async (method: 'GET' | 'POST' | 'DELETE', text: string) => {
    const payload = method === 'GET' ? undefined : JSON.stringify({ text });
    const headers = payload === undefined ? {} : { 'content-type': 'application/json' };
    return (await app.inject({ method, url: '/', headers, ...(payload && { payload }) })).statusCode;
  };
  expect([await ask('GET', ''), await ask('POST', 'a'), await ask('DELETE', 'a')]).toEqual([200, 200, 200]);
  expect(came).toEqual(['own', 'own', 'own']);
  expect([await ask('POST', 'a\u0000'), await ask('DELETE', '\ud800')]).toEqual([400, 400]);
  expect(came).toHaveLength(3);
});

it('each line of a request carries its id, the listener’s own and those of its handler', async () => {
  const lines: Record<string, unknown>[] = [];
  const written = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = createListener({ ...options, log: written, hosts: ['localhost:80'] });
  onTestFinished(() => app.close());
  app.get('/', async (request) => {
    request.log.info({ pixels: 4 }, 'done');
    request.log.child({ step: 2 }).warn('slow');
    return request.log.level;
  });
  const { body, headers } = await app.inject('/');
  const id = headers['x-request-id'];
  expect([body, id]).toEqual(['info', expect.stringMatching(/^.{12}$/)]);
  expect(lines.map(({ listener, reqId, msg }) => [listener, reqId, msg])).toEqual([
    ['store', id, 'done'],
    ['store', id, 'slow'],
    ['store', id, 'request'],
  ]);
  expect(lines[0]).toMatchObject({ pixels: 4, level: 30 });
  expect(lines[1]).toMatchObject({ step: 2, level: 40 });
});
