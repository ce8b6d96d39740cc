import { expect, it } from 'vitest';
import { estimateBytes, weightText } from '../../../../../editor/shell/export/weight.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';

const sample = { width: 1_000, height: 500 };

/** A picture whose files grow by this exponent of their pixels. */
const growing =
  (growth: number) =>
  async ({ width, height }: Size) =>
    10 * (width * height) ** growth;

it('a file no larger than the sample is weighed itself', async () => {
  const weighed: Size[] = [];
  const weigh = async (size: Size) => weighed.push(size);
  expect(await estimateBytes({ width: 400, height: 200 }, sample, weigh)).toBe(1);
  expect(weighed).toEqual([{ width: 400, height: 200 }]);
});

it.each([
  [0.9, 0.82],
  [0.7, 0.62],
  // Never more than its pixels, nor less than their root.
  [1.4, 1],
  [0.2, 0.5],
])('a file that grew by %s from half the sample grows on by %s', async (growth, on) => {
  const file = { width: 4_000, height: 2_000 };
  const weigh = growing(growth);
  const bytes = await estimateBytes(file, sample, weigh);
  expect(bytes / (await weigh(sample))).toBeCloseTo(16 ** on, 6);
});

it('what is estimated says so', () => {
  expect(weightText('en', { bytes: 2_516_582, exact: false })).toBe('≈ 2.4 MB');
  expect(weightText('en', { bytes: 2_516_582, exact: true })).toBe('2.4 MB');
});
