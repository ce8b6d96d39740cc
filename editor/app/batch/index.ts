/** All that comes with the first batch, as one chunk. */
export { Batch } from './batch.ts';
export { createBrowserShelf } from './browser-shelf.ts';
export { subjectOf } from './subject.ts';
