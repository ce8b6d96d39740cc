import type { FastifyRequest } from 'fastify';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { isFromOwnMachine } from '../../platform/http/own-machine.ts';
import { sameSignature } from '../../platform/secrets/secret.ts';
import type { Metrics } from './metrics.ts';

/** `/metrics` for Prometheus: to this machine itself, and to callers that show METRICS_TOKEN. */
export function metricsRoutes(app: Listener, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (!isFromOwnMachine(request) && !hasToken(request, token)) {
      throw cutoutError('LOGIN_REQUIRED', 'metrics are for this machine, or need METRICS_TOKEN as a bearer token');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && sameSignature(headers.authorization ?? '', `Bearer ${token}`);
