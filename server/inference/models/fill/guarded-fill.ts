import { AppError } from '../../../../src/base/error.ts';
import type { Breaker, BreakerEnd } from '../../../platform/breaker/breaker.ts';
import { EngineBusy } from '../../pool/engine-busy.ts';
import type { Fill } from './fill.ts';

/**
 * A fill model behind a breaker, for one on an inference server: while that does not answer, who asks is refused at once, and the editor
 * fills by itself instead of waiting out the time limit.
 */
export function guardedFill(fill: Fill, breaker: Breaker): Fill {
  /** The last word of the server was none: who waited behind that call waited for it, too. */
  let isGone = false;
  const endOf = (error: unknown): BreakerEnd => {
    if (error instanceof EngineBusy) return isGone ? 'badly' : 'otherwise';
    return error instanceof AppError && error.code !== 'MATTING_FAILED' ? 'otherwise' : 'badly';
  };
  return {
    name: fill.name,
    side: fill.side,
    remote: fill.remote,
    get state() {
      return fill.state;
    },
    async fill(signal, job, from) {
      const wait = await breaker.enter();
      if (wait > 0) throw new EngineBusy('the inference server does not answer just now', wait);
      try {
        const part = await fill.fill(signal, job, from);
        isGone = false;
        await breaker.leave('well');
        return part;
      } catch (error) {
        const end = endOf(error);
        if (end === 'badly') isGone = true;
        await breaker.leave(end);
        throw error;
      }
    },
    close: () => fill.close(),
  };
}
