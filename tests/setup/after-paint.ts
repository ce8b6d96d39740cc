import { afterAll } from 'vitest';

// Of the page, before a test puts simulated ones in their place.
const { requestAnimationFrame, setTimeout } = globalThis;

/**
 * preact cleans up after what was unmounted once the next frame is painted, by a timer that the frame sets. A file that ends
 * before takes `window` away from it.
 */
afterAll(() => new Promise<void>((done) => void requestAnimationFrame(() => setTimeout(done))));
