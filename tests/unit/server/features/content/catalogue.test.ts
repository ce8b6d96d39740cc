import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Catalogue } from '../../../../../server/features/content/catalogue.ts';
import { unknownFigures, withFigures } from '../../../../../server/features/content/figures.ts';
import { parseContent } from '../../../../../server/features/content/parse-content.ts';
import type { ContentEntry } from '../../../../../src/protocol/content/content.schema.ts';
import type { Locale } from '../../../../../src/protocol/locales.ts';

const SET = { giftSheets: 5, giftDays: 30, keptHours: 24, worksDays: 90 };
const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const at = (ms: number) => new Date(NOW + ms);

const textOf = (heading: string) => ({ heading, summary: 'About it', body: 'Up to {maxSide} px.' });
const article = (id: string, more: Partial<ContentEntry<'article'>> = {}): ContentEntry<'article'> => ({
  ...{ kind: 'article', id, slugs: { en: id }, facts: { category: 'basics', related: [], order: 1 } },
  ...{ texts: { en: textOf(id) }, state: 'published', publishAt: undefined, unpublishAt: undefined },
  ...{ updatedAt: at(0), by: 'seed', version: 1 },
  ...more,
});
const catalogue = (...entries: ContentEntry[]) => new Catalogue(entries, SET);
const idsOf = (all: Catalogue, query: Parameters<Catalogue['list']>[1]) =>
  all.list('article', query, NOW).items.map(({ id }) => id);

describe('what a visitor sees of an entry', () => {
  it.each([
    ['published', {}, 'page'],
    ['a draft', { state: 'draft' }, 'none'],
    ['archived', { state: 'archived' }, 'gone'],
    ['to be published in an hour', { publishAt: at(HOUR) }, 'none'],
    ['published this very moment', { publishAt: at(0) }, 'page'],
    ['taken away this very moment', { unpublishAt: at(0) }, 'gone'],
    ['taken away in an hour', { unpublishAt: at(HOUR) }, 'page'],
    ['archived before it was to come', { state: 'archived', publishAt: at(HOUR) }, 'none'],
    ['a draft whose end has passed', { state: 'draft', unpublishAt: at(-HOUR) }, 'none'],
  ] as const)('that is %s: %s', (_what, more, found) => {
    const all = catalogue(article('a', more));
    expect(all.page('article', 'a', 'en', NOW).found).toBe(found);
    expect(idsOf(all, { lang: 'en' })).toEqual(found === 'page' ? ['a'] : []);
  });

  it('that another language has is named, by each language’s own address', () => {
    const slugs = { cn: 'toufa', en: 'hair' };
    const all = catalogue(article('x', { slugs, texts: { cn: textOf('头发'), en: textOf('Hair') } }));
    expect(all.page('article', 'toufa', 'en', NOW)).toMatchObject({ found: 'page', page: { slug: 'hair' } });
    expect(all.page('article', 'hair', 'kr', NOW)).toEqual({ found: 'elsewhere', langs: slugs });
    expect(all.page('article', 'x', 'en', NOW)).toEqual({ found: 'none' });
    expect(all.page('help', 'hair', 'en', NOW)).toEqual({ found: 'none' });
  });

  it('in a language is the one whose address it is there, before another’s', () => {
    const mine = article('mine', { slugs: { en: 'one', cn: 'two' }, texts: { en: textOf('Mine'), cn: textOf('我') } });
    const other = article('other', { slugs: { en: 'two' }, texts: { en: textOf('Other') } });
    for (const all of [catalogue(mine, other), catalogue(other, mine)]) {
      expect(all.page('article', 'two', 'en', NOW)).toMatchObject({ page: { id: 'other' } });
      expect(all.page('article', 'two', 'cn', NOW)).toMatchObject({ page: { id: 'mine' } });
    }
  });

  it('moments that have passed are counted, so that pages that were rendered before are made again', () => {
    const all = catalogue(
      article('a', { publishAt: at(-HOUR), unpublishAt: at(HOUR) }),
      article('b', { publishAt: at(HOUR) }),
    );
    expect([-2, -1, 0, 1, 2].map((hour) => all.turns(NOW + hour * HOUR))).toEqual([0, 1, 1, 3, 3]);
  });
});

