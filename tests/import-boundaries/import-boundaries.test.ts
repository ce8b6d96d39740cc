import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Crawl, crawl } from './crawl.ts';
import { folderCycles, KNOWN_CYCLES } from './folder-cycles.ts';
import { layers, moduleRoots } from './layers.ts';
import { PENDING } from './program-layers.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const planted = mkdtempSync(join(tmpdir(), 'layers-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

/** A small repository whose every module imports correctly, with faults laid over it. */
async function crawlOf(faults: Readonly<Record<string, string>>): Promise<Crawl> {
  const repository = mkdtempSync(join(planted, 'repository-'));
  symlinkSync(join(root, 'node_modules'), join(repository, 'node_modules'));
  const sound = {
    'package.json': JSON.stringify({
      type: 'module',
      dependencies: { zod: '*', nanoid: '*', 'p-queue': '*', react: '*' },
      devDependencies: { jsdom: '*', vitest: '*' },
    }),
    'src/base/clock.ts': `import PQueue from 'p-queue';\nexport const clock = new PQueue();\nexport type Clock = typeof clock;`,
    'src/protocol/wire.ts': `import type { Clock } from '../base/clock.ts';\nexport type Wire = Clock;`,
    'src/protocol/wire.schema.ts': `import { z } from 'zod';\nexport const schema = z.string();`,
    'src/bridge/frame-end.ts': `import type { Wire } from '../protocol/wire.ts';\nexport type End = Wire;`,
    'src/cutout/item.ts': `import { nanoid } from 'nanoid';\nexport const id = nanoid();`,
    'src/cutout/early.ts': `export const early = 1;\nexport const late = () => import('./late.ts');`,
    'src/cutout/late.ts': `import { early } from './early.ts';\nexport const late = early;`,
    'sdk/create.ts': `import type { End } from '../src/bridge/frame-end.ts';\nexport type Sdk = End;`,
    'editor/shell/start.ts': `import { tools } from '../tools/registry.ts';\nexport const start = tools;`,
    'editor/shell/ports/port.ts': `export type Port = 1;`,
    'editor/tools/registry.ts': `import { one } from './one/manifest.ts';\nexport const tools = [one];`,
    'editor/tools/one/manifest.ts': `import type { Port } from '../../shell/ports/port.ts';\nexport const one: Port = 1;`,
    'editor/tools/two/screen.ts': `export const screen = 2;`,
    'server/platform/http/route.ts': `import type { Vitest } from 'vitest/node';\nexport type Route = Vitest;`,
    'server/inference/engine.ts': `import type { Route } from '../platform/http/route.ts';\nexport type Engine = Route;`,
    'server/features/matting/routes.ts': `import type { Engine } from '../../inference/engine.ts';\nexport type Matting = Engine;`,
    'server/features/uploads/plugin.ts': `export const uploads = 1;`,
    'server/main.ts': `import 'node:fs';\nimport { schema } from '../src/protocol/wire.schema.ts';\nexport const s = schema;`,
  };
  for (const [path, text] of Object.entries({ ...sound, ...faults })) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
  }
  return await crawl(repository, ['src', 'sdk', 'editor', 'server']);
}

const violationsOf = async (faults: Readonly<Record<string, string>>) => (await crawlOf(faults)).violations;

describe('the repository', () => {
  let seen: Crawl;
  const isOurs = (path: string): boolean => moduleRoots.some((module) => path.startsWith(`${module}/`));
  beforeAll(async () => {
    seen = await crawl(
      root,
      moduleRoots.filter((module) => existsSync(join(root, module))),
    );
  }, 120_000);

  test('every module imports only what its layer may', () => {
    expect(seen.modules.filter(isOurs).length).toBeGreaterThan(10);
    expect(seen.violations.filter((violation) => !PENDING.some((rule) => violation.startsWith(`${rule}: `)))).toEqual(
      [],
    );
  });

  test('a rule that is kept goes off the list of those that are pending', () => {
    expect(PENDING.filter((rule) => !seen.violations.some((violation) => violation.startsWith(`${rule}: `)))).toEqual(
      [],
    );
  });

  test('every module lies on a layer', () => {
    const folders = Object.values(layers).map(({ folder }) => new RegExp(folder));
    expect(seen.modules.filter((path) => isOurs(path) && !folders.some((one) => one.test(path)))).toEqual([]);
  });

  test('no folders import each other', () => {
    const isIn = (area: string) => (folder: string) => folder === area || folder.startsWith(`${area}/`);
    const cycles = folderCycles(seen.imports.filter(({ from, to }) => isOurs(from) && isOurs(to)));
    expect(cycles.filter((cycle) => !KNOWN_CYCLES.some((area) => cycle.every(isIn(area))))).toEqual([]);
    expect(
      KNOWN_CYCLES.filter((area) => !cycles.some((cycle) => cycle.every(isIn(area)))),
      'areas of KNOWN_CYCLES without a cycle: to be taken off',
    ).toEqual([]);
  });
});

