import { imagingError } from './error.ts';

/** The module that a part's code asks for, as the build writes it. */
const ASKED = /import\([`"](\.\/[^`"]+\.js)[`"]\)/;

/**
 * A part of a worker's own script that is fetched when it is wanted. Its file is fetched into the browser's cache first: Firefox keeps an
 * `import()` that failed for as long as the worker lives (D264), and what was never imported is never kept as failed.
 * @throws NETWORK where it cannot be had; who asks again fetches again
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    const [, name] = ASKED.exec(String(load)) ?? [];
    if (name !== undefined) await fetchWhole(new URL(name, import.meta.url));
    return await load();
  } catch (cause) {
    throw imagingError('NETWORK', 'a part of the worker could not be loaded', { cause });
  }
}

async function fetchWhole(address: URL): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
  await response.arrayBuffer();
}
