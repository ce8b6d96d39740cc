import type { FastifyRequest } from 'fastify';
import { cutoutError } from '../../src/protocol/errors.ts';
import type { Listener } from '../http/listener.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { sameSignature } from '../secret.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** What a proxy adds: behind one, every request comes from its address. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via'] as const;

/** `/metrics` for Prometheus: to this machine itself, and to whoever shows METRICS_TOKEN. */
export function metricsRoutes(app: Listener, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (!isOwnMachine(request) && !hasToken(request, token)) {
      throw cutoutError('LOGIN_REQUIRED', 'metrics are for this machine, or need METRICS_TOKEN as a bearer token');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

const isOwnMachine = ({ raw, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);

const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && sameSignature(headers.authorization ?? '', `Bearer ${token}`);
