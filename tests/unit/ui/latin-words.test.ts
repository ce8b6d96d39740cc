import { expect, it } from 'vitest';
import { LOCALES } from '../../../src/protocol/locales.ts';
import { textsOf } from './all-texts.ts';
import { latinIn, unmet } from './latin-words.ts';

/** What stands in a file of content beside its words: names of members, blocks, and what code has between signs. */
const SYNTAX = /^\w+: |"\w+": |^:::\w+(?:\{\w+\})?|`[^`]*`|\]\([^)]*\)/g;
const bare = (text: string): string => text.replace(SYNTAX, ' ');

const others = LOCALES.filter((locale) => locale !== 'en');
const texts = new Map(await Promise.all(others.map(async (locale) => [locale, await textsOf(locale)] as const)));

it.each(others)('no text of any program in %s holds an English word', (locale) => {
  const found = texts.get(locale) ?? [];
  expect(found.length).toBeGreaterThan(500);
  const wrong = found.flatMap(([path, text]) => latinIn(bare(text)).map((word) => `${path}: ${word} in “${text}”`));
  expect(wrong).toEqual([]);
});

it('one word left over is seen, and no name, key, unit or address is taken for one', () => {
  expect(latinIn('按 Save 保存')).toEqual(['Save']);
  expect(latinIn('{name} was saved')).toEqual(['was', 'saved']);
  expect(latinIn('Ctrl Shift S、PNG、50 ml、#ffee00、a@b.example、x86_64、Mac App Store、{count}')).toEqual([]);
  expect(latinIn('App を開く')).toEqual(['App']);
});

it('the list allows no word that no text has', () => {
  expect(unmet([...texts.values()].flat().map(([, text]) => text))).toEqual([]);
});
