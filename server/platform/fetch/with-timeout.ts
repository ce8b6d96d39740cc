import { anySignal, race } from '../../../src/base/abort.ts';
import type { Clock } from '../../../src/base/clock.ts';
import { AddressRefused, type RefusalReason } from './address-refused.ts';

/**
 * Runs `work` for at most `ms`; then its signal aborts and the caller hears AddressRefused, whether the work listens or not.
 * @throws what `work` throws, or the reason of the signal that ended it
 */
export async function withTimeout<T>(
  outer: AbortSignal,
  clock: Clock,
  [ms, why]: readonly [ms: number, why: RefusalReason],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, abort, release } = anySignal(outer);
  const stop = clock.after(ms, () => abort(new AddressRefused(why)));
  try {
    return await race(signal, work(signal));
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    stop();
    release();
  }
}
