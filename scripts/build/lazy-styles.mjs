import { normalizePath } from 'vite';

/** Vite imports it wherever there is an `import()`, under the name of `HELPER`. */
const ID = '\0vite/preload-helper.js';
const HELPER = '__vitePreload';

/**
 * Puts our own helper in place of vite's: it fetches a lazy part's style sheets beside its code.
 *
 * @param {string} file exports `withStyles`
 * @returns {import('vite').Plugin}
 */
export const lazyStyles = (file) => ({
  name: 'lazy-styles',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: new RegExp(`^${ID}$`) },
    handler: () => `export { withStyles as ${HELPER} } from ${JSON.stringify(normalizePath(file))};`,
  },
});
