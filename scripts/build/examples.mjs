/**
 * Builds the examples of demo-host/examples into dist/examples, as a partner's Vite would: the packages are taken from their sources
 * by the names that a partner writes. ssr.html gets its markup by renderToString, as from a partner's server.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { recordInputs, writeInputs } from './write-inputs.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const examples = join(root, 'demo-host/examples');
const outDir = join(root, 'dist/examples');

/** @type {import('vite').InlineConfig} */
const common = {
  configFile: false,
  root: examples,
  base: '/examples/',
  logLevel: 'warn',
  define: {
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
  resolve: {
    alias: [
      { find: /^@cutout\/(\w+)$/, replacement: join(root, 'packages/$1/index.ts') },
      { find: /^@cutout\/(\w+)\/(\w+)$/, replacement: join(root, 'packages/$1/$2.ts') },
    ],
  },
};

// Beside the repository's node_modules, which it imports React from.
mkdirSync(join(root, 'dist'), { recursive: true });
const server = mkdtempSync(join(root, 'dist/.examples-'));
await build({
  ...common,
  plugins: [recordInputs()],
  build: {
    ssr: 'render.tsx',
    outDir: server,
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'render.mjs' } },
  },
});
const { render } = await import(pathToFileURL(join(server, 'render.mjs')).href);
rmSync(server, { recursive: true });

await build({
  ...common,
  plugins: [
    recordInputs(),
    { name: 'rendered-on-a-server', transformIndexHtml: (html) => html.replace('<!--app-->', () => render()) },
  ],
  build: {
    outDir,
    emptyOutDir: true,
    modulePreload: false,
    rollupOptions: { input: ['plain', 'element', 'react', 'ssr', 'vue'].map((name) => join(examples, `${name}.html`)) },
  },
});
writeInputs([`${examples}/`, fileURLToPath(import.meta.url)]);
