import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { type Material, type MaterialGroup, materialFile } from '../../../src/protocol/calls/materials.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { KINDS, type Kind } from '../../../src/protocol/kinds.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { readCatalogue, type StoredCategory, type StoredMaterial } from './catalogue.ts';

/** Where the files of materials lie; their addresses name their contents and are kept by browsers for good. */
const MATERIAL_FILES = materialFile.path.replace('/:name', '');

/** The earliest moment that a zip can say: the same picture gives the same archive. */
const ZIP_MOMENT = new Date(1980, 0, 1);

export interface MaterialPage {
  materials: Material[];
  /** Goes into the next call; '' on the last page. */
  cursor: string;
}

/** The backgrounds of an installation: read once at its start, answered from memory. */
export class Materials {
  readonly #folder: string;
  readonly #origin: string;
  readonly #categories: readonly StoredCategory[];
  /** File name as it stands in an address → what it is. */
  readonly #files = new Map<string, { material: StoredMaterial; zip: boolean }>();

  private constructor(folder: string, origin: string, categories: readonly StoredCategory[]) {
    this.#folder = folder;
    this.#origin = origin;
    this.#categories = categories;
    for (const material of categories.flatMap(({ materials }) => materials)) {
      this.#files.set(fileName(material, 'zip'), { material, zip: true });
      this.#files.set(fileName(material, 'jpg'), { material, zip: false });
    }
  }

  /**
   * @param origin of the editor, before each file's path: a page of the site shows thumbnails too
   * @throws ContentError
   */
  static async open(folder: string, origin: string): Promise<Materials> {
    return new Materials(folder, origin, await readCatalogue(folder));
  }

  /** All categories by top type, each with its first materials. */
  groups(lang: Locale, first: number): MaterialGroup[] {
    const kinds = Object.keys(KINDS) as Kind[];
    const groups = kinds.map((type) => ({
      type,
      categories: this.#categories
        .filter((category) => category.type === type)
        .map((category) => ({
          id: category.id,
          name: category.name[lang],
          ...this.#page(category.materials, 0, first, lang),
        })),
    }));
    return groups.filter(({ categories }) => categories.length > 0);
  }

  categories(lang: Locale): { id: string; name: string; type: Kind; count: number }[] {
    return this.#categories.map(({ id, name, type, materials }) => ({
      id,
      name: name[lang],
      type,
      count: materials.length,
    }));
  }

  /**
   * The materials after a cursor, which names the last one seen: of one category, or of all in a row.
   * @throws CutoutError INVALID_ARGUMENT for a category or a cursor that is not known
   */
  page(lang: Locale, { category, cursor, count }: { category?: string; cursor: string; count: number }): MaterialPage {
    const chosen = this.#categories.filter(({ id }) => category === undefined || id === category);
    if (category !== undefined && chosen.length === 0) throw cutoutError('INVALID_ARGUMENT', 'no such category');
    const all = chosen.flatMap(({ materials }) => materials);
    const last = all.findIndex(({ id }) => id === cursor);
    if (cursor !== '' && last === -1) throw cutoutError('INVALID_ARGUMENT', 'cursor is none of this list');
    return this.#page(all, last + 1, count, lang);
  }

  /** Ids of all. */
  get ids(): ReadonlySet<string> {
    return new Set(this.#categories.flatMap(({ materials }) => materials.map(({ id }) => id)));
  }

  find(id: string, lang: Locale): Material | undefined {
    const found = this.#categories.flatMap(({ materials }) => materials).find((material) => material.id === id);
    return found && this.#wire(found, lang);
  }

  /** A file by the name in its address; undefined: there is none. */
  async file(name: string): Promise<{ type: string; bytes: Buffer } | undefined> {
    const found = this.#files.get(name);
    if (found === undefined) return undefined;
    const { id } = found.material;
    if (!found.zip) return { type: 'image/jpeg', bytes: await readFile(join(this.#folder, `${id}-small.jpg`)) };
    // A JPEG does not shrink further: stored as it is.
    const picture = await readFile(join(this.#folder, `${id}.jpg`));
    const zip = zipSync({ [`${id}.jpg`]: picture }, { level: 0, mtime: ZIP_MOMENT });
    return { type: 'application/zip', bytes: Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength) };
  }

  #page(all: readonly StoredMaterial[], from: number, count: number, lang: Locale): MaterialPage {
    const stored = all.slice(from, from + count);
    const more = from + count < all.length;
    return { materials: stored.map((one) => this.#wire(one, lang)), cursor: more ? (stored.at(-1)?.id ?? '') : '' };
  }

  #wire(material: StoredMaterial, lang: Locale): Material {
    const { id, name, category, cornerMark, threshold, width, height } = material;
    const address = (kind: 'zip' | 'jpg') => `${this.#origin}${MATERIAL_FILES}/${fileName(material, kind)}`;
    return {
      id,
      name: name[lang],
      type_id: category,
      thumbnail: { url: address('jpg'), width, height },
      cornerMark,
      threshold,
      zip_url: address('zip'),
    };
  }
}

const fileName = ({ id, digest }: StoredMaterial, kind: 'zip' | 'jpg'): string => `${id}-${digest}.${kind}`;
