/** All that comes with the first batch, as one chunk. */

export { createBrowserOpenLocks } from '../../../../shell/storage/open-locks.ts';
export { Batch } from './batch.ts';
export { createBrowserWorkStore } from './browser-work-store.ts';
