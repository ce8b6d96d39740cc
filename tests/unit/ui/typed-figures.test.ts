import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../src/protocol/locales.ts';
import { textsOf } from './all-texts.ts';
import { HELD, NAMED } from './typed-figures.ts';

/** Of the site alone: what its pages promise. What posters of the templates have written on them promises nothing. */
const OF_SITE = /^(site|account|content|seeds)\./;
const DIGITS = /\d[\d.,:]*(?: × \d+)?(?<![.,:])/g;

/** Figures of a text that neither a table holds nor a name has. */
function typedIn(path: string, text: string): string[] {
  const unnamed = NAMED.filter(([where]) => where.test(path)).reduce(
    (left, [, what]) => left.replace(what, ' '),
    text.replace(/\{\w+\}/g, ' '),
  );
  const held = HELD.filter(([where]) => where.test(path)).flatMap(([, figures]) => figures.map(String));
  return (unnamed.match(DIGITS) ?? []).filter((figure) => !held.includes(figure));
}

describe('no figure is typed into a text that a table of the product has', () => {
  it.each(LOCALES)('%s', async (locale) => {
    const texts = (await textsOf(locale))
      .map(([path, text]) => [path.slice(locale.length + 1), text] as const)
      .filter(([path]) => OF_SITE.test(path));
    expect(texts.length).toBeGreaterThan(500);
    const typed = texts.flatMap(([path, text]) =>
      typedIn(path, text).map((figure) => `${path}: ${figure} in “${text}”`),
    );
    expect(typed).toEqual([]);
  });

  it('nor in the markup of a page', async () => {
    const files = (await readdir('site', { recursive: true })).filter((name) => name.endsWith('.tsx'));
    const sources = await Promise.all(files.map((name) => readFile(`site/${name}`, 'utf8')));
    const words = sources.flatMap((source) =>
      [...source.matchAll(/>([^<>{}=;()]*\d[^<>{}=;()]*)<\//g)].map(([, text]) => text),
    );
    // What two pictures of tools draw, and the halves of 404.
    expect(words.map((text) => text?.trim()).sort()).toEqual(['2×', '4', '4', '4:5 → 16:9']);
  });
});

describe('the eyes of it', () => {
  it.each([
    ['content.home.lead', 'Up to 30 photos', ['30']],
    ['content.home.lead', 'Up to {photos} photos', []],
    ['content.home.facts.3.figure', '4', ['4']],
    ['content.tools.splitter.steps.1.1', '3 × 3 or 4 × 4', ['4 × 4']],
    ['seeds.help/log-in.en.md.5', '1. After 60 seconds, in 2 steps.', ['60', '2']],
    ['content.tools.gif.steps.0.1', '2 枚以上、30 枚まで', ['30']],
    ['content.templates.copies.story', 'Story 9:17', ['9:17']],
  ])('%s: %s', (path, text, found) => expect(typedIn(path, text)).toEqual(found));

  it('every row is of a text that there is, and finds something in it', async () => {
    const all = (await Promise.all(LOCALES.map(async (locale) => await textsOf(locale)))).flat();
    const texts = all.map(([path, text]) => [path.slice(3), text.replace(/\{\w+\}/g, ' ')] as const);
    const idle = [
      ...NAMED.filter(([where, what]) => !texts.some(([path, text]) => where.test(path) && text.match(what))),
      ...HELD.filter(
        ([where, figures]) =>
          !texts.some(
            ([path, text]) =>
              where.test(path) && figures.some((figure) => text.match(DIGITS)?.includes(String(figure))),
          ),
      ),
    ];
    expect(idle).toEqual([]);
  });
});
