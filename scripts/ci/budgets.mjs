import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codecBudgets } from './codec-budgets.mjs';

/**
 * How many bytes an entry may weigh, gzip. `files` are files of dist, with globs; `firstLoad` is what a page fetches before it waits
 * for anything, `lazy` what one part of a program fetches later: both follow from vite's manifest, no list of chunks is kept. A
 * tool's own budget stands in its manifest (`bytes`), see tool-budgets.mjs.
 *
 * @typedef {{ bundle: string, page?: string, also?: readonly string[] }} Page `also`: see first-load.mjs; without a page of the
 *   build, the server names the files
 * @typedef {'scripts' | 'styles'} FileKind
 * @typedef {{ name: string, limit: number } & (
 *   { files: readonly string[] } | { firstLoad: Page, kind: FileKind }
 * )} Budget
 */

/**
 * The frame, before it has a picture. tests/browser/first-load.spec.ts holds it against what Chromium fetches.
 *
 * @type {Page & { page: string }}
 */
export const FRAME = {
  bundle: 'dist/editor',
  page: 'index.html',
  also: ['shell/texts/en.ts'],
};
/**
 * A page of the site: the server names its script and its sheet.
 *
 * @type {Page}
 */
const SITE = { bundle: 'dist/site', also: ['client.ts'] };
/**
 * The same with the application: account, dialogs and the editor's loader, fetched when they are wanted.
 *
 * @type {Page}
 */
const SITE_APP = { bundle: 'dist/site', also: ['client.ts', 'app/start.tsx', 'texts/en.ts'] };

/** What pages are styled with (scripts/build/site-chunks.mjs), as far as they wait for it: those without a sheet of their own, and the others. */
const SITE_PAGES = [undefined, ...readdirSync(new URL('../../site/sheets/', import.meta.url))].map((sheet) => ({
  name: `the site's style sheets, ${sheet?.replace('.ts', '') ?? 'most pages'}`,
  firstLoad: { bundle: 'dist/site', also: ['styles.ts', ...(sheet === undefined ? [] : [`sheets/${sheet}`])] },
  kind: /** @type {const} */ ('styles'),
  limit: 16_000,
}));
/**
 * The frame of a dialog.
 *
 * @type {Page}
 */
const SITE_FRAME = { bundle: 'dist/site', page: 'callback.html' };

/** What the entry of a package adds to a page, beside the loader and the packages that it names. */
const PACKAGE_BUDGETS = Object.entries({
  '@cutout/sdk': ['sdk/{index,shared}.js'],
  '@cutout/sdk/mount': ['sdk/{mount,shared}.js'],
  '@cutout/react': ['react/*.js'],
  '@cutout/element': ['element/*.js'],
  '@cutout/vue': ['vue/*.js'],
}).map(([name, files]) => ({
  name: `package ${name}`,
  files: files.map((file) => `dist/packages/${file}`),
  limit: 1500,
}));

/** @type {readonly Budget[]} */
export const budgets = [
  { name: 'loader, script tag', files: ['dist/sdk/cutout-sdk.js'], limit: 2940 },
  { name: 'loader, module', files: ['dist/sdk/cutout-sdk.mjs'], limit: 3072 },
  { name: "the loader's core", files: ['dist/sdk/cutout-core.mjs'], limit: 3690 },
  { name: 'loader with its core, pinned', files: ['dist/sdk/whole/cutout-sdk.js'], limit: 5479 },
  { name: 'async snippet', files: ['dist/sdk/snippet.js'], limit: 347 },
  ...PACKAGE_BUDGETS,
  { name: "the frame's first script", files: ['dist/editor/assets/boot-*.js'], limit: 3000 },
  { name: "the frame's scripts before the first picture", firstLoad: FRAME, kind: 'scripts', limit: 58_700 },
  { name: "the frame's style sheets before the first picture", firstLoad: FRAME, kind: 'styles', limit: 5_660 },
  { name: "the site's scripts, each page", firstLoad: SITE, kind: 'scripts', limit: 6_000 },
  { name: "the site's scripts, with its application", firstLoad: SITE_APP, kind: 'scripts', limit: 100_000 },
  ...SITE_PAGES,
  { name: "the site's style sheets, the frame of a dialog", firstLoad: SITE_FRAME, kind: 'styles', limit: 10_000 },
  {
    name: 'HEIC, where the browser has no decoder: fetched with the first such photo',
    files: ['dist/editor/assets/heic.worker-*.js', 'dist/editor/assets/libheif-*.{js,wasm}'],
    limit: 520_000,
  },
  {
    name: "HEIC's last resort: fetched where that decoder refused",
    files: ['dist/editor/heic-frame.html', 'dist/editor/assets/{heic2any,heic-page}-*.js'],
    limit: 345_000,
  },
  ...codecBudgets(fileURLToPath(new URL('../../', import.meta.url))),
];
