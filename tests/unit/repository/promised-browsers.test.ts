import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** What runs in browsers, and what each word is missing in: the floor is Chrome 111, Firefox 121, Safari 16.4 (docs/BROWSERS.md). */
const FOLDERS = [
  'src',
  'editor',
  'sdk',
  'site',
  ...['sdk', 'element', 'react', 'vue'].map((name) => `packages/${name}`),
];
const TOO_YOUNG = {
  'URL.canParse': 'Chrome 120, Safari 17',
  'Object.groupBy': 'Chrome 117, Safari 17.4',
  'Map.groupBy': 'Chrome 117, Safari 17.4',
  'Array.fromAsync': 'Chrome 121',
  'Promise.withResolvers': 'Chrome 119, Safari 17.4',
  'AbortSignal.any(': 'Chrome 116, Firefox 124, Safari 17.4',
  'URL.parse(': 'Chrome 126, Firefox 126, Safari 18',
  'Promise.try': 'Chrome 128, Firefox 134, Safari 18.2',
};

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
    .map((file) => join(folder, file)),
);

const youngWords = (text: string): string[] =>
  Object.keys(TOO_YOUNG).filter((word) =>
    text
      .split('\n')
      .some((line) => line.includes(word) && !/^\s*(?:\/\/|\/?\*)|`[^`]*$/.test(line.split(word)[0] ?? '')),
  );

it('nothing that runs in browsers uses what the oldest promised ones lack', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(
    sources.flatMap((file) => youngWords(readFileSync(join(ROOT, file), 'utf8')).map((word) => `${file}: ${word}`)),
  ).toEqual([]);
  expect(youngWords('const ok = URL.canParse(address);')).toEqual(['URL.canParse']);
  expect(youngWords('/** `URL.canParse` is younger. */')).toEqual([]);
});

const assets = join(ROOT, 'dist/editor/assets');

// WebKit evaluates the entry of a worker a second time where another of its chunks imports it.
it('no part of a worker imports its entry', (context) => {
  if (!existsSync(assets)) return context.skip('the editor was not built');
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const importing = files.filter((file) =>
    /(?:from|import)\s*\(?["'`]\.\/[\w.-]*\.worker-[\w-]+\.js/.test(readFileSync(join(assets, file), 'utf8')),
  );
  expect(files.some((file) => file.includes('.worker-'))).toBe(true);
  expect(importing).toEqual([]);
});
