import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { crawl } from './crawl.ts';
import { floors, rooms } from './floors.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const planted = mkdtempSync(join(tmpdir(), 'floors-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

/** A small house whose every room imports correctly, with faults laid over it. */
async function violationsOf(faults: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const house = mkdtempSync(join(planted, 'house-'));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  const sound = {
    'package.json': JSON.stringify({
      type: 'module',
      dependencies: { zod: '*', nanoid: '*', 'p-queue': '*', react: '*' },
    }),
    'src/base/clock.ts': `import PQueue from 'p-queue';\nexport const clock = new PQueue();\nexport type Clock = typeof clock;`,
    'src/protocol/wire.ts': `import type { Clock } from '../base/clock.ts';\nexport type Wire = Clock;`,
    'src/protocol/wire.schema.ts': `import { z } from 'zod';\nexport const schema = z.string();`,
    'src/bridge/frame-end.ts': `import type { Wire } from '../protocol/wire.ts';\nexport type End = Wire;`,
    'src/cutout/item.ts': `import { nanoid } from 'nanoid';\nexport const id = nanoid();`,
    'src/cutout/early.ts': `export const early = 1;\nexport const late = () => import('./late.ts');`,
    'src/cutout/late.ts': `import { early } from './early.ts';\nexport const late = early;`,
    'sdk/create.ts': `import type { End } from '../src/bridge/frame-end.ts';\nexport type Sdk = End;`,
    'server/main.ts': `import 'node:fs';\nimport { schema } from '../src/protocol/wire.schema.ts';\nexport const s = schema;`,
  };
  for (const [path, text] of Object.entries({ ...sound, ...faults })) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  return (await crawl(house, ['src', 'sdk', 'server'])).violations;
}

test('every module of the house imports only what its floor may', async () => {
  const there = rooms.filter((room) => existsSync(join(root, room)));
  const { modules, violations } = await crawl(root, there);
  const ours = modules.filter((path) => rooms.some((room) => path.startsWith(`${room}/`)));
  expect(ours.length).toBeGreaterThan(10);
  expect(violations).toEqual([]);
}, 60_000);

test('every module lies on a floor', async () => {
  const { modules } = await crawl(
    root,
    rooms.filter((room) => existsSync(join(root, room))),
  );
  const folders = Object.values(floors).map(({ folder }) => new RegExp(folder));
  const homeless = modules.filter(
    (path) => rooms.some((room) => path.startsWith(`${room}/`)) && !folders.some((one) => one.test(path)),
  );
  expect(homeless).toEqual([]);
}, 60_000);

test('a sound little house has no violation', async () => {
  expect(await violationsOf({})).toEqual([]);
});

const faults: readonly [string, Readonly<Record<string, string>>, string][] = [
  [
    'a value import upward',
    { 'src/base/up.ts': `import { id } from '../cutout/item.ts';\nexport const up = id;` },
    'base-imports-only-its-floors: src/base/up.ts -> src/cutout/item.ts',
  ],
  [
    'a type import upward',
    { 'src/base/up.ts': `import type { Wire } from '../protocol/wire.ts';\nexport type Up = Wire;` },
    'base-imports-only-its-floors: src/base/up.ts -> src/protocol/wire.ts',
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
    'sdk-imports-only-its-floors: sdk/check.ts -> src/protocol/wire.schema.ts',
  ],
  [
    'a program that imports a program',
    { 'server/loader.ts': `import type { Sdk } from '../sdk/create.ts';\nexport type Loader = Sdk;` },
    'server-imports-only-its-floors: server/loader.ts -> sdk/create.ts',
  ],
  [
    'a module of Node in a room for browsers',
    { 'src/cutout/disk.ts': `import { readFileSync } from 'node:fs';\nexport const read = readFileSync;` },
    'cutout-runs-without-node: src/cutout/disk.ts -> ',
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
