import { expect, it } from 'vitest';
import { isFileWatermarked, isWatermarked } from '../../../../../../editor/tools/cutout/model/is-watermarked.ts';
import { createHarness } from '../../../harness.ts';

it('D92: a trial partner’s mark says TRIAL, our own site’s the product’s name', async () => {
  const { editor } = await createHarness();
  const { setting } = editor.state;
  const free = { work: undefined, ticket: undefined };
  const of = (change: Partial<typeof setting>) => ({ setting: { ...setting, ...change }, account: undefined });
  expect(isWatermarked(of({ site: false, trial: true }), free)).toBe(true);
  expect(isWatermarked(of({ site: false, trial: false }), free)).toBe(false);
  expect(isWatermarked(of({ site: true, trial: false }), free)).toBe('name');
  expect(isFileWatermarked(of({ site: true, trial: false }), free)).toBe('name');
  expect(isFileWatermarked(of({ site: true, trial: false }), { ...free, ticket: 'reserved' })).toBe(false);
  expect(isFileWatermarked(of({ site: false, trial: true }), { ...free, ticket: 'reserved' })).toBe(true);
  expect(isWatermarked({ ...of({ site: true, trial: true }), account: { role: 'member' } }, free)).toBe(false);
});
