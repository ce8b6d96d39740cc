import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { faultsOf } from '../../../scripts/ci/production-only.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A small repository under our own knip.json. */
function repository(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'production-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(root, 'knip.json'), join(folder, 'knip.json'));
  const sound = {
    'package.json': JSON.stringify({ type: 'module', dependencies: { fastify: '*' }, devDependencies: { jsdom: '*' } }),
    'server/main.ts': `import { fastify } from 'fastify';\nimport { app } from './app.ts';\napp(fastify);`,
    'server/app.ts': 'export const app = (one: unknown) => one;',
    'tests/unit/app.test.ts': `import 'jsdom';\nimport { app } from '../../server/app.ts';\napp(1);`,
  };
  for (const [path, text] of Object.entries({ ...sound, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

it('a repository whose production code uses all that it has is sound', () => {
  expect(faultsOf(repository({}), {})).toEqual([]);
});

it('a file that only a test uses, a package that only a test uses and one for development in production are found', () => {
  const planted = repository({
    'package.json': JSON.stringify({
      type: 'module',
      dependencies: { fastify: '*', zod: '*' },
      devDependencies: { jsdom: '*' },
    }),
    'server/app.ts': `import { JSDOM } from 'jsdom';\nexport const app = (one: unknown) => [one, JSDOM];`,
    'server/tested-alone.ts': 'export const alone = 1;',
    'tests/unit/app.test.ts': `import 'zod';\nimport { alone } from '../../server/tested-alone.ts';\nexport const a = alone;`,
  });
  expect(faultsOf(planted, { 'server/main.ts': 'kept without need' })).toEqual([
    'server/tested-alone.ts: nothing that ships uses it',
    'zod: nothing that ships uses it',
    'server/app.ts: jsdom is not among the dependencies of package.json',
    'server/main.ts: is used, or gone: take it off the list of what is kept',
  ]);
});
