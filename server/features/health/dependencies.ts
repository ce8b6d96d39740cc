import { sql } from 'drizzle-orm';
import type { MattingEngine } from '../../inference/models/matting/engine.ts';
import type { EngineState } from '../../inference/pool/engine-state.ts';
import type { Breaker } from '../../platform/breaker/breaker.ts';
import type { Database, DatabaseState } from '../../platform/database/database.ts';
import type { Dependency } from '../../platform/health/health.ts';
import type { RateLimiter } from '../../platform/limiter/rate-limiter.ts';
import type { ObjectStore } from '../../platform/store/object-store.ts';
import type { StoreRoom } from '../../platform/store/store-room.ts';

/** What an operator can do about each state of the engine. */
const ENGINE_CURES: Readonly<Record<Exclude<EngineState, 'warm'>, string>> = {
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

/** A key of the right shape that no upload ever has: asking for it costs the store one answer. */
const NOBODYS = '1970/01/01/readiness.png';

interface Parts {
  /** Undefined where pictures lie in a bucket. */
  room: StoreRoom | undefined;
  database: Database;
  objects: ObjectStore;
  engine: MattingEngine;
  limiter: RateLimiter;
  /** Undefined where batch jobs are off. */
  queue: { readonly state: 'opening' | 'ready' | 'failed' } | undefined;
  breakers: readonly Breaker[];
}

/** All that a process needs to do its work, in the order in which it is missed. */
export function dependenciesOf({ room, database, objects, engine, limiter, queue, breakers }: Parts): Dependency[] {
  return [
    {
      name: 'database',
      required: true,
      async check() {
        const { state } = database;
        if (state !== 'ready') return { ok: false, state, cure: DATABASE_CURES[state] };
        await database.run((orm) => orm.execute(sql`select 1`));
        return { ok: true, state };
      },
    },
    {
      name: 'store',
      required: true,
      async check() {
        await objects.head(NOBODYS);
        return { ok: true, state: 'ready' };
      },
    },
    {
      name: 'matting',
      required: true,
      async check() {
        const { state } = engine;
        return state === 'warm' ? { ok: true, state } : { ok: false, state, cure: ENGINE_CURES[state] };
      },
    },
    {
      // Without its Redis a process goes on with limits of its own: no reason to take it out.
      name: 'limits',
      required: false,
      async check() {
        const { state } = limiter;
        return { ok: state !== 'away', state, ...(state === 'away' && { cure: 'REDIS_URL cannot be reached' }) };
      },
    },
    ...(room === undefined ? [] : [roomDependency(room)]),
    ...(queue === undefined ? [] : [batchDependency(queue)]),
    ...breakers.map(breakerDependency),
  ];
}

/** Full, no upload is taken: all that needs none goes on, so it is no reason to take the process out. */
const roomDependency = (room: StoreRoom): Dependency => ({
  name: 'room',
  required: false,
  async check() {
    if ((await room.left()) > 0) return { ok: true, state: 'ready' };
    return { ok: false, state: 'full', cure: 'make room where DATA_DIR lies: uploads leave STORE_RESERVE_MB free' };
  },
});

/** Jobs wait where their queue is not there; visitors do not notice. */
const batchDependency = (queue: NonNullable<Parts['queue']>): Dependency => ({
  name: 'batch',
  required: false,
  async check() {
    const { state } = queue;
    return {
      ok: state === 'ready',
      state,
      ...(state === 'failed' && { cure: 'the queue of batch jobs did not open; the log says why' }),
    };
  },
});

/** Open, it spares callers a wait; what it stands before has a check of its own. */
const breakerDependency = (breaker: Breaker): Dependency => ({
  name: `${breaker.name}-breaker`,
  required: false,
  async check() {
    const state = await breaker.read();
    return { ok: state === 'closed', state, ...(state !== 'closed' && { cure: `the ${breaker.name} did not answer` }) };
  },
});