describe('a list', () => {
  const many = Array.from({ length: 130 }, (_, n) =>
    article(`a-${n}`, { facts: { category: n % 2 ? 'odd' : 'even', related: [], order: n % 5 }, updatedAt: at(n) }),
  );

  it('comes by pages without a gap, each entry once, however long they are', () => {
    const all = catalogue(...many);
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 200 }), (most) => {
        const seen: string[] = [];
        let cursor = '';
        do {
          const page = all.list('article', { lang: 'en', most, cursor }, NOW);
          expect(page.total).toBe(130);
          expect(page.items.length).toBeLessThanOrEqual(100);
          seen.push(...page.items.map(({ id }) => id));
          ({ cursor } = page);
        } while (cursor !== '');
        expect(new Set(seen).size).toBe(130);
        expect(seen).toHaveLength(130);
      }),
      { numRuns: 20 },
    );
  });

  it('is in the order of the facts, then the newest first, whatever order they were read in', () => {
    const ids = idsOf(catalogue(...many), { lang: 'en', most: 100 });
    expect(idsOf(catalogue(...many.toReversed()), { lang: 'en', most: 100 })).toEqual(ids);
    expect(ids.slice(0, 3)).toEqual(['a-125', 'a-120', 'a-115']);
  });

  it.each(['-1', '1.5', 'x', '9999999', '1e3', ' 3'])(
    'starts from the beginning at a cursor that is none: %s',
    (cursor) => {
      expect(idsOf(catalogue(...many), { lang: 'en', cursor, most: 1 })).toEqual(['a-125']);
    },
  );

  it('ends where a cursor lies behind its end', () => {
    expect(catalogue(...many).list('article', { lang: 'en', cursor: '500' }, NOW)).toMatchObject({
      items: [],
      cursor: '',
    });
  });

  it('holds a category, and all words of a search in any case', () => {
    const all = catalogue(
      article('hair', { texts: { en: textOf('Cutting out Hair') } }),
      article('fur', {
        texts: { en: textOf('Cutting out fur') },
        facts: { category: 'animals', related: [], order: 1 },
      }),
    );
    const found = (query: object) => idsOf(all, { lang: 'en', ...query }).sort();
    expect(found({ q: 'CUTTING  hair' })).toEqual(['hair']);
    expect(found({ q: 'cutting' })).toEqual(['fur', 'hair']);
    expect(found({ q: 'hair fur' })).toEqual([]);
    expect(found({ category: 'animals' })).toEqual(['fur']);
    expect(found({ q: ' ' })).toEqual(['fur', 'hair']);
    expect(idsOf(all, { lang: 'jp' })).toEqual([]);
  });
});

describe('figures in texts', () => {
  const filled = (text: string, lang: Locale = 'en', facts: unknown = {}) =>
    withFigures({ text }, lang, SET, facts).text;

  it.each([
    ['Up to {maxSide} px, {giftSheets} images', 'Up to 8,000 px, 5 images'],
    [':::try{sample} and {giftDays}', ':::try{sample} and 30'],
    ['{unknown} stays', '{unknown} stays'],
    ['{ maxSide }', '{ maxSide }'],
    ['{constructor} and {toString} are nothing', '{constructor} and {toString} are nothing'],
    ['{__proto__}', '{__proto__}'],
  ])('%s', (text, expected) => expect(filled(text)).toBe(expected));

  it('are the entry’s own numbers too, but none of them takes the place of ours', () => {
    expect(filled('{sheets} of {maxSide}', 'en', { sheets: 1200, maxSide: 1, name: 'x' })).toBe('1,200 of 8,000');
  });

  it('are those of the product that the entry sells, and none of a product that there is not', () => {
    const packs = ['sheets_20', 'sheets_100', 'member_month', 'constructor', 'none'];
    const text = '{sheets} {memberDays}';
    expect(packs.map((product) => filled(text, 'en', { product }))).toEqual([
      '20 31',
      '100 31',
      '{sheets} 31',
      '{sheets} 31',
      '{sheets} 31',
    ]);
    expect(unknownFigures('{sheets}', { product: 'member_month' })).toEqual(['sheets']);
  });

  it('go into every text, however deep, and change nothing else', () => {
    const text = { a: ['{giftDays}', { b: '{giftDays}', n: 3, none: null, yes: true }] };
    expect(withFigures(text, 'en', SET, {})).toEqual({ a: ['30', { b: '30', n: 3, none: null, yes: true }] });
  });

  it('that nobody has are named, and inherited names are none', () => {
    expect(unknownFigures('{maxSide} {sheets} {oops} {constructor} {hasOwnProperty}', { sheets: 3 })).toEqual([
      'oops',
      'constructor',
      'hasOwnProperty',
    ]);
  });
});

describe('content that an operator writes', () => {
  const good = { facts: { category: 'basics', related: [], order: 1 }, texts: { en: textOf('Hair') } };
  const read = (change: object, id = 'hair') => parseContent('article', id, { ...good, ...change });

  it('has the id as its address where it names none', () => {
    expect(read({}).slugs).toEqual({ en: 'hair' });
    expect(read({ slugs: { en: 'hair-and-fur' } }).slugs).toEqual({ en: 'hair-and-fur' });
  });

  it.each([
    ['no text', { texts: {} }, 'no text'],
    ['texts that are a list', { texts: [] }, 'no text'],
    ['a language that is none of ours', { texts: { fr: textOf('Cheveux') } }, 'fr is no language'],
    ['a language by an inherited name', { texts: JSON.parse('{"__proto__": {}}') }, 'no'],
    ['a figure that there is not', { texts: { en: { ...textOf('x'), body: '{oops}' } } }, 'no figure {oops}'],
    ['a text without a heading', { texts: { en: { summary: 's', body: 'b' } } }, 'heading'],
    ['facts that are none', { facts: 7 }, 'facts'],
    ['an address with a slash', { slugs: { en: 'a/b' } }, 'slug'],
    ['an address that climbs', { slugs: { en: '..' } }, 'slug'],
    ['an address of 81 letters', { slugs: { en: 'a'.repeat(81) } }, 'slug'],
    ['an address that is a number', { slugs: { en: 7 } }, 'slug'],
  ])('is refused with %s, in words', (_what, change, word) => expect(() => read(change)).toThrow(word));

  it.each(['', 'Hair', 'a_b', '-a', 'a-', 'a--b', '../x', 'a b', 'a'.repeat(81)])('is refused under the id %j', (id) =>
    expect(() => read({}, id)).toThrow('an id is'),
  );
});
