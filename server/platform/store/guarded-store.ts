import { AppError } from '../../../src/base/error.ts';
import type { Breaker, BreakerEnd } from '../breaker/breaker.ts';
import type { ObjectStore } from './object-store.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** s after which a client may ask again that met the failure itself. */
const AGAIN = 2;

/** A store on another machine behind a breaker: while that does not answer, who asks is refused at once. */
export function guardedStore(store: ObjectStore, breaker: Breaker): ObjectStore {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    const wait = await breaker.enter();
    if (wait > 0) throw new StoreUnavailable(wait);
    try {
      const answer = await work();
      await breaker.leave('well');
      return answer;
    } catch (error) {
      const end = endOf(error);
      await breaker.leave(end);
      throw end === 'badly' ? new StoreUnavailable(AGAIN, { cause: error }) : error;
    }
  };
  return {
    put: (signal, object, body) => guarded(() => store.put(signal, object, body)),
    head: (key) => guarded(() => store.head(key)),
    get: (key) => guarded(() => store.get(key)),
    open: (key) => guarded(() => store.open(key)),
    delete: (key) => guarded(() => store.delete(key)),
    sweep: (before) => guarded(() => store.sweep(before)),
  };
}

/** What was refused here, or by the service, or cut off by who asked, is no fault of the service. */
function endOf(error: unknown): BreakerEnd {
  if (error instanceof AppError || !(error instanceof Error) || error.name === 'AbortError') return 'otherwise';
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  if (typeof metadata !== 'object' || metadata === null) return isConnection(error) ? 'badly' : 'otherwise';
  const status = 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined;
  return typeof status === 'number' && status < 500 && status !== 429 ? 'well' : 'badly';
}

const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'EAI_AGAIN']);

function isConnection(error: Error): boolean {
  return error.name === 'TimeoutError' || ('code' in error && typeof error.code === 'string' && CODES.has(error.code));
}
