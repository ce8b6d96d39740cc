import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SourceMaps } from '../../../../../server/features/services/source-maps.ts';

/** A map that leads line 1 of the built file, from columns 1, 10 and 20, to lines 1, 5 and 9 of a source with a mark in its name. */
const MAP = {
  version: 3,
  file: 'client-1.js',
  sources: ["../../site/$&/plate$'.ts"],
  names: [],
  // Columns 0, 9 and 19 of the built line; each source line is 4 after the one before.
  mappings: 'AAAA,SAIA,UAIA',
};
const SOURCE = "/site/$&/plate$'.ts";

let dist = '';
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'cutout-maps-'));
  await mkdir(join(dist, 'maps', 'site'), { recursive: true });
  await writeFile(join(dist, 'maps', 'site', 'client-1.js.map'), JSON.stringify(MAP));
  await writeFile(join(dist, 'maps', 'site', 'broken-1.js.map'), 'no map');
});
afterAll(() => rm(dist, { recursive: true, force: true }));
const read = (stack: string, program: 'site' | 'frame' = 'site') => new SourceMaps(dist).read(program, stack);

it('a place keeps what it is in the source and what it is in the built file', async () => {
  const { both, source } = await read('Error: gone\n    at put (https://cut.example/assets/client-1.js:1:12)');
  expect(both).toBe(`Error: gone\n    at put (https://cut.example${SOURCE}:5 [/assets/client-1.js:1:12])`);
  expect(source).toBe(`Error: gone\n    at put (https://cut.example${SOURCE}:5)`);
});

it('places that begin alike, or come twice, are each found for themselves', async () => {
  const lines = [21, 2, 21, 200].map((column) => `at a (/assets/client-1.js:1:${column})`);
  const { both, source } = await read(lines.join('\n'));
  expect(source.split('\n')).toEqual([9, 1, 9, 9].map((line) => `at a (${SOURCE}:${line})`));
  expect(both.split('\n')).toEqual(
    [9, 1, 9, 9].map((line, at) => `at a (${SOURCE}:${line} [/assets/client-1.js:1:${[21, 2, 21, 200][at]}])`),
  );
});

it.each([
  ['a file without a map', 'at a (/assets/other-2.js:1:12)'],
  ['a map that is none', 'at a (/assets/broken-1.js:1:12)'],
  ['what is no built file', 'at a (https://elsewhere.example/x.js:1:12)'],
  ['no place at all', 'Error: nothing'],
  ['nothing', ''],
])('%s stays as it was reported', async (_what, stack) => {
  expect(await read(stack)).toEqual({ both: stack, source: stack });
});

it('the map of one program does not speak for the other', async () => {
  const stack = 'at a (/assets/client-1.js:1:12)';
  expect((await read(stack, 'frame')).both).toBe(stack);
});

it('of a stack that goes on and on forty places are looked up, and the rest stays', async () => {
  const line = 'at a (/assets/client-1.js:1:12)\n';
  const { both, source } = await read(line.repeat(45));
  expect(both.split('[/assets/').length - 1).toBe(40);
  expect(source.endsWith(line.repeat(5))).toBe(true);
});
