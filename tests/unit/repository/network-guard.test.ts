import { createServer } from 'node:http';
import { connect as tlsConnect } from 'node:tls';
import { afterEach, expect, test } from 'vitest';

const server = createServer((_request, response) => response.end('here'));
afterEach(() => server.close());

test('a fetch to another machine fails before any name is looked up', async () => {
  const failure: unknown = await fetch('https://example.com/').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(String(failure instanceof Error && failure.cause)).toContain('a test tried to reach example.com');
});

test('a raw TLS connection to an address fails', () => {
  expect(() => tlsConnect({ host: '192.0.2.1', port: 443 })).toThrow('a test tried to reach 192.0.2.1');
});

test('a server of our own on loopback is reached', async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
});
