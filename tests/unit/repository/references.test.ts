import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decisionsIn, examplesIn, Paths, pathsIn, type Reference } from './references.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const TEXT = /\.(tsx?|mjs|js|as|css|html|md|ya?ml|sh|conf)$|(^|\/)Dockerfile$|^\.ci\/run$/;
/** Data, and words that others wrote. */
const NOT_OURS = /^(bench\/results|tests\/fixtures|tests\/api)\/|\/migrations\/|^package-lock\.json$/;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const texts = tracked
  .filter((file) => TEXT.test(file) && !NOT_OURS.test(file))
  // This test's own examples lead nowhere.
  .filter((file) => !file.startsWith('tests/unit/repository/references'))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

const lines = (references: readonly Reference[]) => references.map(({ file, as }) => `${file}: ${as}`);

describe('what the repository names is there', () => {
  it('every path in a comment or a document', () => {
    const made = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);
    const examples = texts.flatMap(([file, text]) => (file.startsWith('docs/') ? examplesIn(text) : []));
    const paths = new Paths([...tracked, ...examples], made);
    const named = texts.flatMap(([file, text]) => pathsIn(file, text));
    expect(named.length).toBeGreaterThan(100);
    expect(lines(named.filter((reference) => !paths.has(reference)))).toEqual([]);
  });

  it('every decision that code or a document cites', () => {
    const rows = new Set(
      [...readFileSync(join(root, 'docs/DECISIONS.md'), 'utf8').matchAll(/^\| (D\d+) \|/gm)].map(([, id]) => id),
    );
    const cited = texts.flatMap(([file, text]) => decisionsIn(file, text));
    expect(cited.length).toBeGreaterThan(100);
    expect(lines(cited.filter(({ as }) => !rows.has(as)))).toEqual([]);
  });
});

describe('a reference', () => {
  const paths = new Paths(
    ['src/a/one.ts', 'src/b/two.test.ts', 'docs/A.md', 'bench/server/routes.ts'],
    ['dist/', 'deploy/secrets'],
  );
  const missing = (file: string, text: string) => lines(pathsIn(file, text).filter((one) => !paths.has(one)));

  it('is found where it leads nowhere: in a comment, a document and a link', () => {
    expect(missing('src/a/one.ts', '/** see src/a/gone.ts */ import "src/none.ts"; // and docs/B.md')).toEqual([
      'src/a/one.ts: src/a/gone.ts',
      'src/a/one.ts: docs/B.md',
    ]);
    expect(
      missing('docs/A.md', 'In `src/c/`, [there](C.md#part), [here](A.md), [outside](https://example.com/src/x)'),
    ).toEqual(['docs/A.md: ./C.md', 'docs/A.md: src/c/']);
  });

  it('may lead to a folder, a file beside, a choice, a placeholder, the beginning of a test, or what comes with use', () => {
    const text =
      '`src/a/`, `server/routes.ts`, `src/{a,b}/*.ts`, `src/**/*.ts`, `src/<folder>/one.ts`, `src/b/two`, `deploy/secrets/key`';
    expect(missing('bench/README.md', text)).toEqual([]);
    expect(missing('docs/notes/other.md', 'Penpal, src/handshake.ts')).toEqual([]);
  });

  it('in a worked example is the reader’s own', () => {
    const text = 'Make `src/n/new.ts`:\n\n```ts file=src/n/new.ts\n// src/n/gone.ts\n```\n';
    expect(examplesIn(text)).toEqual(['src/n/new.ts']);
    expect(missing('docs/A.md', text)).toEqual(['docs/A.md: src/n/new.ts']);
  });

  it('to a decision is found in code and text, and is no colour and no byte', () => {
    expect(lines(decisionsIn('a.ts', "it('keeps D12', () => {}); // D7: #D12, FFD8, D0–D8"))).toEqual([
      'a.ts: D12',
      'a.ts: D7',
      'a.ts: D8',
    ]);
  });
});
