import { AppError } from '../../../../src/base/error.ts';
import type { Breaker, BreakerEnd } from '../../../platform/breaker/breaker.ts';
import { EngineBusy } from '../../pool/engine-busy.ts';
import type { MattingEngine } from './engine.ts';

/**
 * An engine behind a breaker, for one that works on another machine: while that does not answer, who asks is told so at once and not
 * after the whole time limit.
 */
export function guardedEngine(engine: MattingEngine, breaker: Breaker): MattingEngine {
  return {
    get name() {
      return engine.name;
    },
    get state() {
      return engine.state;
    },
    async segment(signal, bytes, ask) {
      const wait = await breaker.enter();
      if (wait > 0) throw new EngineBusy('the inference server does not answer just now', wait);
      try {
        const matting = await engine.segment(signal, bytes, ask);
        await breaker.leave('well');
        return matting;
      } catch (error) {
        await breaker.leave(endOf(error, engine));
        throw error;
      }
    },
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
