import { type JobPort, JobWorker } from './job-worker.ts';
import type { Delegated, FromWorker, Jobs, ToWorker } from './messages.ts';
import { ownedParts } from './owned-parts.ts';
import { carried } from './serve-jobs.ts';

type Reply = (message: ToWorker, transfer: Transferable[]) => void;

/** The page's end of `decodeElsewhere`: each such job gets a worker of its own, which ends with its answer. */
export class DelegateRunner {
  readonly #createWorker: () => JobPort;
  readonly #running = new Map<number, AbortController>();

  /** @param createWorker makes a worker of the same script that is named `imaging-once` */
  constructor(createWorker: () => JobPort) {
    this.#createWorker = createWorker;
  }

  /** Takes what the imaging worker hands on, or takes back; answers by `reply`. */
  hear(message: Extract<FromWorker, { type: 'delegate' | 'withdraw' }>, reply: Reply): void {
    if (message.type === 'delegate') void this.#run(message, reply);
    else this.#running.get(message.id)?.abort();
  }

  /** Nobody waits for any of them any more. */
  close(): void {
    for (const controller of this.#running.values()) controller.abort();
  }

  async #run({ id, name, request }: Delegated, reply: Reply): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(id, controller);
    const worker = new JobWorker<Jobs>(this.#createWorker);
    try {
      const response = await worker.run(signal, name, request);
      reply({ type: 'delegate-done', id, response }, ownedParts(response));
    } catch (error) {
      if (!signal.aborted) reply({ type: 'delegate-failed', id, error: carried(error) }, []);
    } finally {
      worker.close();
      this.#running.delete(id);
    }
  }
}
