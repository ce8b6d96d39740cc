/** An error that nobody caught, as the report's call takes it. */
export interface ErrorReport {
  program: 'site' | 'frame';
  message: string;
  stack: string;
  version: string;
  path: string;
}

/** Reports of one page; a page that fails in a loop says so a few times and then no more. */
export const MOST_REPORTS = 5;
const MOST = { message: 500, stack: 8_000, version: 40, path: 200 } as const;

/** Said by browsers of what is no fault: an observer that is late, a foreign script of which browsers say nothing. */
const NOISE = /^(ResizeObserver loop|Script error\.?$)/;
/** Code of the visitor's own additions. */
const FOREIGN = /(chrome|moz|safari-web)-extension:\/\//;
/** Codes by which our own code says that a person cancelled. */
const NO_FAULT = new Set(['AbortError', 'ABORTED', 'SUPERSEDED', 'DESTROYED']);

interface Thrown {
  message: string;
  stack: string;
}

const NO_WORDS = 'no message';
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readThrown(thrown: unknown): Thrown | undefined {
  if (typeof thrown !== 'object' || thrown === null) return { message: String(thrown) || NO_WORDS, stack: '' };
  const { name, code, message, stack } = thrown as Readonly<Record<string, unknown>>;
  if (NO_FAULT.has(wordOf(name)) || NO_FAULT.has(wordOf(code))) return undefined;
  const words = [wordOf(code), wordOf(message)].filter((part) => part !== '').join(': ');
  return { message: words || wordOf(name) || NO_WORDS, stack: wordOf(stack) };
}

export interface ErrorReporter {
  /** @returns whether it was sent */
  report(thrown: unknown): boolean;
}

/**
 * Reports what nobody caught: each cause once, and few of a page. What a report may not hold (queries, mail addresses, ids) the server
 * takes out as well; the path goes without its query.
 */
export function createErrorReporter(
  page: { program: ErrorReport['program']; version: string; path: () => string },
  send: (report: ErrorReport) => void,
): ErrorReporter {
  const seen = new Set<string>();
  return {
    report(thrown) {
      const read = readThrown(thrown);
      if (read === undefined || NOISE.test(read.message) || FOREIGN.test(read.stack)) return false;
      const cause = `${read.message}\n${read.stack.split('\n', 3).join('\n')}`;
      if (seen.has(cause) || seen.size >= MOST_REPORTS) return false;
      seen.add(cause);
      const path = page.path();
      send({
        program: page.program,
        message: read.message.slice(0, MOST.message),
        stack: read.stack.slice(0, MOST.stack),
        version: page.version.slice(0, MOST.version),
        path: /^\/[\w./-]*$/.test(path) ? path.slice(0, MOST.path) : '',
      });
      return true;
    },
  };
}
