import { followErrors } from '../../src/context/follow-errors.ts';

/** Errors that come before the code that reports them. */
export interface EarlyErrors {
  /** What has come, and all that comes from now on, goes there. */
  handOver(report: (thrown: unknown) => unknown): void;
}

/** More of them say nothing new. */
const MOST = 10;

export function collectErrors(page: Parameters<typeof followErrors>[0]): EarlyErrors {
  const early: unknown[] = [];
  let report: (thrown: unknown) => unknown = (thrown) => early.length < MOST && early.push(thrown);
  followErrors(page, (thrown) => report(thrown));
  return {
    handOver(to) {
      report = to;
      for (const thrown of early.splice(0)) to(thrown);
    },
  };
}
