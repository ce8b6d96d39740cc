import { expect, test } from 'vitest';
import { ensureReferenceImplementations } from '../../../scripts/setup/reference-implementations.mjs';
import { testMachine } from './machine.ts';

/** A Linux whose apt-get installs the reference implementations, or does not. */
function machineWith({ isRoot, apt }: { isRoot: boolean; apt: boolean }) {
  let there = false;
  const install = () => {
    there = apt;
    return { ok: apt, output: '' };
  };
  return testMachine(
    { isRoot, exists: (path) => path === '/usr/bin/apt-get' || there },
    { 'apt-get update': true, 'apt-get install': install },
  );
}

test('reference implementations that are installed are left alone', () => {
  const machine = testMachine({ exists: () => true });
  ensureReferenceImplementations(machine);
  expect([machine.ran, machine.said]).toEqual([[], []]);
});

test('as root they are installed, and nothing is missing', () => {
  const machine = machineWith({ isRoot: true, apt: true });
  ensureReferenceImplementations(machine);
  expect(machine.ran.at(-1)).toContain('apt-get install -y -q --no-install-recommends radosgw');
  expect(machine.said.join('\n')).not.toContain('do without');
});

test.each([
  ['without root nothing is installed', { isRoot: false, apt: true }],
  ['a failed installation is no end', { isRoot: true, apt: false }],
])('%s, and what is missing is reported', (_, given) => {
  const machine = machineWith(given);
  ensureReferenceImplementations(machine);
  expect(machine.said.at(-1)).toContain('do without radosgw');
  expect(machine.ran.length > 0).toBe(given.isRoot);
});

test('other systems are not asked for them', () => {
  const machine = testMachine({ platform: 'darwin' });
  ensureReferenceImplementations(machine);
  expect([machine.ran, machine.said]).toEqual([[], []]);
});
