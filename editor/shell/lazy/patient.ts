import { FilesAtHand } from './files-at-hand.ts';
import { followForcedColors } from './follow-forced-colors.ts';
import { type FetchPart, fetchPartsBy } from './with-styles.ts';

/**
 * ms that a part may take, as an answer of the server (D231). On a connection that stands still the browser waits for many minutes, and with it
 * who asked: so they are informed that there is none. Who asks again waits for the same file, which may come after all.
 */
const PATIENCE = 40_000;

/**
 * As Firefox says that a module could not be fetched (D264). It keeps that for as long as the page lives, and says it again at once, whether or not
 * there is a network by then; under another fragment it asks for the file. Chromium and WebKit ask again by themselves.
 */
const KEPT_FAILURE = /^error loading dynamically imported module: (\S+\.js)$/;
let fragment = 0;

/** A test hands in its own. */
export interface PatientPorts {
  fetchModule: (address: string) => Promise<unknown>;
  /** Fetches the files of a part before it is imported: what was never imported is never kept as failed, nor is what it imports (D265). */
  fetchFiles: (load: () => unknown) => Promise<void>;
}

/** Fetches a part for as long as there is hope, and no longer. */
export function patientFetch({ fetchModule, fetchFiles }: PatientPorts): FetchPart {
  async function fetchCode<Part>(load: () => Promise<Part>): Promise<Part> {
    await fetchFiles(load);
    try {
      return await load();
    } catch (error) {
      // It failed before this code came.
      const [, address] = KEPT_FAILURE.exec((error as Error).message) ?? [];
      // What the build merged into a shared part is taken out of it by `load` alone.
      if (address === undefined || String(load).includes('.then(')) throw error;
      fragment += 1;
      return (await fetchModule(`${address}#${fragment}`)) as Part;
    }
  }

  return async <Part>(load: () => Promise<Part>, sheets: readonly Promise<void>[]): Promise<Part> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE);
    });
    try {
      const [part] = await Promise.race([Promise.all([fetchCode(load), ...sheets]), timeout]);
      return part;
    } finally {
      clearTimeout(timer);
    }
  };
}

async function readText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`${response.status} ${address}`);
  return await response.text();
}

const running = [...document.querySelectorAll('link[rel="modulepreload"], script[src]')].map(
  (element) => (element as HTMLLinkElement).href ?? (element as HTMLScriptElement).src,
);
const files = new FilesAtHand(readText, import.meta.url, running);

fetchPartsBy(
  patientFetch({
    fetchModule: (address) => import(/* @vite-ignore */ address),
    fetchFiles: (load) => files.whole(load),
  }),
);
followForcedColors(window, () => import('./forced-colors.ts'));
