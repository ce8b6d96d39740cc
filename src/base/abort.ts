import type { Clock } from './clock.ts';
import { deferred } from './deferred.ts';

/** Throws the signal's reason where it is aborted. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason;
}

/** Calls `run` once when the signal aborts, at once where it has; the returned function takes the listener away. */
export function onAbort(signal: AbortSignal, run: (reason: unknown) => void): () => void {
  if (signal.aborted) {
    run(signal.reason);
    return () => {};
  }
  const listener = () => run(signal.reason);
  signal.addEventListener('abort', listener, { once: true });
  return () => signal.removeEventListener('abort', listener);
}

/** A signal that follows others until it is let go. */
export interface JoinedSignal {
  readonly signal: AbortSignal;
  abort(reason: unknown): void;
  /** Takes the listeners off the parents: a parent that lives long would keep every child. */
  release(): void;
}

/** A signal that aborts with the first of `signals`, with its reason, or by hand. */
export function anySignal(...signals: readonly AbortSignal[]): JoinedSignal {
  const controller = new AbortController();
  const undo: (() => void)[] = [];
  const release = () => {
    for (const off of undo.splice(0)) off();
  };
  for (const signal of signals) {
    undo.push(
      onAbort(signal, (reason) => {
        controller.abort(reason);
        release();
      }),
    );
  }
  if (controller.signal.aborted) release();
  return { signal: controller.signal, abort: (reason) => controller.abort(reason), release };
}

/** Ends as `work` does, or rejects with the signal's reason, whichever comes first. It does not stop the work itself. */
export function race<T>(signal: AbortSignal, work: PromiseLike<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const off = onAbort(signal, reject);
    work.then(
      (value) => {
        off();
        resolve(value);
      },
      (error: unknown) => {
        off();
        reject(error);
      },
    );
  });
}

/** Waits `ms` on the clock; rejects with the signal's reason when it aborts, and then leaves no timer. */
export async function sleep(signal: AbortSignal, clock: Clock, ms: number): Promise<void> {
  throwIfAborted(signal);
  const wait = deferred();
  const cancel = clock.after(ms, () => wait.resolve());
  const off = onAbort(signal, wait.reject);
  try {
    await wait.promise;
  } finally {
    cancel();
    off();
  }
}
