import type { Clock } from '../../../src/base/clock.ts';

/** Does work every `ms`, counted from the end of the last; a run that fails is reported, and the next one comes. Returns the undo. */
export function every(
  clock: Clock,
  ms: number,
  work: () => Promise<void>,
  report: (error: unknown) => void,
): () => void {
  let cancel = () => {};
  let stopped = false;
  const next = () => {
    if (stopped) return;
    cancel = clock.after(ms, () => {
      work().catch(report).finally(next);
    });
  };
  next();
  return () => {
    stopped = true;
    cancel();
  };
}
