import type { Material } from '../../../src/protocol/calls/materials.schema.ts';
import type { Handpick, Template, TemplateCategory } from '../../../src/protocol/calls/templates.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { LOCALES, type Locale } from '../../../src/protocol/locales.ts';
import { readStock, type StoredTemplate, type TemplateStock } from './stock.ts';

export interface TemplatePage {
  list: Template[];
  total: number;
  /** Goes into the next call; '' on the last page. */
  cursor: string;
}

/** The backgrounds that templates name. */
export interface Backgrounds {
  readonly ids: ReadonlySet<string>;
  find(id: string, lang: Locale): Material | undefined;
}

/** How many a recommendation names. */
const RECOMMENDED = 8;

/** Letters and digits in one width and case, so that a search does not depend on how something was typed. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Sizes and backgrounds that go together (spec §7 "Template service"); read once, answered from memory. */
export class Templates {
  readonly #stock: TemplateStock;
  readonly #materials: Backgrounds;
  /** What a search looks at: the words of a template in all languages. */
  readonly #words: ReadonlyMap<string, string>;

  private constructor(stock: TemplateStock, materials: Backgrounds) {
    this.#stock = stock;
    this.#materials = materials;
    this.#words = new Map(
      stock.templates.map((one) => [one.id, folded(LOCALES.map((lang) => this.#name(one, lang)).join('\n'))]),
    );
  }

  /** @throws ContentError */
  static async open(folder: string, materials: Backgrounds): Promise<Templates> {
    return new Templates(await readStock(folder, materials.ids), materials);
  }

  categories(lang: Locale): TemplateCategory[] {
    return this.#stock.categories.map(({ id, name }) => ({
      id,
      name: name[lang],
      count: this.#stock.templates.filter(({ category }) => category === id).length,
    }));
  }

  /** Templates in which every word of `keyword` occurs, in whichever language. */
  search(lang: Locale, wish: { keyword: string; category?: string; cursor: string; count: number }): TemplatePage {
    const words = folded(wish.keyword)
      .split(/\s+/)
      .filter((word) => word !== '');
    const found = this.#stock.templates.filter(
      ({ id, category }) =>
        (wish.category === undefined || wish.category === category) &&
        words.every((word) => this.#words.get(id)?.includes(word)),
    );
    return this.#page(found, wish, lang);
  }

  /**
   * Templates of the same category and those with the same background; without one, the first of each category.
   * @throws CutoutError INVALID_ARGUMENT for an id that is not known
   */
  recommend(lang: Locale, id: string | undefined): Template[] {
    const { templates, categories } = this.#stock;
    if (id === undefined) {
      const firsts = [0, 1].flatMap((place) =>
        categories.map((category) => templates.filter((one) => one.category === category.id)[place]),
      );
      return this.#wire(firsts.filter((one) => one !== undefined).slice(0, RECOMMENDED), lang);
    }
    const given = templates.find((one) => one.id === id);
    if (given === undefined) throw cutoutError('INVALID_ARGUMENT', 'no such template');
    const alike = ({ background, category }: StoredTemplate) =>
      (background === given.background ? 2 : 0) + (category === given.category ? 1 : 0);
    const others = templates.filter((one) => one !== given && alike(one) > 0).sort((a, b) => alike(b) - alike(a));
    return this.#wire(others.slice(0, RECOMMENDED), lang);
  }

  hotWords(lang: Locale): string[] {
    return this.#stock.hotWords[lang];
  }

  handpicked(lang: Locale): Handpick[] {
    return this.#stock.handpicked.flatMap(({ id, name, templates }) => {
      const [first] = this.#wire(this.#named(templates).slice(0, 1), lang);
      return first === undefined ? [] : [{ id, name: name[lang], count: templates.length, cover: first.thumbnail }];
    });
  }

  /** @throws CutoutError INVALID_ARGUMENT for an id that is not known */
  handpick(lang: Locale, wish: { id: string; cursor: string; count: number }): TemplatePage {
    const picked = this.#stock.handpicked.find(({ id }) => id === wish.id);
    if (picked === undefined) throw cutoutError('INVALID_ARGUMENT', 'no such selection');
    return this.#page(this.#named(picked.templates), wish, lang);
  }

  #named(ids: readonly string[]): StoredTemplate[] {
    return ids.flatMap((id) => this.#stock.templates.find((one) => one.id === id) ?? []);
  }

  /** @throws CutoutError INVALID_ARGUMENT for a cursor that is none of the list */
  #page(all: readonly StoredTemplate[], { cursor, count }: { cursor: string; count: number }, lang: Locale) {
    const last = all.findIndex(({ id }) => id === cursor);
    if (cursor !== '' && last === -1) throw cutoutError('INVALID_ARGUMENT', 'cursor is none of this list');
    const stored = all.slice(last + 1, last + 1 + count);
    const more = last + 1 + count < all.length;
    return { list: this.#wire(stored, lang), total: all.length, cursor: more ? (stored.at(-1)?.id ?? '') : '' };
  }

  #name({ category, background }: StoredTemplate, lang: Locale): string {
    const use = this.#stock.categories.find(({ id }) => id === category)?.name[lang] ?? '';
    return `${this.#materials.find(background, lang)?.name ?? ''} · ${use}`;
  }

  #wire(stored: readonly StoredTemplate[], lang: Locale): Template[] {
    return stored.flatMap((one) => {
      const material: Material | undefined = this.#materials.find(one.background, lang);
      if (material === undefined) return [];
      const { id, category, background, size } = one;
      const { thumbnail, zip_url } = material;
      return [{ id, name: this.#name(one, lang), category_id: category, background, thumbnail, zip_url, ...size }];
    });
  }
}
