import { type FetchPart, fetchPartsBy } from './with-styles.ts';

/**
 * ms that a part may take, as an answer of the server (D231). On a connection that stands still the browser waits for many minutes, and with it
 * who asked: so they are told that there is none. Who asks again waits for the same file, which may come after all.
 */
const PATIENCE = 40_000;

/**
 * As Firefox says that a module could not be fetched (D264). It keeps that for as long as the page lives, and says it again at once, whether or not
 * there is a network by then; under another fragment it asks for the file. Chromium and WebKit ask again by themselves.
 */
const KEPT_FAILURE = /^error loading dynamically imported module: (\S+\.js)$/;
let fragment = 0;

/** Fetches a part for as long as there is hope, and no longer. @param fetchModule a test hands in its own */
export function patientFetch(
  fetchModule: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): FetchPart {
  return async <Part>(load: () => Promise<Part>, sheets: readonly Promise<void>[]): Promise<Part> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE);
    });
    const code = load().catch((error: Error) => {
      const [, address] = KEPT_FAILURE.exec(error.message) ?? [];
      // What the build merged into a shared part is taken out of it by `load` alone.
      if (address === undefined || String(load).includes('.then(')) throw error;
      fragment += 1;
      return fetchModule(`${address}#${fragment}`) as Promise<Part>;
    });
    try {
      const [part] = await Promise.race([Promise.all([code, ...sheets]), late]);
      return part;
    } finally {
      clearTimeout(timer);
    }
  };
}

fetchPartsBy(patientFetch());
