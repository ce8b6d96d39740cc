import { systemClock } from '../../src/base/clock.ts';
import { createLibraries } from '../../src/context/lazy-libraries.ts';

/** Scripts that are no part of the build's graph: each is put into the page when it is asked for. */
const TABLE = { debugConsole: ['/desktop/console.js'] } as const;

/** @throws the script's own failure to load */
const fetchScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} did not load`)));
    document.head.append(script);
  });

export const libraries = createLibraries(TABLE, fetchScript, systemClock);
