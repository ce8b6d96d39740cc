import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BACKGROUND_DRAWINGS } from '../../../../src/document/backgrounds/drawings.ts';
import { BACKGROUNDS, backgroundCss } from '../../../../src/document/backgrounds/registry.ts';

const types = BACKGROUNDS.map(({ type }) => type);
const folders = readdirSync(new URL('../../../../src/document/backgrounds/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('each folder of a background is registered under its name and has a drawing', () => {
  expect(types.toSorted()).toEqual(folders.toSorted());
  expect(Object.keys(BACKGROUND_DRAWINGS).toSorted()).toEqual(folders.toSorted());
});

test('CSS shows a colour, and nothing of a kind that has to be drawn or is not known', () => {
  const colour = { type: 'colour', colour: [1, 2, 3] };
  expect(backgroundCss(colour)).toBe('rgb(1 2 3)');
  expect(['picture', 'blur', 'constructor', 'toString'].map((type) => backgroundCss({ type }))).toEqual(
    Array(4).fill(undefined),
  );
});
