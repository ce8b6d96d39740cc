import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moveMapsOf } from '../../../scripts/build/move-maps.mjs';

test('maps leave the folder that is served, and those of the build before go', () => {
  const dist = mkdtempSync(join(tmpdir(), 'maps-'));
  const [from, to] = [join(dist, 'site', 'assets'), join(dist, 'maps', 'site')];
  for (const folder of [from, to]) mkdirSync(folder, { recursive: true });
  for (const name of ['a-1.js', 'a-1.js.map', 'style-2.css']) writeFileSync(join(from, name), name);
  writeFileSync(join(to, 'a-0.js.map'), 'old');
  moveMapsOf(from, to);
  expect([readdirSync(from).sort(), readdirSync(to)]).toEqual([['a-1.js', 'style-2.css'], ['a-1.js.map']]);
});

test('a build without such files leaves an empty folder', () => {
  const dist = mkdtempSync(join(tmpdir(), 'maps-'));
  moveMapsOf(join(dist, 'none'), join(dist, 'maps'));
  expect(readdirSync(join(dist, 'maps'))).toEqual([]);
});