test('a cycle of folders is found, through a third one and by a type', async () => {
  const { imports } = await crawlOf({
    'src/cutout/one/a.ts': `import { b } from '../two/b.ts';\nexport const a = b;`,
    'src/cutout/two/b.ts': `import { c } from '../three/c.ts';\nexport const b = c;`,
    'src/cutout/three/c.ts': `import type { D } from '../one/d.ts';\nexport const c: D = 1;`,
    'src/cutout/one/d.ts': `export type D = number;`,
  });
  expect(folderCycles(imports)).toEqual([['src/cutout/one', 'src/cutout/three', 'src/cutout/two']]);
});

test('a sound little repository has no violation', async () => {
  expect(await violationsOf({})).toEqual([]);
});

const faults: readonly [string, Readonly<Record<string, string>>, string][] = [
  [
    'a value import upward',
    { 'src/base/up.ts': `import { id } from '../cutout/item.ts';\nexport const up = id;` },
    'base-imports-only-its-layers: src/base/up.ts -> src/cutout/item.ts',
  ],
  [
    'a type import upward',
    { 'src/base/up.ts': `import type { Wire } from '../protocol/wire.ts';\nexport type Up = Wire;` },
    'base-imports-only-its-layers: src/base/up.ts -> src/protocol/wire.ts',
  ],
  [
    'an npm package in the loader',
    { 'sdk/id.ts': `import { nanoid } from 'nanoid';\nexport const id = nanoid();` },
    'sdk-takes-no-other-package: sdk/id.ts -> ',
  ],
  [
    'zod in the protocol outside a schema file',
    { 'src/protocol/shape.ts': `import { z } from 'zod';\nexport const shape = z.string();` },
    'protocol-takes-no-other-package: src/protocol/shape.ts -> ',
  ],
  [
    'a schema file in the loader',
    { 'sdk/check.ts': `import { schema } from '../src/protocol/wire.schema.ts';\nexport const check = schema;` },
    'sdk-imports-only-its-layers: sdk/check.ts -> src/protocol/wire.schema.ts',
  ],
  [
    'a program that imports a program',
    { 'server/loader.ts': `import type { Sdk } from '../sdk/create.ts';\nexport type Loader = Sdk;` },
    'server-imports-only-its-layers: server/loader.ts -> sdk/create.ts',
  ],
  [
    'a module of Node in a module for browsers',
    { 'src/cutout/disk.ts': `import { readFileSync } from 'node:fs';\nexport const read = readFileSync;` },
    'cutout-runs-without-node: src/cutout/disk.ts -> ',
  ],
  [
    'inference that imports a route',
    {
      'server/inference/worker.ts': `import type { Matting } from '../features/matting/routes.ts';\nexport type W = Matting;`,
    },
    'server-inference-imports-only-platform: server/inference/worker.ts -> server/features/matting/routes.ts',
  ],
  [
    'a platform that imports a feature',
    {
      'server/platform/metrics.ts': `import { uploads } from '../features/uploads/plugin.ts';\nexport const m = uploads;`,
    },
    'server-platform-imports-only-platform: server/platform/metrics.ts -> server/features/uploads/plugin.ts',
  ],
  [
    'a feature that imports a sibling',
    {
      'server/features/matting/ask.ts': `import { uploads } from '../uploads/plugin.ts';\nexport const ask = uploads;`,
    },
    'server-feature-imports-no-other: server/features/matting/ask.ts -> server/features/uploads/plugin.ts',
  ],
  [
    'a feature that imports a locator',
    { 'server/features/matting/ask.ts': `import { s } from '../../main.ts';\nexport const ask = s;` },
    'server-feature-imports-no-other: server/features/matting/ask.ts -> server/main.ts',
  ],
  [
    'a tool that imports another',
    { 'editor/tools/one/model.ts': `import { screen } from '../two/screen.ts';\nexport const model = screen;` },
    'editor-tool-imports-no-other: editor/tools/one/model.ts -> editor/tools/two/screen.ts',
  ],
  [
    'a shell that imports a screen of a tool',
    { 'editor/shell/stage.ts': `import { screen } from '../tools/two/screen.ts';\nexport const stage = screen;` },
    'editor-shell-knows-tools-by-their-manifests: editor/shell/stage.ts -> editor/tools/two/screen.ts',
  ],
  [
    'a package for development in a server',
    { 'server/features/matting/dom.ts': `import { JSDOM } from 'jsdom';\nexport const dom = JSDOM;` },
    'production-takes-no-package-for-development: server/features/matting/dom.ts -> ',
  ],
  [
    'a package that package.json does not name',
    { 'server/features/matting/pick.ts': `import sharp from 'sharp';\nexport const pick = sharp;` },
    'production-takes-declared-packages: server/features/matting/pick.ts -> ',
  ],
  [
    'a circle',
    {
      'src/cutout/a.ts': `import { b } from './b.ts';\nexport const a = () => b;`,
      'src/cutout/b.ts': `import { a } from './a.ts';\nexport const b = () => a;`,
    },
    'circle: src/cutout/a.ts -> src/cutout/b.ts',
  ],
  [
    'an import of nothing',
    { 'src/cutout/lost.ts': `export { lost } from './nowhere.ts';` },
    'not-found: src/cutout/lost.ts -> ./nowhere.ts',
  ],
];

test.each(faults)('%s is found', async (_name, files, violation) => {
  const found = await violationsOf(files);
  expect(found.filter((one) => one.startsWith(violation))).not.toEqual([]);
});
