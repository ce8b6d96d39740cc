import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Texts that nothing shows any more: they would be translated, fetched and kept in step for nobody. */

const LANGUAGE = /\/(cn|en|jp|kr|tw)\.ts$/;
const sources = ['site', 'editor', 'src']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .filter((path) => /\.tsx?$/.test(path));
const code = sources
  .filter((path) => !LANGUAGE.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

const found = (pattern: RegExp): Set<string> => new Set([...code.matchAll(pattern)].map(([, word = '']) => word));
/** Whole words in quotes, names of properties, and the ends of names that are put together. */
const quoted = found(/['"`]([\w.-]+)['"`]/g);
const properties = found(/(?:^|[\s{,])(\w+)\??:/gm);
const beginnings = [...found(/`([\w.]+\.)\$\{/g)];
const endings = [...found(/\}(\.[\w.]+)`/g)];

const isNamed = (word: string) => quoted.has(word) || properties.has(word) || /^\d+$/.test(word);

/** A name in quotes, or put together of parts that the code names. */
function isUsed(key: string): boolean {
  if (quoted.has(key) || endings.some((ending) => key.endsWith(ending))) return true;
  const [last = '', ...first] = key.split('.').reverse();
  if (quoted.has(first.reverse().join('.')) && isNamed(last)) return true;
  return beginnings.some((beginning) => {
    const rest = key.startsWith(beginning) ? key.slice(beginning.length) : undefined;
    return rest !== undefined && (isNamed(rest) || rest.split('.').every(isNamed));
  });
}

const keysOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^ {2}'?([\w.-]+)'?:/gm)].map(([, key = '']) => key);

it.each(sources.filter((path) => /\/texts\/en\.ts$/.test(path)))('%s has no text that nothing shows', (path) => {
  const keys = keysOf(path);
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

it('a text is found by its name, and by the parts of it', () => {
  expect(['account.print', 'account.came.waiting', 'noticed.by.nobody'].map(isUsed)).toEqual([true, true, false]);
});
