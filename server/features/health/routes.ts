import type { Clothes } from '../../inference/models/clothes/clothes.ts';
import type { Coarse } from '../../inference/models/coarse/coarse.ts';
import type { Enhance } from '../../inference/models/enhance/enhance.ts';
import type { Faces } from '../../inference/models/faces/faces.ts';
import type { Fill } from '../../inference/models/fill/fill.ts';
import type { MattingEngine } from '../../inference/models/matting/engine.ts';
import { MATTING_MANIFEST } from '../../inference/models/matting/manifest.ts';
import type { Segments } from '../../inference/models/segments/segments.ts';
import type { ModelRegistry } from '../../inference/registry/model-registry.ts';
import type { Health } from '../../platform/health/health.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { RETRY_AFTER } from '../../platform/http/refusal.ts';

export interface HealthPorts {
  engine: Pick<MattingEngine, 'name' | 'state' | 'queueLength' | 'helpers'>;
  health: Pick<Health, 'report'>;
  models: Pick<ModelRegistry, 'states'>;
  segments: Pick<Segments, 'state'>;
  enhance: Pick<Enhance, 'state'>;
  fill: Pick<Fill, 'state'>;
  clothes: Pick<Clothes, 'state'>;
  faces: Pick<Faces, 'state'>;
  coarse: Pick<Coarse, 'state'>;
}

/** `/healthz`: the process answers. `/readyz`: it can do its work, and takes some. */
export function healthRoutes(
  app: Listener,
  { engine, health, models, segments, enhance, fill, clothes, faces, coarse }: HealthPorts,
): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const { ready, draining, findings } = await health.report();
    const checks = Object.fromEntries(findings.map(({ name, state }) => [name, state]));
    const known = {
      [MATTING_MANIFEST.name]: engine.state,
      ...engine.helpers?.(),
      ...models.states(),
      segments: segments.state,
      enhance: enhance.state,
      fill: fill.state,
      clothes: clothes.state,
      faces: faces.state,
      coarse: coarse.state,
    };
    const common = { engine: engine.name, waiting: engine.queueLength(), models: known, checks };
    reply.header('cache-control', 'no-store');
    if (ready) return reply.send({ status: 'ready', ...common });
    reply.code(503).header('retry-after', String(RETRY_AFTER));
    const missed = findings.find(({ ok, required }) => required && !ok);
    if (draining || missed === undefined) return reply.send({ status: 'draining', ...common });
    // The engine's states stand alone: it is the one that others mean by "ready".
    const status = missed.name === 'matting' ? missed.state : `${missed.name} ${missed.state}`;
    return reply.send({ status, ...common, cure: missed.cure });
  });
}
