import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FRAME } from '../../scripts/ci/budgets.mjs';
import { expect, test } from './product.ts';

const assets = fileURLToPath(new URL(`../../${FRAME.bundle}/assets/`, import.meta.url));
const IMPORT = /\b(?:from|import)\s*\(?\s*["']\.\/([^"']+)["']/g;

const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
const textOf = (name: string): string => readFileSync(join(assets, name), 'utf8');
const importsOf = (name: string): string[] => [...textOf(name).matchAll(IMPORT)].map(([, of = '']) => of);

/** WebKit evaluates such a file once more, and the part that imports it speaks to a second worker's worth of state. */
test('no chunk of the build imports the file that a worker is made from', () => {
  const imports = scripts.flatMap((name) => importsOf(name).map((of) => [name, of] as const));
  expect(imports.filter(([, of]) => of.includes('.worker-'))).toEqual([]);
  // The parts of the imaging worker do import something: what is kept beside its entry.
  const parts = imports.flatMap(([name, of]) =>
    of.startsWith('worker-core-') ? (/^(psd|tiff|webp)-file-/.exec(name)?.[1] ?? []) : [],
  );
  expect(new Set(parts)).toEqual(new Set(['psd', 'tiff', 'webp']));
});

/** Firefox 153 now and then stands still for good in a worker's own `new Worker` (D286). */
test('no worker makes a worker', () => {
  const entries = scripts.filter((name) => name.includes('.worker-'));
  expect(entries.length).toBeGreaterThan(5);
  const reached = new Set(entries);
  for (const name of reached) for (const of of importsOf(name)) reached.add(of);
  expect(reached.size).toBeGreaterThan(entries.length);
  // ONNX Runtime has code for threads, which are not asked for (one thread, docs/DECISIONS.md D96).
  const makers = [...reached].filter((name) => /\bnew Worker\b/.test(textOf(name)));
  expect(makers.filter((name) => !name.startsWith('device-matting.worker-'))).toEqual([]);
  expect(scripts.some((name) => /\bnew Worker\b/.test(textOf(name)))).toBe(true);
});
