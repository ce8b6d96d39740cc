/** How a worker is to start. */
export interface WorkerStart {
  /** One run on a blank picture before it is ready; left out when a killed worker is replaced, to be back sooner. */
  rehearse: boolean;
}

/** A worker as the pool sees it: a process in the server, an object in tests. It does one job at a time. */
export interface PoolWorker<Job, Answer> {
  /** Resolves once it can work, with the time of its rehearsal in ms; rejects when it never will. */
  readonly ready: Promise<{ runMs?: number }>;
  /** Resolves with a reason when the worker has ended, whatever ended it. Never rejects. */
  readonly gone: Promise<string>;
  /** Rejects when the job is refused. A worker that ends meanwhile leaves it pending: `gone` tells. */
  run(job: Job): Promise<Answer>;
  /** Ends the worker, also in the middle of a job; resolves when it has ended. */
  terminate(): Promise<void>;
}

export type WorkerFactory<Job, Answer> = (start: WorkerStart) => PoolWorker<Job, Answer>;
