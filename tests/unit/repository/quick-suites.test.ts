import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { gateSteps } from '../../../scripts/ci/steps.mjs';
import config from '../../../vitest.config.ts';

const { command } = gateSteps.find(({ name }) => name === 'vitest, the quick suites') ?? { command: [] };
const after = (option: string) => command.filter((_, at) => command[at - 1] === option);

it('what the gate leaves to npm test is there, by each name', () => {
  const places = after('--exclude').map((pattern) => pattern.replace(/\/\*\*$/, ''));
  expect(places.length).toBeGreaterThan(5);
  const root = new URL('../../../', import.meta.url);
  expect(places.filter((place) => !existsSync(fileURLToPath(new URL(place, root))))).toEqual([]);
});

it('no project of the gate has an exclude of its own, which would stand in the place of those names', () => {
  const names = after('--project');
  const projects = (config.test?.projects ?? []).flatMap((one) =>
    typeof one === 'object' && 'test' in one && names.includes(String(one.test?.name)) ? [one.test] : [],
  );
  expect(projects.map((one) => one?.name).sort()).toEqual([...names].sort());
  expect(projects.filter((one) => one?.exclude !== undefined)).toEqual([]);
});
