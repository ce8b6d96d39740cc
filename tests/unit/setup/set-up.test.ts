import { expect, test } from 'vitest';
import { setUp } from '../../../scripts/setup/set-up.mjs';
import { testMachine } from './machine.ts';

const build = (root: string) => `${root}/scripts/build.mjs`;

test('an unfit Node stops before anything runs', () => {
  const machine = testMachine({ nodeVersion: 'v21.7.0' });
  expect(setUp(machine, { browser: true, build: true })).toBe(false);
  expect(machine.ran).toEqual([]);
});

test('npm start needs no browser', () => {
  const machine = testMachine({}, { 'npm ci': true, '/': true });
  expect(setUp(machine, { browser: false, build: true })).toBe(true);
  expect(machine.ran).toEqual(['npm ci', build(machine.root)]);
});

test('npm test stops where no browser can be had', () => {
  expect(setUp(testMachine({}, { 'npm ci': true }), { browser: true, build: false })).toBe(false);
});

test('a failed build stops', () => {
  expect(setUp(testMachine({}, { 'npm ci': true }), { browser: false, build: true })).toBe(false);
});

test('a model that cannot be had is reported, and does not stop', () => {
  const machine = testMachine({ exists: () => true }, { 'npm ci': true, '/': true });
  const run: typeof machine.run = (command, args, options) =>
    args[0]?.endsWith('fetch-model.mjs') ? { ok: false, output: '' } : machine.run(command, args, options);
  expect(setUp({ ...machine, run }, { browser: false, build: true })).toBe(true);
  expect(machine.said.join('\n')).toContain('there is no model');
});
