import type { Clock } from '../base/clock.ts';

/** What is seen of a page; the names are the specification's (`STATISTIC_EVENTS` of the call). */
export interface SeenEvent<Name extends string> {
  event: Name;
  /** Of a page view, without query. */
  path?: string;
  /** Of the desktop, that was asked for on the page that is seen. */
  edition?: string;
}

export interface PageStatistics<Name extends string> {
  see(event: SeenEvent<Name>): void;
  /** What waits goes now: the page closes. */
  flush(): void;
  /** Until it is said, everything waits here; refused, all of it is thrown away. */
  consent(given: boolean): void;
}

/** Events of one message, and ms that the first of them waits for others. */
export const BATCH = { most: 50, wait: 5_000 } as const;
/** A page that nobody answers for keeps no more than these. */
const MOST_WAITING = 100;

/** The path as the call takes it: letters that it does not know are none of ours. */
export const viewedPath = (pathname: string): string => (/^\/[\w./-]{0,199}$/.test(pathname) ? pathname : '/');

/**
 * Counts what is looked at, in few messages. Nothing of a person is in it, and nothing leaves before consent.
 * @param send hands a message over for good; false: the browser did not take it
 */
export function createPageStatistics<Name extends string>(
  send: (events: readonly SeenEvent<Name>[]) => boolean,
  clock: Clock,
): PageStatistics<Name> {
  let waiting: SeenEvent<Name>[] = [];
  let consented: boolean | undefined;
  let cancel: (() => void) | undefined;

  const flush = (): void => {
    cancel?.();
    cancel = undefined;
    if (consented !== true) return;
    while (waiting.length > 0) {
      const next = waiting.slice(0, BATCH.most);
      if (!send(next)) return;
      waiting = waiting.slice(next.length);
    }
  };
  const soon = (): void => {
    if (waiting.length >= BATCH.most) flush();
    else if (waiting.length > 0) cancel ??= clock.after(BATCH.wait, flush);
  };

  return {
    flush,
    see(event) {
      if (consented === false || waiting.length >= MOST_WAITING) return;
      waiting.push(event);
      if (consented) soon();
    },
    consent(given) {
      consented = given;
      if (!given) waiting = [];
      soon();
    },
  };
}
