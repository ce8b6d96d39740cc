type ErrorEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Uncaught errors and unhandled rejections of a page (spec §8). @returns the undo */
export function followErrors(page: ErrorEvents, report: (thrown: unknown) => unknown): () => void {
  const failed = (event: Event) => {
    const { error, message } = event as ErrorEvent;
    report(error ?? message);
  };
  const rejected = (event: Event) => void report((event as PromiseRejectionEvent).reason);
  page.addEventListener('error', failed);
  page.addEventListener('unhandledrejection', rejected);
  return () => {
    page.removeEventListener('error', failed);
    page.removeEventListener('unhandledrejection', rejected);
  };
}
