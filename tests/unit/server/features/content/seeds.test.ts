import { describe, expect, it } from 'vitest';
import { Catalogue } from '../../../../../server/features/content/catalogue.ts';
import { readSeeds } from '../../../../../server/features/content/read-seeds.ts';
import { TOOLS } from '../../../../../site/sections/tools.ts';
import type { ContentKind } from '../../../../../src/protocol/content/kinds.ts';
import { LOCALES } from '../../../../../src/protocol/locales.ts';
import { PRODUCTS } from '../../../../../src/protocol/products.ts';

const seeds = await readSeeds('server/features/content/seeds');
const figures = { giftSheets: 5, giftDays: 30, keptHours: 24, worksDays: 90 };
const entries = seeds.map(({ kind, id, body }) => {
  const rest = { state: 'published' as const, publishAt: undefined, unpublishAt: undefined, by: 'seed', version: 1 };
  return { kind, id, ...body, ...rest, updatedAt: new Date(0) };
});
const catalogue = new Catalogue(entries, figures);
const of = (kind: ContentKind) => seeds.filter((seed) => seed.kind === kind);

describe('the content that comes with the program', () => {
  it('has every month of a year in every language, with templates, each day once', () => {
    for (const lang of LOCALES) {
      const dates = Array.from({ length: 12 }, (_, month) =>
        catalogue.month(`2027-${String(month + 1).padStart(2, '0')}`, lang, 0),
      );
      expect(
        dates.map((days) => days.length > 0),
        lang,
      ).not.toContain(false);
      const made = dates.map((days) => days.some(({ page }) => page.facts.templates.length > 0));
      expect(made, lang).not.toContain(false);
      const named = dates.flat().map(({ date, page }) => `${date} ${page.text.name}`);
      expect(new Set(named).size).toBe(named.length);
    }
  });

  it('sells every product once, with a price in the currency of every language', () => {
    const sold = [...of('plan'), ...of('pack')].map(({ body }) => Object(body.facts));
    expect(sold.map(({ product }) => product).sort()).toEqual(Object.keys(PRODUCTS).sort());
    for (const { price } of sold)
      expect(Object.keys(price)).toEqual(expect.arrayContaining(['CNY', 'USD', 'JPY', 'KRW', 'TWD']));
  });

  it('says of no desktop edition that it is there (D37)', () => {
    const editions = of('release').flatMap(({ body }) => Object(body.facts).editions);
    expect(editions.length).toBeGreaterThan(12);
    expect(editions.filter(({ state, url }) => state !== 'none' || url !== undefined)).toEqual([]);
  });

  it('leaves no figure unresolved, and no other product’s name or unproven word in a text', () => {
    for (const { kind, id } of seeds) {
      for (const lang of LOCALES) {
        const page = catalogue.list(kind, { lang, most: 100 }, 0).items.find((one) => one.id === id);
        expect(JSON.stringify(page?.text ?? ''), `${kind}/${id} ${lang}`).not.toMatch(
          /(?<!\w)\{\w+\}|one billion pixels|lorem|Photoshop|Canva|remove\.bg|best in the world|\bAI\b/i,
        );
      }
    }
  });

  it('names only templates and tools that are there, and each topic, solution and set has templates', () => {
    const templates = of('template').map(({ body }) => Object(body.facts).number);
    const tools = TOOLS.map(({ number }) => number);
    for (const { kind, id, body } of seeds) {
      const facts = Object(body.facts);
      const named = { templates: facts.templates ?? [], tools: facts.tools ?? [] };
      expect([kind, id, named.templates.filter((one: number) => !templates.includes(one))]).toEqual([kind, id, []]);
      expect([kind, id, named.tools.filter((one: number) => !tools.includes(one))]).toEqual([kind, id, []]);
      if (['topic', 'solution', 'set'].includes(kind))
        expect([kind, id, named.templates.length > 0]).toEqual([kind, id, true]);
    }
  });

  it('has six topics in Chinese and English, each with its own place, and in no third language', () => {
    for (const lang of ['cn', 'en'] as const) {
      const { items } = catalogue.list('topic', { lang, most: 100 }, 0);
      expect(items).toHaveLength(6);
      expect(new Set(items.map(({ facts }) => Object(facts).order)).size).toBe(6);
      expect(new Set(items.map(({ text }) => Object(text).heading)).size).toBe(6);
    }
    expect(catalogue.list('topic', { lang: 'jp', most: 100 }, 0).items).toEqual([]);
  });

  it('names only pages that are there', () => {
    for (const { kind, id, body } of seeds) {
      const { related = [], articles = [] } = Object(body.facts);
      const named = [
        ...related.filter((one: unknown) => typeof one === 'string').map((slug: string) => [kind, slug]),
        ...articles.map((slug: string) => ['article', slug]),
      ];
      const missing = named.filter(([of, slug]) => !seeds.some((seed) => seed.kind === of && seed.id === slug));
      expect(missing, `${kind}/${id}`).toEqual([]);
    }
  });
});
