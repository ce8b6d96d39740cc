/**
 * A bare Fastify, the peer of routes.ts: no logger, no hook, no schema; `/0`, `/1`, … answer the objects that the parent sends. Ends
 * with its parent.
 */
import Fastify from 'fastify';

process.once('message', async (bodies: readonly object[]) => {
  const app = Fastify();
  for (const [index, body] of bodies.entries()) app.get(`/${index}`, async () => body);
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
});
process.once('disconnect', () => process.exit(0));
