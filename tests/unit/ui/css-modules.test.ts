import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { scopedName } from '../../../scripts/build/scoped-name.mjs';

/** What no type checks: a module's classes, and the components that use them. */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = ['src/ui', 'editor', 'site'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
);
const modules = files.filter((path) => path.endsWith('.module.css'));
const sources = files.filter((path) => path.endsWith('.tsx'));

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');
const globalsOf = (css: string): string[] => [...css.matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name = '']) => name);
const localsOf = (css: string): string[] => {
  const selectors = css.replace(/:global\([^)]*\)/g, '').replace(/\{[^{}]*\}/g, '{}');
  return [...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => name);
};
const classes = new Map(modules.map((path) => [path, new Set(localsOf(withoutComments(read(path))))]));

/** `file: module.class`, for each class that a component names. */
const uses = sources.flatMap((path) => {
  const text = read(path);
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', from = '']) => {
    const module = join(dirname(path), from);
    return [...text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[(\\w+)\\])`, 'g'))].map(([, local, computed]) => ({
      path,
      module,
      local,
      computed,
    }));
  });
});

it('there are modules to look at', () => {
  expect(modules.length).toBeGreaterThan(20);
  expect(uses.length).toBeGreaterThan(100);
});

it('no two modules have one name, as their classes begin with it', () => {
  const names = modules.map((path) => basename(path).toLowerCase());
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('each class that a component names is in its module', () => {
  const missing = uses.filter(({ module, local }) => local !== undefined && !classes.get(module)?.has(local));
  expect(missing).toEqual([]);
});

it('each class that a module refers to in another one is there', () => {
  const known = new Set([...classes].flatMap(([path, names]) => [...names].map((name) => scopedName(name, path))));
  const missing = modules.flatMap((path) =>
    globalsOf(read(path))
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('each class of a module is used by a component', () => {
  const computed = new Set(uses.filter((use) => use.computed !== undefined).map(({ module }) => module));
  const used = new Set(uses.map(({ module, local }) => `${module} ${local}`));
  const unused = [...classes].flatMap(([path, names]) =>
    computed.has(path)
      ? []
      : [...names].filter((name) => !used.has(`${path} ${name}`)).map((name) => `${path}: ${name}`),
  );
  expect(unused).toEqual([]);
});

it('each custom property that a style sheet reads without a fallback is set somewhere', () => {
  const sheets = files
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, css: withoutComments(read(path)) }));
  const scripts = files.filter((path) => /\.tsx?$/.test(path)).map(read);
  const set = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const known = new Set([
    ...sheets.flatMap(({ css }) => set(css, /(--[\w-]+)\s*:/g)),
    ...scripts.flatMap((text) => set(text, /['"`](--[\w-]+)['"`]/g)),
  ]);
  const unset = sheets.flatMap(({ path, css }) =>
    set(css, /var\((--[\w-]+)\s*\)/g)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unset).toEqual([]);
});
