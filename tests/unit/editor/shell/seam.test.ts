import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tools } from '../../../../editor/tools/registry.ts';

const ROOT = join(import.meta.dirname, '../../../../');
/** Words that only one tool has. */
const WORDS = ['cutout', 'matte', 'retouch', 'splitter'];
/** Ids of the tools as code would name them: several are words of every photo. */
const IDS = tools.map(({ id }) => `'${id}'`);

/** What may have such a word, and why. */
const ALLOWED: readonly RegExp[] = [
  // The product's name in the class of its errors, which the wire and the SDK have published.
  /\b(asCutoutError|cutoutError|CutoutError)\b/g,
  // Names of the specification's calls (§6).
  /\b(useCutoutRight|rollbackCutoutRight|cutout\.left)\b|\{ cutout \}/g,
  // The product's name in the media type of its files.
  /application\/vnd\.cutout\./g,
  // A picture's way through the server, which several tools go (D296).
  /\/src\/cutout\/(lanes|pipeline)\.ts/g,
  // The ending of a file's name where a person empties the pattern.
  /\{name\}-cutout/g,
];

/** A document holds edits of a picture's alpha as it holds colours: `matte` is the field's word for them. */
const ALPHA = /\b(MatteRecipe|matte)\b/g;

/** A slot of a designed page. */
const SLOT = /'photo'/g;

const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('texts/'))
    .map((path) => join(folder, path));

/** Lines of a text that name a tool. */
const namingTools = (text: string, allowed: readonly RegExp[] = ALLOWED): string[] =>
  text.split('\n').filter((line) => {
    const rest = allowed.reduce((left, one) => left.replace(one, ''), line);
    return WORDS.some((word) => rest.toLowerCase().includes(word)) || IDS.some((id) => rest.includes(id));
  });

it.each([
  ['editor/shell', ALLOWED],
  ['src/document', [...ALLOWED, ALPHA, SLOT]],
] as const)('%s names no tool', (folder, allowed) => {
  const files = filesOf(folder);
  expect(files.length).toBeGreaterThan(5);
  expect(
    files.flatMap((path) =>
      namingTools(readFileSync(join(ROOT, path), 'utf8'), allowed).map((line) => `${path}: ${line}`),
    ),
  ).toEqual([]);
});

it('a line that names a tool is found', () => {
  expect(namingTools("if (tool === 'cutout') open();")).toHaveLength(1);
  expect(namingTools('throw cutoutError(code);')).toEqual([]);
});
