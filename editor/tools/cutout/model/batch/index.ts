/** All that comes with the first batch, as one chunk. */
export { Batch } from './batch.ts';
export { createBrowserBatchStore } from './browser-batch-store.ts';
