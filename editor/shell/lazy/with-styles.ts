import { sheet } from '../../../src/ui/sheets.ts';

/** Fetches a part's code, its style sheets coming beside it. */
export type FetchPart = <Part>(load: () => Promise<Part>, sheets: readonly Promise<void>[]) => Promise<Part>;

const atOnce: FetchPart = async (load, sheets) => (await Promise.all([load(), ...sheets]))[0];
let fetchPart = atOnce;

/** From now on parts are fetched by another way: patient.ts, which comes after the first screen. */
export function fetchPartsBy(way: FetchPart): void {
  fetchPart = way;
}

/**
 * From now on no part is imported before the code has come that fetches parts by another way: what is asked for meanwhile waits for it.
 * @param load that code, with the first part. Where Firefox keeps it as failed it is asked for under another address (D365)
 */
export function fetchPartsAfter(load: () => Promise<unknown>): void {
  let fetchThat = load;
  let loading: Promise<unknown> | undefined;
  const waiting: FetchPart = async (part, sheets) => {
    if (!loading) {
      // It is itself a part, and waits for nothing.
      fetchPart = atOnce;
      loading = fetchThat();
      fetchPart = waiting;
      loading.catch(({ message }: Error) => {
        loading = undefined;
        const found = /http\S+\.js/.exec(message);
        if (found) fetchThat = () => import(/* @vite-ignore */ `${found[0]}#${Date.now()}`);
      });
    }
    await loading;
    return fetchPart(part, sheets);
  };
  fetchPart = waiting;
}

/**
 * A lazy part of the code together with its style sheets, so that it never shows itself without them. The build calls it around each
 * `import()`, in place of vite's own helper, which is larger and never asks twice (scripts/build/lazy-styles.mjs).
 *
 * @param files of the part and of what it imports, below the program's base address
 */
export function withStyles<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  return fetchPart(
    load,
    files.map((file) => sheet(import.meta.env.BASE_URL + file)),
  );
}
