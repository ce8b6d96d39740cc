/**
 * `node scripts/kernels/build.mjs`: compiles the pixel kernels and writes them as a TypeScript module of base64 text. Text in a
 * module reaches the worker, the tests and Node in one and the same way, without a fetch; both kernels are a few kB.
 */

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeInputs } from '../build/write-inputs.mjs';
import { compile } from './compile.mjs';

const kernels = fileURLToPath(new URL('../../src/pixels/kernels/', import.meta.url));
const sources = join(kernels, 'wasm');
const target = join(kernels, 'generated');

const lines = ['/** Made by scripts/kernels/build.mjs from src/pixels/kernels/wasm: do not edit. */'];
const names = readdirSync(sources)
  .filter((file) => file.endsWith('.as'))
  .map((file) => file.slice(0, -3))
  .sort();
for (const name of names) {
  const wasm = await compile(sources, name);
  lines.push(`export const ${name}Wasm =\n  '${Buffer.from(wasm).toString('base64')}';`);
  console.log(`${name}: ${wasm.length} bytes`);
}
mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'kernels-wasm.ts'), `${lines.join('\n')}\n`);
writeInputs([`${sources}/`]);
