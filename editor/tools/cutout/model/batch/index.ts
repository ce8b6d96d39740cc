/** All that comes with the first batch, as one chunk. */
export { Batch } from './batch.ts';
export { createBrowserWorkStore } from './browser-work-store.ts';
export { createBrowserSetLocks } from './set-locks.ts';
