import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildAll } from '../../../scripts/build/build-all.mjs';

const step = { name: 'room', entry: 'room/main.ts', inputs: ['room'], command: ['bundle'], output: 'dist/room.js' };

function house() {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const built: string[][] = [];
  let outcome = true;
  const node = (args: string[]) => {
    built.push(args);
    if (outcome) write('dist/room.js', 'built');
    return outcome;
  };
  const build = () => buildAll({ root, node, say: () => undefined }, [step]);
  return { built, write, build, fail: (fails: boolean) => (outcome = !fails) };
}

test('a room that is not there is not built', () => {
  const { built, build } = house();
  expect(build()).toBe(true);
  expect(built).toEqual([]);
});

test('a room is built once, and again when a file in it changes, comes or goes by another name', () => {
  const { built, write, build } = house();
  write('room/main.ts', '1');
  build();
  build();
  expect(built).toHaveLength(1);
  write('room/main.ts', '2');
  build();
  write('room/deep/new.ts', '');
  build();
  expect(built).toHaveLength(3);
});

test('a failed build is red, and is tried again though nothing changed', () => {
  const { built, write, build, fail } = house();
  write('room/main.ts', '1');
  fail(true);
  expect(build()).toBe(false);
  fail(false);
  expect(build()).toBe(true);
  expect(built).toHaveLength(2);
});
