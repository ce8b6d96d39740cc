import fc from 'fast-check';
import { expect, test } from 'vitest';
import { satisfies } from '../../../scripts/setup/node-range.mjs';
import { nodeIsFit } from '../../../scripts/setup/node-version.mjs';
import { testMachine } from './machine.ts';

const RANGE = '>=20.19 <21 || >=22.12';

test.each([
  ['v18.20.4', false],
  ['v20.18.9', false],
  ['v20.19.0', true],
  ['v20.20.2', true],
  ['v21.0.0', false],
  ['v22.0.0', false],
  ['v22.11.9', false],
  ['v22.12.0', true],
  ['v24.1.0', true],
  ['v23.0.0-nightly', true],
] as const)('Node %s lies in the range: %s', (version, fits) => {
  expect(satisfies(version, RANGE)).toBe(fits);
});

test('a version is at least itself and never below itself', () => {
  const part = fc.nat(99);
  fc.assert(
    fc.property(part, part, part, (major, minor, patch) => {
      const version = `${major}.${minor}.${patch}`;
      expect(satisfies(version, `>=${version}`)).toBe(true);
      expect(satisfies(version, `<${version}`)).toBe(false);
      expect(satisfies(`${major}.${minor}.${patch + 1}`, `>${version}`)).toBe(true);
    }),
  );
});

test('an older Node is named, with what is needed, and where to get it', () => {
  const machine = testMachine({ nodeVersion: 'v18.20.4' });
  expect(nodeIsFit(machine)).toBe(false);
  expect(machine.said.join('\n')).toMatch(/Node 18\.20\.4.*>=20\.19[\s\S]*nodejs\.org/);
});
