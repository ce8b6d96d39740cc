import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FRAME } from '../../scripts/ci/budgets.mjs';
import { expect, test } from './product.ts';

const assets = fileURLToPath(new URL(`../../${FRAME.bundle}/assets/`, import.meta.url));
const IMPORT = /\b(?:from|import)\s*\(?\s*["']\.\/([^"']+)["']/g;

/** WebKit evaluates such a file once more, and the part that imports it speaks to a second worker's worth of state. */
test('no chunk of the build imports the file that a worker is made from', () => {
  const imports = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...readFileSync(join(assets, name), 'utf8').matchAll(IMPORT)].map(([, of = '']) => [name, of]));
  expect(imports.filter(([, of]) => of?.includes('.worker-'))).toEqual([]);
  // The parts of the imaging worker do import something: what is kept beside its entry.
  const parts = imports.flatMap(([name = '', of]) =>
    of?.startsWith('worker-core-') ? (/^(psd|tiff|webp)-file-/.exec(name)?.[1] ?? []) : [],
  );
  expect(new Set(parts)).toEqual(new Set(['psd', 'tiff', 'webp']));
});
