import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillingFile, readFilling } from '../../../../../editor/shell/edit/filling-file.ts';

const anyFilling = fc
  .record({
    width: fc.integer({ min: 1, max: 12 }),
    height: fc.integer({ min: 1, max: 12 }),
    x: fc.nat(99),
    y: fc.nat(99),
  })
  .chain(({ width, height, x, y }) =>
    fc
      .array(fc.integer({ min: -1, max: 5_000 }), { minLength: width * height, maxLength: width * height })
      .map((places) => ({ width, height, crop: { x, y, width: 40, height: 30 }, field: Int32Array.from(places) })),
  );

it('a filling comes out of its file as it went in', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilling, async (filling) => {
      expect(await readFilling(fillingFile(filling))).toEqual(filling);
    }),
    { numRuns: 40 },
  );
});

it('one that a model painted, too', async () => {
  const painted = { width: 3, height: 2, data: Uint8ClampedArray.from({ length: 24 }, (_, at) => at * 9) };
  const filling = { crop: { x: 4, y: 5, width: 30, height: 20 }, painted };
  expect(await readFilling(fillingFile(filling))).toEqual(filling);
});

it.each([
  ['nothing', []],
  ['half a head', [1, 2, 3]],
  ['a head without places', [2, 2, 0, 0, 4, 4]],
  ['a side below nothing', [1, -1, 0, 0, 4, 4, 9]],
  ['no side at all', [0, 1, 0, 0, 4, 4]],
])('%s is refused', async (_, numbers) => {
  await expect(readFilling(new Blob([Int32Array.from(numbers)]))).rejects.toMatchObject({ code: 'INTERNAL' });
});
