import type { PoolWorker } from '../pool/pool-worker.ts';
import type { Turns } from './turns.ts';

const { signal: NEVER } = new AbortController();

/**
 * A worker whose runs wait for their turn among all models. A worker that ends in the middle gives its turn back; the job stays
 * pending, as a pool expects of it.
 */
export const inTurns = <Worker extends PoolWorker<Job, Answer>, Job, Answer>(worker: Worker, turns: Turns): Worker => ({
  ...worker,
  run: (job: Job) =>
    new Promise<Answer>((resolve, reject) => {
      const run = async () => {
        const answer = worker.run(job);
        answer.then(resolve, reject);
        await Promise.race([answer.catch(() => {}), worker.gone]);
      };
      turns.take(NEVER, run).catch(reject);
    }),
});
