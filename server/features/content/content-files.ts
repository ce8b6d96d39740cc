import type { ContentKind } from '../../../src/protocol/content/kinds.ts';
import { isLocale, LOCALES } from '../../../src/protocol/locales.ts';
import { ContentFault } from './content-error.ts';
import { parseTextFile, printTextFile } from './content-file.ts';
import { type ContentBody, isContentKind, parseContent } from './parse-content.ts';

/** One entry read from files. */
export interface FiledContent {
  kind: ContentKind;
  id: string;
  body: ContentBody;
}

/** `article/hair.json` holds slugs and facts, `article/hair.en.md` a text; `day.json` is a list of small entries, texts inside. */
const LIST = /^([a-z]+)\.json$/;
const FACTS = /^([a-z]+)\/([a-z0-9-]+)\.json$/;
const TEXT = /^([a-z]+)\/([a-z0-9-]+)\.([a-z]{2})\.md$/;

interface Raw {
  slugs?: unknown;
  facts?: unknown;
  texts: Record<string, unknown>;
}

/**
 * Reads entries from files by their paths. Files of other names are passed over.
 * @throws ContentFault naming the file that is wrong
 */
export function readContentFiles(files: ReadonlyMap<string, string>): FiledContent[] {
  const raw = new Map<string, Raw>();
  const at = (kind: string, id: string): Raw => {
    const found = raw.get(`${kind}/${id}`) ?? { texts: {} };
    raw.set(`${kind}/${id}`, found);
    return found;
  };
  for (const [path, text] of files) {
    try {
      readFile(path, text, at);
    } catch (error) {
      throw new ContentFault(`${path}: ${error instanceof Error ? error.message : 'cannot be read'}`);
    }
  }
  return [...raw].map(([name, content]) => {
    const [kind, id = ''] = name.split('/');
    if (!isContentKind(kind)) throw new ContentFault(`${name}: there is no kind ${kind}`);
    return { kind, id, body: parseContent(kind, id, { ...content, facts: content.facts ?? {} }) };
  });
}

function readFile(path: string, text: string, at: (kind: string, id: string) => Raw): void {
  const [, kind = '', id = '', lang = ''] = LIST.exec(path) ?? FACTS.exec(path) ?? TEXT.exec(path) ?? [];
  if (kind === '') return;
  if (lang !== '') {
    if (!isLocale(lang)) throw new Error(`${lang} is no language of ours`);
    at(kind, id).texts[lang] = parseTextFile(text);
    return;
  }
  const value: unknown = JSON.parse(text);
  if (id !== '') return void Object.assign(at(kind, id), pick(value));
  if (!Array.isArray(value)) throw new Error('a list of entries');
  for (const one of value as readonly unknown[]) {
    const entry = Object(one) as { id?: unknown };
    if (typeof entry.id !== 'string') throw new Error('an entry without an id');
    Object.assign(at(kind, entry.id), pick(one));
  }
}

function pick(value: unknown): Partial<Raw> {
  const { slugs, facts, texts } = Object(value) as { slugs?: unknown; facts?: unknown; texts?: unknown };
  return { ...(slugs !== undefined && { slugs }), facts, ...(texts !== undefined && { texts: { ...Object(texts) } }) };
}

/** The files of an entry, by path: what readContentFiles reads. */
export function contentFilesOf({ kind, id, body }: FiledContent): Map<string, string> {
  const own = Object.fromEntries(Object.entries(body.slugs).filter(([, slug]) => slug !== id));
  const head = Object.keys(own).length > 0 ? { slugs: own, facts: body.facts } : { facts: body.facts };
  const files = new Map([[`${kind}/${id}.json`, `${JSON.stringify(head, null, 2)}\n`]]);
  for (const lang of LOCALES) {
    const text = body.texts[lang];
    if (text !== undefined) files.set(`${kind}/${id}.${lang}.md`, printTextFile({ ...text }));
  }
  return files;
}
