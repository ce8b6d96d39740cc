import type { Batch } from './batch.ts';

/** The batch's part of the editor, which comes when there are several pictures, or was prefetched. */
export interface LateBatch {
  /** Undefined until it has come. */
  readonly here: Batch | undefined;
  load(): Promise<Batch>;
}

/** @param fetchBatch fetches and makes it; after a failure the next call tries again */
export function createLateBatch(fetchBatch: () => Promise<Batch>): LateBatch {
  let here: Batch | undefined;
  let coming: Promise<Batch> | undefined;
  return {
    get here() {
      return here;
    },
    load() {
      coming ??= fetchBatch().then(
        (batch) => {
          here = batch;
          return batch;
        },
        (error: unknown) => {
          coming = undefined;
          throw error;
        },
      );
      return coming;
    },
  };
}
