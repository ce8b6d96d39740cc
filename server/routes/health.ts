import type { Listener } from '../http/listener.ts';
import type { EngineState } from '../matting/engine.ts';
import type { Services } from '../services.ts';

/** What an operator can do about each state. */
const CURES: Readonly<Record<Exclude<EngineState, 'warm'>, string>> = {
  cold: 'the model is loading; wait',
  failed: 'the model did not load; the log says why',
  'not-configured':
    'no weights: run npm run setup with a network, or set MATTING_MODEL to an ONNX file (docs/OPERATIONS.md)',
};

/** `/healthz`: the process answers. `/readyz`: it can do its work. */
export function healthRoutes(app: Listener, { engine }: Services): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const { state, name } = engine;
    reply.header('cache-control', 'no-store');
    if (state === 'warm') return reply.send({ status: 'ready', engine: name, waiting: engine.queueLength() });
    return reply.code(503).send({ status: state, engine: name, cure: CURES[state] });
  });
}
