import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

export const threadDataSchema = z.object({
  /** Where the data lies; left out: in memory, for tests. */
  directory: z.string().optional(),
  /** In memory alone: a file with an empty database, made when it is missing. Reading it is faster than making one. */
  template: z.string().optional(),
  socketPath: z.string(),
});
export type ThreadData = z.infer<typeof threadDataSchema>;

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['open', 'closed']) }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
/** Thread → server. The server sends one message only, and any counts: close. */
export type ThreadMessage = z.infer<typeof messageSchema>;

/** The files of the database cannot be read. */
export class DatabaseBroken extends Error {
  constructor(reason: string) {
    super(
      `The embedded database did not open (${reason}). Its files under DATA_DIR/database are damaged: restore that folder from your last backup.`,
    );
  }
}

export interface DatabaseThread {
  /** Resolves when the database answers; rejects when it cannot be opened. */
  opened: Promise<void>;
  /** Resolves with the reason when the thread ended without being asked to. */
  lost: Promise<Error>;
  /** Closes the database and waits for it. Idempotent. */
  close(): Promise<void>;
}

/**
 * `database-worker.mjs` beside the bundle, or worker.ts beside this source. A thread does not heed `--import tsx` in Node 20, so
 * a line of code loads it first.
 */
function startProgram(data: ThreadData): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./database-worker.mjs', import.meta.url), { workerData: data });
  }
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  ).href;
  const source = new URL('./worker.ts', import.meta.url).href;
  const code = `import('${tsx}').then(({ register }) => { register(); return import('${source}'); });`;
  return new Worker(code, { eval: true, workerData: data });
}

/** Starts the embedded database in a thread of its own: it blocks the event loop that it runs in, for as long as a query takes. */
export function startThread(data: ThreadData): DatabaseThread {
  const worker = startProgram(data);
  let closing = false;
  const ended = new Promise<Error>((resolve) => {
    worker.on('error', resolve);
    worker.once('exit', (code) => resolve(new Error(`the embedded database ended with ${code}`)));
  });
  const opened = new Promise<void>((resolve, reject) => {
    worker.on('message', (raw: unknown) => {
      const message = messageSchema.parse(raw);
      if (message.type === 'open') resolve();
      if (message.type === 'failed') reject(new DatabaseBroken(message.message));
    });
    void ended.then(({ message }) => reject(new DatabaseBroken(message)));
  });
  opened.catch(() => {});
  const lost = new Promise<Error>((resolve) => {
    void ended.then((error) => closing || resolve(error));
  });
  return {
    opened,
    lost,
    async close() {
      const first = !closing;
      closing = true;
      await opened.then(
        () => first && worker.postMessage('close'),
        () => worker.terminate(),
      );
      await ended;
    },
  };
}
