import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compress, uncompressed } from '../../../scripts/build/compressed.mjs';

function tree(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'compressed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string, at: Date) => {
    const file = join(root, 'dist', path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, at, at);
  };
  for (const [path, text] of Object.entries(files)) write(path, text, new Date(2020, 0));
  const missing = () => uncompressed(root).map((file) => file.slice(join(root, 'dist/').length));
  return { root, write, missing, kept: () => readdirSync(join(root, '.cache/compressed')) };
}
const LONG = 'a line of the build\n'.repeat(100);

it('text and WebAssembly of what is served is compressed, and nothing else', async () => {
  const { root, missing } = tree({
    'editor/assets/app.js': LONG,
    'editor/assets/decoder.wasm': LONG,
    'sdk/whole/cutout-sdk.mjs': LONG,
    'site/index.html': LONG,
    'site/short.css': 'a{}',
    'site/picture.jpg': LONG,
    'server/main.mjs': LONG,
  });
  expect(missing().sort()).toEqual([
    'editor/assets/app.js',
    'editor/assets/decoder.wasm',
    'sdk/whole/cutout-sdk.mjs',
    'site/index.html',
  ]);
  await compress(root);
  expect(missing()).toEqual([]);
  const file = join(root, 'dist/editor/assets/app.js');
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(LONG);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(LONG);
  expect(existsSync(join(root, 'dist/server/main.mjs.br'))).toBe(false);
});

it('a file that was built again is compressed again, from what is kept where its bytes are known', async () => {
  const { root, write, missing, kept } = tree({ 'site/a.js': LONG, 'site/b.js': `${LONG}b` });
  await compress(root);
  const before = kept();
  expect(before).toHaveLength(4);
  const later = new Date(Date.now() + 60_000);
  write('site/a.js', LONG, later);
  expect(missing()).toEqual(['site/a.js']);
  // Seen by what it says: nothing is encoded again.
  writeFileSync(join(root, '.cache/compressed', before.find((name) => name.endsWith('.br')) ?? ''), 'kept');
  write('site/b.js', `${LONG}b`, later);
  await compress(root);
  const found = ['a', 'b'].map((name) => readFileSync(join(root, `dist/site/${name}.js.br`), 'utf8'));
  expect(found).toContain('kept');
  write('site/b.js', `${LONG}c`, later);
  await compress(root);
  expect(brotliDecompressSync(readFileSync(join(root, 'dist/site/b.js.br'))).toString()).toBe(`${LONG}c`);
  expect(kept()).toHaveLength(4);
});
