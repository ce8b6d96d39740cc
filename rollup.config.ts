import { readFileSync } from 'node:fs';
import terser from '@rollup/plugin-terser';
import type { Plugin, RollupOptions } from 'rollup';
import dts from 'rollup-plugin-dts';
import esbuild from 'rollup-plugin-esbuild';
import { writeInputs } from './scripts/build/write-inputs.mjs';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

/** `CUTOUT_HOSTS='{"domestic":"…","international":"…"}'`: a self-hoster's own hosts (src/protocol/hosts.ts). */
const hosts = process.env.CUTOUT_HOSTS ?? '{"domestic":"cutout.example","international":"intl.cutout.example"}';

/**
 * Members that only the loader's own code reads, shortened in the build: the budget is tight, and a name of a member costs at
 * each use. None of them may be a word of the wire, of the options or of the page (tests/unit/sdk/mangled.test.ts).
 */
export const MANGLED = [
  'attach',
  'clock',
  'deliver',
  'forgetFrame',
  'limit',
  'onBroken',
  'onEvent',
  'onHello',
  'onTick',
  'onWelcome',
  'prepared',
  'remaining',
  'sendCommand',
  'settle',
  'versions',
  'wasSent',
];

/** scripts/build: a later build runs when one of these has changed. */
const recordInputs: Plugin = {
  name: 'record-inputs',
  generateBundle() {
    writeInputs(this.getModuleIds());
  },
};

const plugins = (target: string) => [
  recordInputs,
  esbuild({
    target,
    tsconfig: false,
    define: { __VERSION__: JSON.stringify(version), __CUTOUT_HOSTS__: hosts },
  }),
];

const small = terser({
  ecma: 2022,
  module: true,
  compress: {
    passes: 2,
    unsafe_arrows: true,
    keep_fargs: false,
    booleans_as_integers: false,
    pure_getters: true,
    hoist_funs: true,
    hoist_props: true,
    unsafe_methods: true,
    // Of well-behaved strings and errors: `${x}` is ""+x, and so on.
    unsafe: true,
  },
  mangle: { properties: { regex: new RegExp(`^(${MANGLED.join('|')})$`) } },
  // A page of another charset that loads this from hosting of its own reads the titles of the frame right.
  format: { comments: false, ascii_only: true },
});

/**
 * dist/sdk: the small loader as script tag and as ES module, the core that it fetches, the stub for the page and the types;
 * in whole/ the same two with the core inside, for addresses that are pinned by one hash.
 */
const script = (input: string, file: string, format: 'iife' | 'es'): RollupOptions => ({
  input,
  plugins: plugins('es2022'),
  output: { file: `dist/sdk/${file}`, format, plugins: [small] },
});

export default [
  script('sdk/global.ts', 'cutout-sdk.js', 'iife'),
  script('sdk/module.ts', 'cutout-sdk.mjs', 'es'),
  script('sdk/core.ts', 'cutout-core.mjs', 'es'),
  script('sdk/global-whole.ts', 'whole/cutout-sdk.js', 'iife'),
  script('sdk/index.ts', 'whole/cutout-sdk.mjs', 'es'),
  script('sdk/snippet.ts', 'snippet.js', 'iife'),
  { input: 'sdk/index.ts', plugins: [recordInputs, dts()], output: { file: 'dist/sdk/cutout-sdk.d.ts', format: 'es' } },
] satisfies RollupOptions[];
