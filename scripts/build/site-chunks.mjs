import { normalizePath } from 'vite';
import { closures } from './closures.mjs';

/** @import { Rolldown } from 'vite' */

/**
 * How the site is cut into chunks, beside what its `import()`s say.
 *
 * page    what the script of each page imports: one file, though the application shares parts of it
 * base    style sheet: what the pages and the application have in common
 * pages   style sheet: what the server draws pages with
 * app     style sheet: what the application draws with
 *
 * A page names the sheets `base` and `pages`, the application comes with its own, and the frame of a dialog names `base` and `app`.
 *
 * @param {{ client: string, styles: string }} entries absolute paths: the pages' script, and the module that imports all that pages are
 *   drawn with
 * @returns {Rolldown.CodeSplittingGroup[]}
 */
export function siteChunks({ client, styles }) {
  const needs = closures();
  const [script, looks] = [client, styles].map((path) => normalizePath(path));
  return [
    {
      debugName: 'site',
      name(id, context) {
        // The script itself stays alone: what shares a part with it does not run it.
        if (!id.endsWith('.css')) return id !== script && needs(client, id, context) ? 'page' : null;
        const importers = context.getModuleInfo(id)?.importers ?? [];
        if (!importers.some((one) => normalizePath(one) === looks)) return 'app';
        return importers.length > 1 ? 'base' : 'pages';
      },
    },
  ];
}
