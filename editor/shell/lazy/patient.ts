import type { LoadTexts, Translator } from '../../../src/ui/i18n/translator.ts';
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

export interface PatientPorts {
  fetchModule: (address: string) => Promise<unknown>;
  /** Whether the file can be fetched by other means than `import()`. */
  isThere: (address: string) => Promise<boolean>;
  /** There is a network, and a part stays failed for as long as the page lives. */
  stuck: () => void;
}

/** Fetches a part for as long as there is hope, and no longer. */
export function patientFetch({ fetchModule, isThere, stuck }: PatientPorts): FetchPart {
  /** Under another address; what the build merged into a shared part is taken out of it by `load` alone. */
  async function again<Part>(load: () => Promise<Part>, address: string, error: Error): Promise<Part> {
    try {
      if (String(load).includes('.then(')) throw error;
      fragment += 1;
      return (await fetchModule(`${address}#${fragment}`)) as Part;
    } catch (failed) {
      if (await isThere(address)) stuck();
      throw failed;
    }
  }

  return async <Part>(load: () => Promise<Part>, sheets: readonly Promise<void>[]): Promise<Part> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE);
    });
    const code = load().catch((error: Error) => {
      const [, address] = KEPT_FAILURE.exec(error.message) ?? [];
      if (address === undefined) throw error;
      return again(load, address, error);
    });
    try {
      const [part] = await Promise.race([Promise.all([code, ...sheets]), late]);
      return part;
    } finally {
      clearTimeout(timer);
    }
  };
}

interface Noticing {
  translator: Translator;
  set(change: { note: { id: string; tone: 'warn'; label: string; again: () => void } }): void;
}

const loadTexts: LoadTexts = async (locale) => (await import('./reload-texts.ts')).texts[locale];

/** From now on parts of the code come so. A part that stays failed asks for a reload, in whatever screen is shown (D264). */
export function fetchPatiently(shell: Noticing): void {
  const note = { id: 'lazy.stuck', tone: 'warn', label: 'lazy.reload', again: () => location.reload() } as const;
  fetchPartsBy(
    patientFetch({
      fetchModule: (address) => import(/* @vite-ignore */ address),
      isThere: (address) =>
        fetch(address).then(
          ({ ok }) => ok,
          () => false,
        ),
      // There is a network: the words can be fetched. They come after what is said of the failure itself.
      stuck: () =>
        void shell.translator.add(loadTexts).then(
          () => setTimeout(() => shell.set({ note })),
          () => {},
        ),
    }),
  );
}
