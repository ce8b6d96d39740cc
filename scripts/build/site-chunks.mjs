import { normalizePath } from 'vite';
import { closures } from './closures.mjs';

/** @import { Rolldown } from 'vite' */

/**
 * How the site is cut into chunks, beside what its `import()`s say.
 *
 * page    what the script of each page imports: one file, though the application shares parts of it
 * base    style sheet: what the pages and the application have in common
 * pages   style sheet: what the server draws pages with
 * <own>   style sheet: what it draws one kind of page with, named as in `sheets`
 * app     style sheet: what the application draws with
 *
 * A page names the sheets `base` and `pages` and its own, the application comes with its own, and the frame of a dialog names `base` and `app`.
 *
 * @param {{ client: string, styles: string, sheets: Readonly<Record<string, string>> }} entries absolute paths: the pages' script, the module
 *   that imports what all pages are drawn with, and by name those that import what one kind of page is
 * @returns {Rolldown.CodeSplittingGroup[]}
 */
export function siteChunks({ client, styles, sheets }) {
  const needs = closures();
  const script = normalizePath(client);
  const looks = new Map(
    Object.entries({ pages: styles, ...sheets }).map(([name, path]) => [normalizePath(path), name]),
  );
  return [
    {
      debugName: 'site',
      name(id, context) {
        // The script itself stays alone: what shares a part with it does not run it.
        if (!id.endsWith('.css')) return id !== script && needs(client, id, context) ? 'page' : null;
        const importers = context.getModuleInfo(id)?.importers ?? [];
        const [sheet] = importers.flatMap((one) => looks.get(normalizePath(one)) ?? []);
        if (sheet === undefined) return 'app';
        return importers.length > 1 ? 'base' : sheet;
      },
    },
  ];
}
