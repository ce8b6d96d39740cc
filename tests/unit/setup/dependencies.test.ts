import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureDependencies } from '../../../scripts/setup/dependencies.mjs';
import { testMachine } from './machine.ts';

test('a clean clone is installed by npm ci, the second run does nothing', () => {
  const machine = testMachine({}, { 'npm ci': true });
  expect(ensureDependencies(machine)).toBe(true);
  expect(ensureDependencies(machine)).toBe(true);
  expect(machine.ran).toEqual(['npm ci']);
});

test('the download script of onnxruntime is switched off', () => {
  const machine = testMachine({}, { 'npm ci': true });
  ensureDependencies(machine);
  expect(machine.envOf('npm ci')).toEqual({ ONNXRUNTIME_NODE_INSTALL: 'skip' });
});

test('the npm that called us is the one that installs', () => {
  const machine = testMachine({ env: { npm_execpath: '/opt/npm-cli.js' } }, { '/opt/npm-cli.js ci': true });
  expect(ensureDependencies(machine)).toBe(true);
});

test('a caller that is not npm is not asked for npm ci', () => {
  const machine = testMachine({ env: { npm_execpath: '/opt/pnpm.cjs' } }, { 'npm ci': true });
  expect(ensureDependencies(machine)).toBe(true);
  expect(machine.ran).toEqual(['npm ci']);
});

test('when npm ci fails, npm install without saving is tried', () => {
  const machine = testMachine({}, { 'npm install --no-save': true });
  expect(ensureDependencies(machine)).toBe(true);
  expect(machine.ran).toEqual(['npm ci', 'npm install --no-save']);
});

test('without a lock npm ci is not tried', () => {
  const machine = testMachine({ exists: () => false }, { 'npm install': true });
  expect(ensureDependencies(machine)).toBe(true);
  expect(machine.ran).toEqual(['npm install --no-save']);
  expect(machine.said.join()).toContain('package-lock.json is missing');
});

test('when both fail, the set-up says so, stops, and tries again the next time', () => {
  const machine = testMachine();
  expect(ensureDependencies(machine)).toBe(false);
  expect(machine.said.join('\n')).toContain('could not be installed');
  ensureDependencies(machine);
  expect(machine.ran.filter((line) => line === 'npm ci')).toHaveLength(2);
});

test.each([
  ['the lock', 'package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '2.0.0' } } })],
  ['a dependency in package.json', 'package.json', JSON.stringify({ dependencies: { a: '2.0.0' } })],
  ['.npmrc', '.npmrc', 'save-exact=true'],
])('a change of %s installs again', (_what, file, text) => {
  const machine = testMachine({}, { 'npm ci': true });
  ensureDependencies(machine);
  writeFileSync(join(machine.root, file), text);
  ensureDependencies(machine);
  expect(machine.ran).toEqual(['npm ci', 'npm ci']);
});

test('a change of a script in package.json does not install again', () => {
  const machine = testMachine({}, { 'npm ci': true });
  ensureDependencies(machine);
  const manifest = { engines: { node: '>=20.19 <21 || >=22.12' }, scripts: { start: 'node x' } };
  writeFileSync(join(machine.root, 'package.json'), JSON.stringify(manifest));
  ensureDependencies(machine);
  expect(machine.ran).toEqual(['npm ci']);
});

test('another Node or platform installs again', () => {
  const machine = testMachine({}, { 'npm ci': true });
  ensureDependencies(machine);
  ensureDependencies({ ...machine, nodeVersion: 'v22.12.0' });
  ensureDependencies({ ...machine, arch: 'arm64' });
  expect(machine.ran).toEqual(['npm ci', 'npm ci', 'npm ci']);
});

const installed = { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } };
const locked = { '': {}, ...installed, 'node_modules/other-platform': { version: '1.0.0', optional: true } };

function byHand(packages: object) {
  const machine = testMachine({}, { 'npm ci': true });
  mkdirSync(join(machine.root, 'node_modules'));
  writeFileSync(join(machine.root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  writeFileSync(join(machine.root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
  return machine;
}

test('what was installed by hand is taken when it agrees with the lock', () => {
  const machine = byHand(installed);
  expect(ensureDependencies(machine)).toBe(true);
  expect(machine.ran).toEqual([]);
});

test.each([
  ['another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-b' } }],
  ['a missing package', {}],
])('what was installed by hand is replaced when it has %s', (_what, packages) => {
  const machine = byHand(packages);
  ensureDependencies(machine);
  expect(machine.ran).toEqual(['npm ci']);
});
