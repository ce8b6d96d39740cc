/** How each bundler says what it read, for inputs.mjs: a JSON list in the file that BUILD_INPUTS names. Without it nothing is written. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/**
 * Adds to the list: a configuration may hold several builds (rollup's), or one inside another (vite's workers).
 *
 * @param {Iterable<string>} ids paths from the working folder or absolute, with or without a query; a folder ends with a slash.
 *   Ids of no file are left out, and what lies in node_modules: the lock stands for that.
 */
export function writeInputs(ids) {
  const list = process.env.BUILD_INPUTS;
  if (list === undefined) return;
  const root = process.cwd();
  const inputs = new Set(existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []);
  for (const id of ids) {
    const path = id.replace(/[?#].*$/, '');
    if (path === '' || path.includes('\0') || !existsSync(path)) continue;
    const inside = relative(root, resolve(root, path)).split(sep).join('/');
    if (inside.startsWith('..') || isAbsolute(inside) || inside.split('/').includes('node_modules')) continue;
    inputs.add(path.endsWith('/') ? `${inside}/` : inside);
  }
  writeFileSync(list, JSON.stringify([...inputs]));
}

/**
 * For vite, whose workers need one too (`worker.plugins`): modules, style sheets that others import, what pages and style sheets
 * name by address, the public folder, and the configuration with all that it imports.
 *
 * @returns {import('vite').Plugin}
 */
export function recordInputs() {
  /** @type {string[]} */
  const besideModules = [];
  let base = '';
  return {
    name: 'record-inputs',
    apply: 'build',
    config: () => ({ css: { postcss: { plugins: [importedStyles((file) => besideModules.push(file))] } } }),
    configResolved({ root, publicDir, configFile, configFileDependencies }) {
      base = root;
      if (configFile) besideModules.push(configFile);
      besideModules.push(...configFileDependencies);
      if (publicDir !== '') besideModules.push(`${publicDir}/`);
    },
    generateBundle(_options, bundle) {
      const assets = Object.values(bundle).flatMap((one) => (one.type === 'asset' ? one.originalFileNames : []));
      writeInputs([...besideModules, ...this.getModuleIds(), ...assets.map((file) => resolve(base, file))]);
    },
  };
}

/**
 * Style sheets that `@import` brings in are no modules of the bundler: postcss says which ones it read.
 *
 * @param {(file: string) => void} onFile
 * @returns {{ postcssPlugin: string, OnceExit(root: unknown, helpers: { result: { messages: { type: string, file?: string }[] } }): void }}
 */
const importedStyles = (onFile) => ({
  postcssPlugin: 'record-inputs',
  OnceExit(_root, { result }) {
    for (const { type, file } of result.messages) if (type === 'dependency' && file !== undefined) onFile(file);
  },
});
