import { AppError } from '../../../../src/base/error.ts';
import type { Breaker, BreakerEnd } from '../../../platform/breaker/breaker.ts';
import { EngineBusy } from '../../pool/engine-busy.ts';
import type { MattingEngine } from './engine.ts';

/**
 * An engine behind a breaker, for one that works on another machine: while that does not answer, who asks is refused at once and not
 * after the whole time limit.
 */
export function guardedEngine(engine: MattingEngine, breaker: Breaker): MattingEngine {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    const wait = await breaker.enter();
    if (wait > 0) throw new EngineBusy('the inference server does not answer just now', wait);
    try {
      const done = await work();
      await breaker.leave('well');
      return done;
    } catch (error) {
      await breaker.leave(endOf(error, engine));
      throw error;
    }
  };
  const alternatives = engine.alternatives?.bind(engine);
  return {
    get name() {
      return engine.name;
    },
    get state() {
      return engine.state;
    },
    segment: (...asked) => guarded(() => engine.segment(...asked)),
    ...(alternatives && {
      alternatives: (...asked: Parameters<typeof alternatives>) => guarded(() => alternatives(...asked)),
    }),
    ready: () => engine.ready(),
    queueLength: () => engine.queueLength(),
    helpers: () => engine.helpers?.() ?? {},
    restarts: () => engine.restarts?.() ?? 0,
    close: () => engine.close(),
  };
}

/** A picture that is refused, or a queue that is full, says nothing of the server; a wait for workers that cannot reach it does. */
function endOf(error: unknown, { state }: MattingEngine): BreakerEnd {
  if (error instanceof EngineBusy) return state === 'warm' ? 'otherwise' : 'badly';
  return error instanceof AppError && error.code !== 'MATTING_FAILED' ? 'otherwise' : 'badly';
}
