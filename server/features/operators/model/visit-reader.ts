/** How often pages were seen. */
export interface VisitReader {
  byDay(event: 'page_view', days: number): Promise<readonly { day: string; count: number }[]>;
  top(by: 'path' | 'event', days: number): Promise<readonly { name: string; count: number }[]>;
}

export interface ListedError {
  id: string;
  program: string;
  message: string;
  stack: string;
  version: string;
  path: string;
  browser: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
}

/** Errors that nobody caught. */
export interface ErrorReader {
  list(): Promise<readonly ListedError[]>;
  delete(id: string): Promise<void>;
}
