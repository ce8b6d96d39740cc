import { defineConfig, type Plugin, type UserConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { heicFiles } from './scripts/build/heic-files.mjs';
import { scopedName } from './scripts/build/scoped-name.mjs';
import { webpFiles } from './scripts/build/webp-files.mjs';
import { recordInputs } from './scripts/build/write-inputs.mjs';

/** The React names as preact answers to them; anchored, so that `react/jsx-runtime` never becomes `preact/compat/jsx-runtime`. */
const PREACT = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

const APP = 'editor/shell/start-in-page.ts';

/**
 * The frame's first script has a budget of 3 kB, and vite puts its preload helper in front of every `import()`. So in a
 * build the app is a chunk of its own whose address boot learns as a URL: the browser's import, nothing around it.
 */
function bareAppImport(): Plugin {
  return {
    name: 'bare-app-import',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.replace(/\\/g, '/').endsWith('/editor/shell/boot.ts')) return null;
      const reference = this.emitFile({ type: 'chunk', id: APP, name: 'app', preserveSignature: 'strict' });
      const bare = code.replace(
        /import\((['"])\.\/start-in-page\.ts\1\)/,
        `import(import.meta.ROLLUP_FILE_URL_${reference})`,
      );
      if (bare === code) this.error(`boot.ts has to import './start-in-page.ts' once`);
      return { code: bare, map: null };
    },
  };
}

const COMMON: UserConfig = {
  css: { modules: { generateScopedName: scopedName } },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    emptyOutDir: true,
    // One style sheet, which the page names: a lazy part of the screen never waits for its own, nor shows itself without it.
    cssCodeSplit: false,
    sourcemap: false,
    manifest: true,
  },
  worker: { format: 'es', plugins: () => [recordInputs()] },
};

const EDITOR: UserConfig = {
  ...COMMON,
  root: 'editor',
  base: '/editor/',
  resolve: { alias: PREACT, dedupe: ['preact'] },
  optimizeDeps: { include: ['preact/jsx-dev-runtime'] },
  plugins: [bareAppImport(), heicFiles(), webpFiles(), recordInputs()],
  build: {
    ...COMMON.build,
    outDir: '../dist/editor',
    rollupOptions: {
      input: { boot: 'editor/index.html' },
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
};

const SITE: UserConfig = {
  ...COMMON,
  root: 'site',
  base: '/',
  plugins: [recordInputs()],
  // The site bundles the loader's public entry, which tells its version.
  define: { __VERSION__: JSON.stringify(manifest.version) },
  build: {
    ...COMMON.build,
    outDir: '../dist/site',
    rollupOptions: { input: { index: 'site/index.html', callback: 'site/callback.html' } },
  },
};

/** One file, two programs: `vite build --mode editor` (preact) and `--mode site` (React). */
export default defineConfig(({ mode }) => (mode === 'site' ? SITE : EDITOR));
