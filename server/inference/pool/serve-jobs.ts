import sharp from 'sharp';
import { asCutoutError } from '../../../src/protocol/errors.ts';
import { EngineBusy } from './engine-busy.ts';
import { type FromWorker, isToWorker } from './worker-messages.ts';

/** What a worker has once it has loaded. */
export interface JobServer<Job, Answer> {
  work(job: Job): Promise<Answer>;
  /** ms of a rehearsal, where there was one. */
  runMs?: number;
}

/**
 * The whole of a worker's program but its work: a process of its own, spoken to over Node's IPC channel (forked-worker.ts). It does one job at
 * a time and ends with the server.
 *
 * @param load what the server sends first → what works; where it fails the worker never gets ready
 */
export function serveJobs<Load, Job, Answer>(
  load: (sent: Load) => JobServer<Job, Answer> | Promise<JobServer<Job, Answer>>,
): void {
  // One picture at a time: libvips' threads and its cache would only take cores and memory from the network.
  sharp.concurrency(1);
  sharp.cache(false);
  const say = (message: FromWorker<Answer>) => {
    process.send?.(message);
  };
  let loaded: JobServer<Job, Answer> | undefined;

  async function begin(sent: Load): Promise<FromWorker<Answer>> {
    try {
      loaded = await load(sent);
      return { type: 'ready', runMs: loaded.runMs };
    } catch (error) {
      return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  }

  async function answerTo(id: number, job: Job): Promise<FromWorker<Answer>> {
    try {
      if (loaded === undefined) throw new Error('a job came before what it needs');
      return { type: 'done', id, answer: await loaded.work(job) };
    } catch (error) {
      const { code, message } = asCutoutError(error, 'MATTING_FAILED');
      const busy = error instanceof EngineBusy ? { retryAfter: error.retryAfterSeconds } : {};
      return { type: 'refused', id, code, message, ...busy };
    }
  }

  process.on('message', async (message: unknown) => {
    if (!isToWorker<Load, Job>(message)) return;
    say(message.type === 'load' ? await begin(message.load) : await answerTo(message.id, message.job));
  });
  // The server is gone: nobody is left to work for.
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches the whole group of a terminal; the server finishes its work first and then ends the workers itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
}
