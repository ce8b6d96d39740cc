import { basename } from 'node:path';

/**
 * `.primary` of `Button.module.css` is `Button-primary`: readable in a browser's tools and the same in every build, so that a module may
 * name another's class by `:global(…)` and a test may find a part. tests/unit/ui/css-modules.test.ts: no two modules have one name.
 *
 * @param {string} local
 * @param {string} file may end in a query
 */
export const scopedName = (local, file) => `${basename(file.replace(/\?.*$/, ''), '.module.css')}-${local}`;
