import { contentPath, homePath } from '../../../src/protocol/content/addresses.ts';
import type { ContentKind } from '../../../src/protocol/content/kinds.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { LOCALES, type Locale } from '../../../src/protocol/locales.ts';
import { packed, unpacked } from './archive.ts';
import type { Content } from './content.ts';
import { ContentFault } from './content-error.ts';
import { parseTextFile, printTextFile } from './content-file.ts';
import { contentFilesOf, type FiledContent, readContentFiles } from './content-files.ts';
import type { EntryRow, Schedule, VersionRow } from './content-store.ts';
import { isContentKind, parseContent, type RawContent } from './parse-content.ts';
import type { ContentPictures } from './pictures.ts';

/** One entry as operators list it. */
export interface ListedContent extends EntryRow {
  /** Its name in the first language that it has. */
  name: string;
  langs: readonly Locale[];
  by: string;
}

/** What the operators' pages do with content. */
export class ContentDesk {
  readonly pictures: ContentPictures;
  readonly #content: Content;

  constructor(content: Content, pictures: ContentPictures) {
    this.#content = content;
    this.pictures = pictures;
  }

  async list(kind: ContentKind): Promise<ListedContent[]> {
    await this.#content.ready();
    const rows = await this.#content.store.all('head');
    return rows
      .filter(({ entry }) => entry.kind === kind)
      .map(({ entry, version }) => ({
        ...entry,
        name: nameOf(version),
        langs: LOCALES.filter((lang) => version.texts[lang] !== undefined),
        by: version.by,
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** @returns the entry with its versions, newest first; undefined where there is none */
  async find(kind: ContentKind, id: string): Promise<{ entry: EntryRow; versions: VersionRow[] } | undefined> {
    await this.#content.ready();
    const entry = await this.#content.store.entry(kind, id);
    return entry && { entry, versions: await this.#content.store.versions(kind, id) };
  }

  /** @throws CutoutError INVALID_ARGUMENT in words for the operator */
  async save(actor: string, kind: ContentKind, id: string, raw: RawContent): Promise<number> {
    await this.#content.ready();
    return await inWords(async () => {
      const body = parseContent(kind, id, raw);
      await this.#requireFreeSlugs({ kind, id, body });
      await this.pictures.requireKnown(`${kind}/${id}`, body);
      return await this.#content.store.save(actor, { kind, id, body });
    });
  }

  publish(actor: string, kind: ContentKind, id: string, schedule: Schedule): Promise<void> {
    return this.#content.store.publish(actor, kind, id, schedule);
  }

  archive(actor: string, kind: ContentKind, id: string): Promise<void> {
    return this.#content.store.archive(actor, kind, id);
  }

  /** Makes an older version the newest one. */
  async back(actor: string, kind: ContentKind, id: string, version: number): Promise<number> {
    const row = await this.#content.store.version(kind, id, version);
    if (row === undefined) throw cutoutError('INVALID_ARGUMENT', 'there is no such version');
    return await this.save(actor, kind, id, row);
  }

  /** Paths of pages that show a version, by language, for an hour. */
  previews({ kind, id, version, slugs, facts, texts }: VersionRow): { lang: Locale; path: string }[] {
    if (!isContentKind(kind)) return [];
    const place = kind === 'day' ? (this.#content.monthOf(facts) ?? '') : numberOf(facts);
    const token = this.#content.previews.mint({ kind, id, version });
    return LOCALES.filter((lang) => texts[lang] !== undefined).map((lang) => ({
      lang,
      path: `${pathOf(kind, facts, place ?? slugs[lang] ?? id, lang)}?${new URLSearchParams({ preview: token })}`,
    }));
  }

  printText(text: unknown): string {
    return printTextFile({ ...Object(text) });
  }

  /** @throws CutoutError INVALID_ARGUMENT naming the line that is wrong */
  readText(file: string): Record<string, unknown> {
    try {
      return parseTextFile(file);
    } catch (error) {
      throw cutoutError('INVALID_ARGUMENT', error instanceof Error ? error.message : 'the text cannot be read');
    }
  }

  /** Every entry's newest version as a zip of Markdown and JSON, with the pictures. */
  async exportAll(): Promise<Uint8Array> {
    await this.#content.ready();
    const texts = new Map<string, string>();
    for (const { entry, version } of await this.#content.store.all('head')) {
      if (!isContentKind(entry.kind)) continue;
      const body = parseContent(entry.kind, entry.id, version);
      for (const [path, text] of contentFilesOf({ kind: entry.kind, id: entry.id, body })) texts.set(path, text);
    }
    const { store } = this.pictures;
    const pictures = new Map<string, { name: string; bytes: Uint8Array }>();
    for (const { id, name } of await store.list()) {
      const bytes = await store.file(id);
      if (bytes !== undefined) pictures.set(id, { name, bytes });
    }
    return packed({ texts, pictures });
  }

  /**
   * Saves what an archive holds as new versions, and its pictures; nothing is shown by it. Nothing is saved where a part of it is refused.
   * @returns how many entries
   */
  async importAll(signal: AbortSignal, actor: string, zip: Uint8Array): Promise<number> {
    await this.#content.ready();
    return await inWords(async () => {
      const { texts, pictures } = unpacked(zip);
      const entries = readContentFiles(texts);
      for (const entry of entries) await this.#requireFreeSlugs(entry);
      const coming = new Set(pictures.keys());
      for (const { kind, id, body } of entries) await this.pictures.requireKnown(`${kind}/${id}`, body, coming);
      const { store } = this.pictures;
      const known = await store.known([...coming]);
      const made = [];
      for (const [id, { name, bytes }] of pictures)
        if (!known.has(id)) made.push({ name, copies: await this.pictures.fromArchive(signal, id, bytes) });
      await store.add(actor, made);
      for (const entry of entries) await this.#content.store.save(actor, entry);
      return entries.length;
    });
  }

  /** Two entries of one kind at one address: the second would never be seen. */
  async #requireFreeSlugs({ kind, id, body }: FiledContent): Promise<void> {
    const others = (await this.#content.store.all('head')).filter(
      ({ entry }) => entry.kind === kind && entry.id !== id && entry.state !== 'archived',
    );
    for (const [lang, slug] of Object.entries(body.slugs)) {
      const taken = others.find(({ version }) => version.slugs[lang] === slug);
      if (taken) throw new ContentFault(`${kind}/${id} ${lang}: ${taken.entry.id} has the address ${slug}`);
    }
    const number = numberOf(body.facts);
    const same = others.find(({ version }) => number !== undefined && numberOf(version.facts) === number);
    if (same) throw new ContentFault(`${kind}/${id}: ${same.entry.id} has the number ${number}`);
  }
}

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContentFault) throw cutoutError('INVALID_ARGUMENT', error.message);
    throw error;
  }
}

/** What stands in the address of a tool or a template instead of a slug. */
function numberOf(facts: unknown): string | undefined {
  const { number }: { number?: unknown } = Object(facts);
  return typeof number === 'number' ? String(number) : undefined;
}

/** A choice of the house is shown on the home, a set that goes together on a page of its own. */
const pathOf = (kind: ContentKind, facts: unknown, slug: string, lang: Locale): string =>
  kind === 'set' && Object(facts).form === 'handpick' ? homePath(lang) : contentPath(kind, slug, lang);

function nameOf({ id, texts }: VersionRow): string {
  for (const lang of ['en', ...LOCALES]) {
    const { heading, name, headline } = Object(texts[lang]) as Record<string, unknown>;
    const found = [heading, name, headline].find((text) => typeof text === 'string');
    if (typeof found === 'string') return found;
  }
  return id;
}
