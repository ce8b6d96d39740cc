import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { siteChunks } from '../../../scripts/build/site-chunks.mjs';

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

function styledBy(entry: string): string[] {
  const seen = new Set([entry]);
  for (const path of seen) {
    if (!/\.tsx?$/.test(path) || !existsSync(join(root, path))) continue;
    for (const next of [...importsOf(path), ...laterOf(path)]) seen.add(next);
  }
  return [...seen].filter((path) => path.endsWith('.css')).sort();
}

const styles = read('site/styles.ts');
const [, folders = ''] = /glob\('\.\/\{([\w,]+)\}\/\*\*\/\*\.module\.css'/.exec(styles) ?? [];
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

const groupOf = (id: string, importers: readonly string[]) => {
  const [group] = siteChunks({ client: '/site/client.ts', styles: '/site/styles.ts' });
  const name = group?.name as unknown as (id: string, context: unknown) => string | null;
  const imports: Readonly<Record<string, string[]>> = { '/site/client.ts': ['/site/shared.ts'] };
  return name(id, { getModuleInfo: (one: string) => ({ importers, importedIds: imports[one] ?? [] }) });
};

it.each([
  ['/site/sections/Hub.module.css', ['/site/styles.ts'], 'pages'],
  ['/src/ui/kit/Icon.module.css', ['/src/ui/kit/Icon.tsx', '/site/styles.ts'], 'base'],
  ['/src/ui/kit/Button.module.css', ['/src/ui/kit/Button.tsx'], 'app'],
  ['/site/shared.ts', ['/site/client.ts', '/site/app/App.tsx'], 'page'],
  ['/site/client.ts', [], null],
  ['/site/app/App.tsx', ['/site/app/start.tsx'], null],
])('%s of %j is in the chunk %s', (id, importers, chunk) => {
  expect(groupOf(id, importers)).toBe(chunk);
});
