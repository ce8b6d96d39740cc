import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../src/protocol/locales.ts';
import { textsOf } from './all-texts.ts';
import { AVOIDED } from './glossary.ts';

/** Every text that a person reads, held to the glossary of its language. */

describe.each(LOCALES)('%s', (locale) => {
  it('says one thing by one word', async () => {
    const texts = await textsOf(locale);
    expect(texts.length).toBeGreaterThan(500);
    const wrong = texts.flatMap(([path, text]) =>
      // What stands in braces is a value's name.
      AVOIDED[locale].flatMap(({ word, instead }) =>
        word.test(text.replace(/\{\w+\}/g, '')) ? [`${path}: “${text}”, better: ${instead}`] : [],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('has a glossary that would be noticed', () => {
    for (const { word } of AVOIDED[locale]) expect(word.flags).not.toContain('g');
    expect(AVOIDED[locale].length).toBeGreaterThan(9);
  });
});

/** Pages in English alone, whose words stand in their markup. */
const PAGES = ['server/features/operators/pages', 'demo-host'] as const;

it.each(PAGES)('the pages of %s keep to the English ones', async (folder) => {
  const files = (await readdir(folder)).filter((name) => /\.(ts|html)$/.test(name));
  const sources = await Promise.all(files.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  const words = sources.flatMap((source) => [...source.matchAll(/>([^<>{}`]+)</g)].map(([, text = '']) => text.trim()));
  expect(words.filter((text) => text !== '').length).toBeGreaterThan(30);
  const wrong = words.flatMap((text) => AVOIDED.en.flatMap(({ word }) => (word.test(text) ? [text] : [])));
  expect(wrong).toEqual([]);
});
