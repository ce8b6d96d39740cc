import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildAll } from '../../../scripts/build/build-all.mjs';

const step = {
  name: 'app',
  entry: 'app/main.ts',
  config: ['app.config.ts'],
  command: ['bundle'],
  output: 'dist/app.js',
};

/** A repository of one program, whose bundler reads `main.ts`, what `reads` adds, and a folder. */
function repository() {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string, ageInSeconds = 10) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    const then = Date.now() / 1000 - ageInSeconds;
    utimesSync(join(root, path), then, then);
  };
  const state = { built: 0, ends: true, reads: ['app/main.ts', 'app/public/'] as string[] | undefined };
  const said: string[] = [];
  const node = (_args: string[], env: Record<string, string>) => {
    state.built += 1;
    if (state.ends) write('dist/app.js', 'built');
    if (state.reads) writeFileSync(String(env.BUILD_INPUTS), JSON.stringify(state.reads));
    return state.ends;
  };
  write('app/public/robots.txt', '');
  const build = (settings = '', steps = [step]) =>
    buildAll({ root, node, say: (line) => said.push(line), settings }, steps);
  return { state, said, write, build, root };
}

test('a program that is not there is not built', () => {
  const { state, build } = repository();
  expect(build()).toBe(true);
  expect(state.built).toBe(0);
});

test('a step runs once, and again for each kind of change: a file it read, a file in a folder, its configuration, the lock', () => {
  const { state, said, write, build } = repository();
  write('app/main.ts', '1');
  build();
  build();
  expect(state.built).toBe(1);
  const changes = ['app/main.ts', 'app/public/new.svg', 'app.config.ts', 'package-lock.json', 'tsconfig/base.json'];
  for (const path of changes) {
    write(path, 'changed');
    build();
    build();
  }
  expect(state.built).toBe(1 + changes.length);
  expect(said.slice(1)).toEqual([
    'building the app: app/main.ts changed',
    'building the app: app/public/ changed',
    'building the app: app.config.ts changed',
    'building the app: package-lock.json changed',
    'building the app: tsconfig/ changed',
  ]);
});

test('a file that the step did not read builds nothing, until it is read', () => {
  const { state, write, build } = repository();
  write('app/main.ts', '1');
  write('app/other.ts', '1');
  build();
  write('app/other.ts', '2');
  build();
  expect(state.built).toBe(1);
  state.reads = ['app/main.ts', 'app/other.ts'];
  write('app/main.ts', '2');
  build();
  write('app/other.ts', '3');
  build();
  expect(state.built).toBe(3);
});

test('a step runs again for another setting or command, and where its output or its record is gone', () => {
  const { state, root, write, build } = repository();
  write('app/main.ts', '1');
  build();
  build('hosts');
  build('hosts', [{ ...step, command: ['bundle', '--other'] }]);
  expect(state.built).toBe(3);
  build();
  rmSync(join(root, 'dist/app.js'));
  build();
  writeFileSync(join(root, 'dist/.inputs/app.json'), '{"setting":"v2');
  build();
  build();
  expect(state.built).toBe(6);
});

test('a file that is edited while it is built from is built from again', () => {
  const { state, write, build } = repository();
  write('app/main.ts', '1', -5);
  build();
  write('app/main.ts', '1');
  build();
  build();
  expect(state.built).toBe(2);
});

test('a failed build is red, and is tried again though nothing changed', () => {
  const { state, write, build } = repository();
  write('app/main.ts', '1');
  state.ends = false;
  expect(build()).toBe(false);
  state.ends = true;
  expect(build()).toBe(true);
  expect(state.built).toBe(2);
});

test('a build that does not say what it read is red', () => {
  const { state, write, build } = repository();
  write('app/main.ts', '1');
  state.reads = undefined;
  expect(build()).toBe(false);
});
