/**
 * What a page fetches before it waits for anything, read from vite's manifest.
 *
 * @typedef {object} Chunk as vite writes it, as far as it is read here
 * @property {string} file
 * @property {string} [src]
 * @property {boolean} [isDynamicEntry]
 * @property {string[]} [imports]
 * @property {string[]} [dynamicImports]
 * @property {string[]} [css]
 *
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ scripts: string[], styles: string[] }} Files sorted, below the bundle's folder
 */

const TAG = /<(?:script|link)\b[^>]*\b(?:src|href)="[^"]*?(assets\/[^"]+\.(?:js|css))"/g;

/**
 * The scripts and style sheets that the page names, those of the entries that its first script fetches by address, and all that
 * these import statically.
 *
 * @param {Manifest} manifest
 * @param {string} html of the built page
 * @param {readonly string[]} [also] sources of entries that no import names (the editor's app, which boot fetches by its address)
 * @returns {Files}
 * @throws Error where the page or `also` names what the manifest does not know
 */
export function firstLoad(manifest, html, also = []) {
  const named = [...html.matchAll(TAG)].map(([, file = '']) => file);
  const keys = named
    .filter((file) => file.endsWith('.js'))
    .map((file) => keyOf(manifest, ({ file: own }) => own === file, file));
  const entries = also.map((source) =>
    keyOf(manifest, ({ src, file }) => src === source && file.endsWith('.js'), source),
  );
  const { scripts, styles } = filesOf(manifest, [...keys, ...entries]);
  return { scripts, styles: [...new Set([...styles, ...named.filter((file) => file.endsWith('.css'))])].sort() };
}

/**
 * What is fetched later for one part of the program: its lazy entries with all that they import, without what is there already.
 *
 * @param {Manifest} manifest
 * @param {(source: string) => boolean} isPart of an entry's source, below the bundle's root
 * @param {Files} already
 * @returns {Files}
 */
export function lazyLoad(manifest, isPart, already) {
  const keys = Object.entries(manifest).flatMap(([key, { src, isDynamicEntry }]) =>
    isDynamicEntry && src !== undefined && isPart(src) ? [key] : [],
  );
  const { scripts, styles } = filesOf(manifest, keys);
  return {
    scripts: scripts.filter((file) => !already.scripts.includes(file)),
    styles: styles.filter((file) => !already.styles.includes(file)),
  };
}

/**
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 * @returns {Files} of these chunks and of all that they import statically
 */
function filesOf(manifest, keys) {
  const seen = new Set(keys);
  // A set goes on to what is added while it is read.
  for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next);
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))].sort(),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].sort(),
  };
}

/**
 * @param {Manifest} manifest
 * @param {(chunk: Chunk) => boolean} is
 * @param {string} name
 */
function keyOf(manifest, is, name) {
  const found = Object.entries(manifest).find(([, chunk]) => is(chunk));
  if (found === undefined) throw new Error(`vite's manifest does not know ${name}`);
  return found[0];
}
