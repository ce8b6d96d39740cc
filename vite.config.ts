import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { firstChunks } from './scripts/build/first-chunks.mjs';
import { firstFiles } from './scripts/build/first-files.mjs';
import { heicFiles } from './scripts/build/heic-files.mjs';
import { lazyStyles } from './scripts/build/lazy-styles.mjs';
import { moveMaps } from './scripts/build/move-maps.mjs';
import { scopedName } from './scripts/build/scoped-name.mjs';
import { siteChunks } from './scripts/build/site-chunks.mjs';
import { webpFiles } from './scripts/build/webp-files.mjs';
import { workerChunks } from './scripts/build/worker-chunks.mjs';
import { recordInputs } from './scripts/build/write-inputs.mjs';

/** The React names as preact answers to them; anchored, so that `react/jsx-runtime` never becomes `preact/compat/jsx-runtime`. */
const PREACT = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the frame fetches before the first picture: see scripts/build/first-chunks.mjs. */
const FIRST_CHUNKS = firstChunks({
  boot: at('editor/shell/boot.ts'),
  app: at('editor/shell/start-in-page.ts'),
  tool: at('editor/tools/cutout/open-cutout.tsx'),
  manifests: readdirSync(at('editor/tools'))
    .filter((name) => !name.includes('.'))
    .map((name) => at(`editor/tools/${name}/manifest.ts`)),
});

const COMMON: UserConfig = {
  css: { modules: { generateScopedName: scopedName } },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    emptyOutDir: true,
    sourcemap: 'hidden',
    manifest: true,
  },
  worker: {
    format: 'es',
    plugins: () => [recordInputs()],
    rollupOptions: { output: { codeSplitting: { groups: workerChunks() } } },
  },
};

const EDITOR: UserConfig = {
  ...COMMON,
  root: 'editor',
  base: '/editor/',
  resolve: { alias: PREACT, dedupe: ['preact'] },
  optimizeDeps: { include: ['preact/jsx-dev-runtime'] },
  plugins: [
    lazyStyles(at('editor/shell/lazy/with-styles.ts')),
    firstFiles(['app', 'cutout']),
    heicFiles(),
    webpFiles(),
    moveMaps('editor', at('dist')),
    recordInputs(),
  ],
  build: {
    ...COMMON.build,
    outDir: '../dist/editor',
    rollupOptions: {
      input: { boot: 'editor/index.html' },
      output: {
        // The first load names some eighty files, and what is random in a name is as large in Brotli: 31 bits and more tell two builds of a file apart.
        // Letters and digits alone: of base64's dash nobody can tell whether it is the name's.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: FIRST_CHUNKS },
      },
    },
  },
};

/** Of what one kind of page alone is drawn with; each is named in the rows of its pages (site/routes.ts). */
const SHEETS = Object.fromEntries(
  readdirSync(at('site/sheets')).map((file) => [basename(file, '.ts'), at(`site/sheets/${file}`)]),
);

const SITE: UserConfig = {
  ...COMMON,
  root: 'site',
  base: '/',
  plugins: [lazyStyles(at('site/app/with-styles.ts')), moveMaps('site', at('dist')), recordInputs()],
  // The site bundles the loader's public entry, which tells its version.
  define: { __VERSION__: JSON.stringify(manifest.version) },
  build: {
    ...COMMON.build,
    outDir: '../dist/site',
    rollupOptions: {
      // `styles` and `sheets` are read by nobody: with them the sheets have what the server's pages are drawn with.
      preserveEntrySignatures: 'exports-only',
      input: { client: 'site/client.ts', callback: 'site/callback.html', styles: 'site/styles.ts', ...SHEETS },
      output: {
        codeSplitting: {
          groups: siteChunks({ client: at('site/client.ts'), styles: at('site/styles.ts'), sheets: SHEETS }),
        },
      },
    },
  },
};

/** The site as the server loads it (D75): one file, with React's own build for production in it. */
const SITE_SERVER: UserConfig = {
  ...COMMON,
  root: 'site',
  publicDir: false,
  plugins: [recordInputs()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ...COMMON.build,
    ssr: 'server/entry.tsx',
    sourcemap: false,
    outDir: '../dist/site-server',
    manifest: false,
    rollupOptions: { output: { entryFileNames: '[name].mjs', codeSplitting: false } },
  },
};

const MODES: Readonly<Record<string, UserConfig>> = { site: SITE, 'site-server': SITE_SERVER };

/** One file, three programs: `vite build --mode editor` (preact), `--mode site` and `--mode site-server` (React). */
export default defineConfig(({ mode }) => MODES[mode] ?? EDITOR);
