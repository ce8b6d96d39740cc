import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const BIOME = join(root, 'node_modules/@biomejs/biome/bin/biome');

/** What the repository's own rules say of files in a folder of their own. */
function lint(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'linter-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { $schema: _schema, ...rules } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...rules, vcs: { enabled: false } }));
  cpSync(join(root, 'scripts/form-action.grit'), join(folder, 'scripts/form-action.grit'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { stdout, stderr } = spawnSync(process.execPath, [BIOME, 'lint', '--colors=off'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

const LACKS = 'The editor runs on preact/compat 11, which';
const using = (name: string, from: string) => `import { ${name} } from '${from}';\n\nexport const used = ${name};\n`;
const PLANTED = [
  ['useActionState', 'react'],
  ['useOptimistic', 'react'],
  ['Activity', 'react'],
  ['useFormStatus', 'react-dom'],
] as const;

it('the linter refuses what preact/compat lacks, where it is built against it', () => {
  const said = lint(
    Object.fromEntries(
      PLANTED.flatMap(([name, from]) => [
        [`editor/shell/${name}.tsx`, using(name, from)],
        [`src/ui/${name}.tsx`, using(name, from)],
      ]),
    ),
  );
  expect(said.split(`${LACKS} lacks this name`)).toHaveLength(2 * PLANTED.length + 1);
});

it('the linter refuses an action that is a function, of a form and of its button', () => {
  const form = (inner: string) => `import { act } from './act.ts';\n\nexport const planted = () => ${inner};\n`;
  const said = lint({
    'editor/form.tsx': form('<form action={act}>words</form>'),
    'src/ui/button.tsx': form('<button type="submit" formAction={act}>words</button>'),
  });
  expect(said.split(`${LACKS} has no form actions`)).toHaveLength(3);
});

it('the linter lets pass what both have, and what the site does with its own React', () => {
  const said = lint({
    'editor/clean.tsx': using('useState', 'react'),
    'site/theirs.tsx': using('useActionState', 'react'),
  });
  expect(said).toMatch(/Checked \d+ files/);
  expect(said).not.toContain(LACKS);
});
