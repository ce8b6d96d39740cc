import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { siteChunks } from '../../../scripts/build/site-chunks.mjs';
import { routes } from '../../../site/routes.ts';

/** Which style sheet a rule of the site comes with: what the server draws has it in the pages' sheets, before any script. */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The modules of ours that a module imports and does not wait for. */
const importsOf = (path: string): string[] =>
  [...read(path).matchAll(/^(?:import|export)\b(?! type\b)[^;]*?'(\.[^']+)'/gm)].map(([, to = '']) =>
    relative(root, join(root, dirname(path), to)),
  );
/** All of it, and what it imports later: the server waits for the pages of its table. */
const laterOf = (path: string): string[] =>
  [...read(path).matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, to = '']) =>
    relative(root, join(root, dirname(path), to)),
  );

function styledBy(entry: string, isLeftOut = (_path: string) => false): string[] {
  const seen = new Set([entry]);
  for (const path of seen) {
    if (!/\.tsx?$/.test(path) || !existsSync(join(root, path)) || isLeftOut(path)) continue;
    for (const next of [...importsOf(path), ...laterOf(path)]) seen.add(next);
  }
  return [...seen].filter((path) => path.endsWith('.css')).sort();
}

const styles = read('site/styles.ts');
const [, folders = ''] = /'\.\/\{([\w,]+)\}\/\*\*\/\*\.module\.css'/.exec(styles) ?? [];
/** Modules that a list of patterns names one by one. */
const namedIn = (text: string, mark: string): string[] =>
  [...text.matchAll(new RegExp(`'${mark}/(sections|layouts)/\\{?([\\w,]+)\\}?\\.module\\.css'`, 'g'))]
    .flatMap(([, folder, names = '']) => names.split(',').map((name) => `site/${folder}/${name}.module.css`))
    .sort();
const SHEETS = readdirSync(join(root, 'site/sheets')).map((file) => file.replace('.ts', ''));
const modulesOf = (sheet: string): string[] => namedIn(read(`site/sheets/${sheet}.ts`), '\\.\\.');
const isGlobbed = (path: string) => folders.split(',').some((folder) => path.startsWith(`site/${folder}/`));
const named = importsOf('site/styles.ts');

it('the pages’ sheets have every module that the server draws with', () => {
  const drawn = styledBy('site/server/entry.tsx');
  expect(drawn.length).toBeGreaterThan(60);
  expect(drawn.filter((path) => !isGlobbed(path) && !named.includes(path))).toEqual([]);
});

it('and no module of the kit that no page is drawn with', () => {
  const drawn = styledBy('site/server/entry.tsx');
  expect(named.filter((path) => path.endsWith('.module.css') && !path.includes('{') && !drawn.includes(path))).toEqual(
    [],
  );
});

it('what has a sheet of its own is in no other', () => {
  expect(namedIn(styles, '!\\.')).toEqual(SHEETS.flatMap(modulesOf).sort());
});

it.each(SHEETS)('the sheet of %s has what these pages alone are drawn with', (sheet) => {
  const folder = `site/pages/${sheet}/`;
  const modules = modulesOf(sheet);
  expect(modules.length).toBeGreaterThan(2);
  const elsewhere = styledBy('site/server/entry.tsx', (path) => path.startsWith(folder));
  expect(modules.filter((path) => elsewhere.includes(path))).toEqual([]);
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.tsx'));
  const drawn = files.flatMap((file) => styledBy(folder + file));
  expect(modules.filter((path) => !drawn.includes(path))).toEqual([]);
});

it('is named by each page of its folder, and by no other', () => {
  for (const { sheet, module } of routes) {
    const [, folder = ''] = /pages\/(\w+)\//.exec(String(module)) ?? [];
    expect([folder, sheet], String(module)).toEqual([folder, SHEETS.includes(folder) ? folder : undefined]);
  }
});

const groupOf = (id: string, importers: readonly string[]) => {
  const [group] = siteChunks({
    client: '/site/client.ts',
    styles: '/site/styles.ts',
    sheets: { home: '/site/sheets/home.ts' },
  });
  const name = group?.name as unknown as (id: string, context: unknown) => string | null;
  const imports: Readonly<Record<string, string[]>> = { '/site/client.ts': ['/site/shared.ts'] };
  return name(id, { getModuleInfo: (one: string) => ({ importers, importedIds: imports[one] ?? [] }) });
};

it.each([
  ['/site/sections/Hub.module.css', ['/site/styles.ts'], 'pages'],
  ['/site/sections/Slices.module.css', ['/site/sheets/home.ts'], 'home'],
  ['/src/ui/kit/Icon.module.css', ['/src/ui/kit/Icon.tsx', '/site/styles.ts'], 'base'],
  ['/src/ui/kit/Button.module.css', ['/src/ui/kit/Button.tsx'], 'app'],
  ['/site/shared.ts', ['/site/client.ts', '/site/app/App.tsx'], 'page'],
  ['/site/client.ts', [], null],
  ['/site/app/App.tsx', ['/site/app/start.tsx'], null],
])('%s of %j is in the chunk %s', (id, importers, chunk) => {
  expect(groupOf(id, importers)).toBe(chunk);
});
