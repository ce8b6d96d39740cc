import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { brokenCitations } from './citations.ts';

it('every document, section, heading and file that a comment or a document cites is there', () => {
  expect(brokenCitations(fileURLToPath(new URL('../../../', import.meta.url)))).toEqual([]);
});

/** A small repository with files of one's own. */
function repository(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'citations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = {
    'docs/SPECIFICATION.md': '# Spec\n\n## 1. Purpose\n\n### Users\n\nPeople.\n\n## 2. Screens\n',
    'docs/DECISIONS.md': '| # | point | decision |\n|---|---|---|\n| D1 | colour | blue |\n',
    'src/base/README.md': '# base\n\n`clock.ts` is the time.\n',
    'src/base/clock.ts': '/** Time (D1, spec §1 "Users", src/base/README.md). */\nexport const now = 0;\n',
    '.gitignore': 'dist/\nsrc/base/generated/\n',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  return folder;
}

it('citations that resolve are no faults, nor is what stands in code', () => {
  const text = [
    '/** clock.ts; see docs/SPECIFICATION.md §2, SPECIFICATION.md, spec §2. */',
    `export const path = 'gone.ts';`,
  ].join('\n');
  const guide =
    '# Guide\n\n## A part\n\n[part](#a-part), [spec](SPECIFICATION.md#2-screens)\n\n```ts\n// example.ts, spec §9\n```\n';
  expect(brokenCitations(repository({ 'src/base/more.ts': text, 'docs/GUIDE.md': guide }))).toEqual([]);
});

it.each([
  ['a file name that no file has', 'src/base/a.ts', '// late.ts does it', 'src/base/a.ts: no file is called late.ts'],
  ['a document outside', 'src/base/a.ts', '// ux.md §2', 'src/base/a.ts: ux.md is not there'],
  ['a section', 'src/base/a.ts', '// docs/SPECIFICATION.md §3', 'src/base/a.ts: docs/SPECIFICATION.md has no §3'],
  ['a section of the specification', 'src/base/a.ts', '// spec §4', 'src/base/a.ts: the specification has no §4'],
  [
    'words of another section',
    'src/base/a.ts',
    '/* spec §2\n * "Users" */',
    'src/base/a.ts: §2 of the specification has no "Users"',
  ],
  ['an anchor', 'docs/A.md', '# A\n[b](#b)', 'docs/A.md: #b: no such heading'],
  ['a file of the folder', 'src/base/README.md', '`clock/`', 'src/base/README.md: clock/ is not in this folder'],
])('%s is found', (_, path, text, ...faults) => {
  expect(brokenCitations(repository({ [path]: text }))).toEqual(faults.sort());
});
