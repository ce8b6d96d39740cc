import type { DatabaseState } from '../database/database.ts';
import type { Listener } from '../http/listener.ts';
import type { EngineState } from '../matting/engine.ts';
import type { Services } from '../services.ts';

/** What an operator can do about each state of the engine. */
const CURES: Readonly<Record<Exclude<EngineState, 'warm'>, string>> = {
  cold: 'the model is loading, or its inference server is not ready; wait',
  failed: 'the model did not load; the log says why',
  'not-configured':
    'no weights: run npm run setup with a network, or set MATTING_MODEL to an ONNX file (docs/OPERATIONS.md)',
};

/** And of the database. */
const DATABASE_CURES: Readonly<Record<Exclude<DatabaseState, 'ready'>, string>> = {
  opening: 'the database is being opened; wait, and see that DATABASE_URL can be reached',
  failed: 'the database did not open, or was lost; the log says why',
};

/** `/healthz`: the process answers. `/readyz`: it can do its work. */
export function healthRoutes(app: Listener, { engine, database }: Services): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const { state, name } = engine;
    reply.header('cache-control', 'no-store');
    if (database.state !== 'ready') {
      const cure = DATABASE_CURES[database.state];
      return reply.code(503).send({ status: `database ${database.state}`, engine: name, cure });
    }
    if (state === 'warm') return reply.send({ status: 'ready', engine: name, waiting: engine.queueLength() });
    return reply.code(503).send({ status: state, engine: name, cure: CURES[state] });
  });
}
