import { posix } from 'node:path';

/** `as`: how the text writes it. */
export type Reference = { readonly file: string; readonly as: string };

/** What the folders at the top are called: a path begins with one of them, or with `../`, `./`. */
const PATH =
  /(?<![\w@./:~-])((?:\.{1,2}\/)*(?:src|sdk|editor|site|server|demo-host|tests|bench|docs|scripts|deploy|tsconfig|\.ci)\/[\w@./*{},<>$-]*[\w/*}>])/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
const DECISION = /(?<![\w#%/.-])(D\d{1,3})(?![\w%–-])/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*|<!--[\s\S]*?-->|^\s*#[^\n]*/gm;

/** A worked example: a whole file that the reader makes, ```` ```ts file=src/… ````. */
const EXAMPLE = /^```[^\n]*\bfile=(\S+)[^\n]*\n[\s\S]*?^```$/gm;

/** Files that a document tells its reader to make. */
export const examplesIn = (text: string): string[] => [...text.matchAll(EXAMPLE)].map(([, path = '']) => path);

/** What a file says to its reader: all of a text but its worked examples, of code its comments. */
export const wordsOf = (file: string, text: string): string =>
  file.endsWith('.md') ? text.replace(EXAMPLE, '') : (text.match(COMMENT) ?? []).join('\n');

/**
 * Paths that a text names: from the root, or beside the file. Placeholders count as what they stand for: `<name>`, `$1`, `*`,
 * `{a,b}`. Notes on other projects name their files too: there only links are read.
 */
export function pathsIn(file: string, text: string): Reference[] {
  const words = wordsOf(file, text);
  const links = file.endsWith('.md') ? [...words.matchAll(LINK)].map(([, path = '']) => `./${path}`) : [];
  const mentions = file.startsWith('docs/notes/') ? [] : [...words.matchAll(PATH)].map(([, path = '']) => path);
  return [...new Set([...links, ...mentions])].map((as) => ({ file, as }));
}

/** Decisions that a file cites, in comments, titles and texts alike. */
export const decisionsIn = (file: string, text: string): Reference[] =>
  [...new Set([...text.matchAll(DECISION)].map(([, as = '']) => as))].map((as) => ({ file, as }));

/** The paths of a repository, and whether one of them is meant. `made` are patterns of what comes with use (.gitignore). */
export class Paths {
  readonly #all: readonly string[];
  readonly #made: readonly string[];

  constructor(files: readonly string[], made: readonly string[]) {
    const folders = files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/')));
    this.#all = [...new Set([...files, ...folders])];
    this.#made = made.map((line) => line.replace(/\/$/, ''));
  }

  has({ file, as }: Reference): boolean {
    const beside = posix.join(posix.dirname(file), as);
    const from = as.startsWith('.') && !as.startsWith('.ci') ? [beside] : [as, beside];
    return from.some((path) => this.#isThere(posix.normalize(path).replace(/\/$/, '')));
  }

  #isThere(path: string): boolean {
    if (this.#made.some((made) => path === made || path.startsWith(`${made}/`))) return true;
    const pattern = path
      .replace(/[.+^()|[\]\\]/g, '\\$&')
      .replace(/\*\*\//g, '(.*/)?')
      .replace(/<[^>]*>|\$\w+|(?<!\.)\*+/g, '.*')
      .replace(/\{([^}]*)\}/g, (_, choice: string) => `(${choice.split(',').join('|')})`);
    // A test runner's filter names the beginning of a file: `tests/contract/batch`.
    const meant = new RegExp(`^${pattern}(\\.[\\w.]+)?$`);
    return this.#all.some((one) => meant.test(one));
  }
}
