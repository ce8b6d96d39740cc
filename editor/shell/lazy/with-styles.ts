/**
 * ms that a part may take, as an answer of the server. On a connection that stands still the browser waits for many minutes, and with it
 * who asked: so they are told that there is none. Who asks again waits for the same file, which may come after all.
 */
const PATIENCE = 40_000;

/** Style sheets that the page has or is fetching. One that could not be fetched is asked for again. */
const sheets = new Map<string, Promise<void>>();

/**
 * A lazy part of the code together with its style sheets, so that it never shows itself without them. The build calls it around each
 * `import()`, in place of vite's own helper, which is larger and never asks twice (scripts/build/lazy-styles.mjs).
 *
 * @param files of the part and of what it imports, below the program's base address
 */
export async function withStyles<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE);
  });
  const all = Promise.all([load(), ...files.map((file) => sheet(import.meta.env.BASE_URL + file))]);
  try {
    const [part] = await Promise.race([all, late]);
    return part;
  } finally {
    clearTimeout(timer);
  }
}

function sheet(address: string): Promise<void> {
  const known = sheets.get(address);
  if (known !== undefined) return known;
  const isNamed = document.querySelector(`link[rel="stylesheet"][href="${address}"]`) !== null;
  const coming = isNamed ? Promise.resolve() : fetchSheet(address);
  sheets.set(address, coming);
  coming.catch(() => sheets.delete(address));
  return coming;
}

function fetchSheet(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} could not be fetched`));
    };
    document.head.append(link);
  });
}
