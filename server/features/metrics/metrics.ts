import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isErrorCode } from '../../../src/protocol/errors.ts';
import type { MattingEngine } from '../../inference/models/matting/engine.ts';
import type { Breaker, BreakerState } from '../../platform/breaker/breaker.ts';
import type { Health } from '../../platform/health/health.ts';
import type { RequestMeasure } from '../../platform/http/listener.ts';

/** Pictures of batch jobs by state, over all keys and processes. */
export interface BatchCounts {
  counts(): Promise<Readonly<Record<string, number>>>;
}

export interface MetricsParts {
  engine: MattingEngine;
  health: Health;
  version: string;
  /** Undefined where batch jobs are off. */
  batches: BatchCounts | undefined;
  breakers: readonly Breaker[];
}

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const MATTING_BUCKETS = [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 8, 13, 25];
/** Anything else is a client's fancy, and would be a label of its choice. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const BREAKER_STATES: Readonly<Record<BreakerState, number>> = { closed: 0, 'half-open': 1, open: 2 };

/** What the server tells Prometheus. Each label's values come from a closed list: routes, codes, kinds, names of ours. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'listener' | 'method' | 'route' | 'status'>;
  readonly #inference: Histogram<'kind'>;
  readonly #wait: Histogram;
  readonly #mattings: Counter<'outcome'>;

  constructor({ engine, health, version, batches, breakers }: MetricsParts) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'cutout_http_request_duration_seconds',
      help: 'From the first byte of a request to the last of its answer.',
      labelNames: ['listener', 'method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    });
    this.#inference = new Histogram({
      name: 'cutout_matting_seconds',
      help: 'The work of one matting, decode to mask, without its wait in the queue.',
      labelNames: ['kind'],
      buckets: MATTING_BUCKETS,
      registers,
    });
    this.#wait = new Histogram({
      name: 'cutout_matting_wait_seconds',
      help: 'How long a finished matting waited for a worker.',
      buckets: MATTING_BUCKETS,
      registers,
    });
    this.#mattings = new Counter({
      name: 'cutout_mattings_total',
      help: 'Mattings by how they ended: done, or the code of the error.',
      labelNames: ['outcome'],
      registers,
    });
    new Gauge({ name: 'cutout_info', help: 'The running version.', labelNames: ['version'], registers }).set(
      { version },
      1,
    );
    new Gauge({
      name: 'cutout_matting_queue_length',
      help: 'Mattings that wait for a worker.',
      registers,
      collect() {
        this.set(engine.queueLength());
      },
    });
    new Gauge({
      name: 'cutout_matting_worker_restarts',
      help: 'Workers that were replaced since the start of this process.',
      registers,
      collect() {
        this.set(engine.restarts?.() ?? 0);
      },
    });
    new Gauge({
      name: 'cutout_ready',
      help: '1 while /readyz is 200.',
      registers,
      async collect() {
        this.set((await health.report()).ready ? 1 : 0);
      },
    });
    new Gauge({
      name: 'cutout_dependency_up',
      help: '1 while the dependency does its part.',
      labelNames: ['dependency'],
      registers,
      async collect() {
        for (const { name, ok } of (await health.report()).findings) this.set({ dependency: name }, ok ? 1 : 0);
      },
    });
    if (batches !== undefined) this.#watchBatches(batches);
    if (breakers.length > 0) this.#watchBreakers(breakers);
  }

  /** Of `text()`. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  #watchBreakers(breakers: readonly Breaker[]): void {
    new Gauge({
      name: 'cutout_breaker_state',
      help: 'The breaker before another machine: 0 closed, 1 half-open, 2 open.',
      labelNames: ['breaker'],
      registers: [this.#registry],
      async collect() {
        for (const breaker of breakers) this.set({ breaker: breaker.name }, BREAKER_STATES[await breaker.read()]);
      },
    });
  }

  #watchBatches(batches: BatchCounts): void {
    new Gauge({
      name: 'cutout_batch_pictures',
      help: 'Pictures of batch jobs that are not forgotten, by what became of them; of all processes together.',
      labelNames: ['state'],
      registers: [this.#registry],
      async collect() {
        // A database that is away leaves the last count; cutout_dependency_up says so.
        const counts = await batches.counts().catch(() => ({}));
        for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
      },
    });
  }

  request({ listener, method, route, status, seconds }: RequestMeasure): void {
    const known = METHODS.has(method) ? method : 'other';
    this.#requests.observe({ listener, method: known, route, status: String(status) }, seconds);
  }

  /** The same engine, with its mattings counted and timed. */
  watch(engine: MattingEngine): MattingEngine {
    return {
      get name() {
        return engine.name;
      },
      helpers: () => engine.helpers?.() ?? {},
      get state() {
        return engine.state;
      },
      segment: async (signal, bytes, ask) => {
        const started = performance.now();
        try {
          const matting = await engine.segment(signal, bytes, ask);
          const seconds = matting.ms / 1000;
          this.#inference.observe({ kind: matting.kind }, seconds);
          this.#wait.observe(Math.max(0, (performance.now() - started) / 1000 - seconds));
          this.#mattings.inc({ outcome: 'done' });
          return matting;
        } catch (error) {
          this.#mattings.inc({ outcome: codeOf(error) });
          throw error;
        }
      },
      ...(engine.alternatives && { alternatives: engine.alternatives.bind(engine) }),
      ready: () => engine.ready(),
      queueLength: () => engine.queueLength(),
      restarts: () => engine.restarts?.() ?? 0,
      close: () => engine.close(),
    };
  }
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return isErrorCode(code) ? code : 'INTERNAL';
}
