import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { HTML_LANG, LOCALES } from '../../../src/protocol/locales.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** What is written in the language of the frame or the page; operators read English. */
const files = execFileSync('git', ['ls-files', '--', 'editor', 'site', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));

const FORMATTER = /(?:new Intl\.(?!Locale\b)\w+|\.toLocale\w*String|\.localeCompare)\(\s*([^,)]*)/g;
/** Tags of a language: our own names of languages are none (`tw` is Twi, `cn` nothing at all). */
const KNOWN = /^(?:HTML_LANG\[\w+\]|TAGS\[\w+\]|\[language\]|undefined|tag|lang|'en(?:-GB)?')$/;

const wrongIn = (text: string): string[] =>
  [...text.matchAll(FORMATTER)].flatMap(([, first = '']) => (KNOWN.test(first.trim()) ? [] : [first.trim()]));

it('numbers, days and orders are those of the language, by its tag', () => {
  const wrong = files.flatMap((file) =>
    wrongIn(readFileSync(`${root}${file}`, 'utf8')).map((one) => `${file}: ${one}`),
  );
  expect(wrong).toEqual([]);
});

it('a formatter that is given one of our names of languages is found', () => {
  expect(wrongIn('new Intl.NumberFormat(locale, {}); value.toLocaleString(locale)')).toEqual(['locale', 'locale']);
  expect(wrongIn('new Intl.NumberFormat(HTML_LANG[locale], {}); new Intl.Locale(language)')).toEqual([]);
});

it('every language has a tag that the platform knows', () => {
  for (const locale of LOCALES) {
    const tag = HTML_LANG[locale];
    expect(Intl.NumberFormat.supportedLocalesOf([tag])).toEqual([tag]);
  }
});
