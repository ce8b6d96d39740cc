import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { wordsOf } from './references.ts';

/**
 * What comments and documents cite beside paths and decisions (references.ts): documents by their name, sections of a document
 * (docs/DESIGN.md §4, spec §3 "Cut-out work"), headings, files by their bare name, and the files that a folder's README lists.
 */

const TEXT = /\.(tsx?|mts|mjs|js|css|as|grit|sh|md|html|ya?ml)$/;
/** Recorded results, releases that are kept as they were, and the test of this file, which plants faults. */
const LEFT_OUT = /^(bench\/results\/|tests\/fixtures\/|tests\/unit\/repository\/(references|citations)(\.test)?\.ts$)/;
/** What builds make, under names that documents use. */
const BUILT = /^(dist\b|cutout-(sdk|core)\.m?js|integrity\.json|openapi\.json|config\.js|[\w-]+-worker\.mjs$)/;

/** One line: a reference may be broken over two, with the marks of a comment in between. */
const flat = (text: string): string => text.replace(/\n\s*(?:\*|\/\/|#)?\s*/g, ' ');

/** Without code blocks, and without the sections in which docs/notes name files of other projects. */
const proseOf = (markdown: string): string =>
  markdown.replace(/^```[\s\S]*?^```$/gm, '').replace(/^## (?:\d+\. )?Models[\s\S]*?(?=^## |(?![\s\S]))/gm, '');

/** A numbered section, from its heading to the next of its level; '' where there is none. */
const sectionOf = (markdown: string, number: string): string =>
  new RegExp(`^## ${number}\\.[\\s\\S]*?(?=^## |(?![\\s\\S]))`, 'm').exec(markdown)?.[0] ?? '';

/** As in a link to a heading. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');

function openRepository(root: string) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
  /** Folders that a build or an operator fills. */
  const filled = read('.gitignore')
    .split('\n')
    .filter((line) => /\w\//.test(line));
  return {
    files,
    read,
    names: new Set(files.map((file) => basename(file))),
    /** `a/*.ts`, `a/<kind>/b.ts` and `a/{b,c}.ts` stand for a set: what is before the first of these signs has to be there. */
    has(path: string): boolean {
      const plain = path.replace(/\/$/, '');
      if (filled.some((folder) => `${plain}/`.startsWith(folder))) return true;
      const open = plain.search(/[*<{…]/);
      return existsSync(join(root, open === -1 ? plain : dirname(`${plain.slice(0, open)}x`)));
    },
    document(from: string, name: string): string | undefined {
      const places = [name, posix.join(dirname(from), name), `docs/${name}`, `docs/notes/${name}`];
      return places.find((one) => existsSync(join(root, one)));
    },
  };
}

interface Page {
  repository: ReturnType<typeof openRepository>;
  file: string;
  /** What it says to its reader, in one line. */
  prose: string;
}
type Rule = (page: Page) => (string | false)[];

/** Of every text. */
const RULES: readonly Rule[] = [
  ({ prose, file, repository }) =>
    [...prose.matchAll(/(?<![\w/.*-])((?:[\w-]+\/)*[\w-]+\.md)\b(?: §(\d+))?/g)].map(([, name = '', section]) => {
      const found = repository.document(file, name);
      if (found === undefined) return `${name} is not there`;
      const isThere = section === undefined || sectionOf(repository.read(found), section) !== '';
      return !isThere && `${name} has no §${section}`;
    }),
  ({ prose, repository }) =>
    [...prose.matchAll(/\b[Ss]pec(?:ification)?(?:'s)? §(\d+)(?: "([^"]+)")?/g)].map(([, section = '', title]) => {
      const text = sectionOf(repository.read('docs/SPECIFICATION.md'), section);
      if (text === '') return `the specification has no §${section}`;
      return title !== undefined && !flat(text).includes(title) && `§${section} of the specification has no "${title}"`;
    }),
  ({ prose, repository }) =>
    [...prose.matchAll(/(?<![\w/.*-])([\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css))\b/g)].map(
      ([, name = '']) => !BUILT.test(name) && !repository.names.has(name) && `no file is called ${name}`,
    ),
];

/** Of documents: headings that are linked to. */
const HEADINGS: Rule = ({ prose, file, repository }) =>
  [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => {
    const [path = '', anchor] = target.split('#');
    if (/^(https?|mailto):/.test(target) || anchor === undefined) return false;
    const linked = path === '' ? file : posix.join(dirname(file), path);
    const slugs = [...repository.read(linked).matchAll(/^#{1,4} (.+)$/gm)].map(([, title = '']) => slugOf(title));
    return !slugs.includes(anchor) && `${target}: no such heading`;
  });

/** Of a folder's README: each file and folder that it lists. */
const LISTED: Rule = ({ prose, file, repository }) => {
  const here = repository.files.filter((path) => path.startsWith(`${dirname(file)}/`));
  const listed = prose.matchAll(/`((?:[\w-]+\/)*(?:[\w.-]+\.(?:tsx?|mjs|css|md|html|json)|[\w-]+\/))`/g);
  return [...listed].map(([, name = '']) => {
    const bare = name.replace(/\/$/, '');
    if (BUILT.test(bare) || repository.has(bare) || repository.has(posix.join(dirname(file), bare))) return false;
    return !here.some((path) => `${path}/`.includes(`/${bare}/`)) && `${name} is not in this folder`;
  });
};

function rulesOf(file: string): readonly Rule[] {
  if (!file.endsWith('.md')) return RULES;
  return file.endsWith('/README.md') ? [...RULES, HEADINGS, LISTED] : [...RULES, HEADINGS];
}

/** Every citation of what is not there, `file: what`. */
export function brokenCitations(root: string): string[] {
  const repository = openRepository(root);
  const texts = repository.files.filter((file) => TEXT.test(file) && !LEFT_OUT.test(file));
  const faults = texts.flatMap((file) => {
    const page: Page = { repository, file, prose: flat(proseOf(wordsOf(file, repository.read(file)))) };
    return rulesOf(file).flatMap((rule) =>
      rule(page)
        .filter((fault) => fault !== false)
        .map((fault) => `${file}: ${fault}`),
    );
  });
  return [...new Set(faults)].sort();
}
