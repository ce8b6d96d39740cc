import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withinBytes } from '../../../../../../../editor/tools/cutout/model/export/within-bytes.ts';

/** A file whose bytes say by which quality it was made. */
function encoder(bytesOf: (quality: number) => number) {
  const made: number[] = [];
  const encode = async (quality: number): Promise<Blob> => {
    made.push(Math.round(quality * 100));
    return new Blob([new Uint8Array(bytesOf(Math.round(quality * 100)))]);
  };
  return { made, encode };
}

it('is made once where it fits as it is', async () => {
  const { made, encode } = encoder((quality) => quality * 10);
  expect((await withinBytes(encode, 0.92, 920)).size).toBe(920);
  expect(made).toEqual([92]);
});

it('is of the largest quality that fits, in few tries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 100, max: 919 }), async (most) => {
      const { made, encode } = encoder((quality) => quality * 10);
      expect((await withinBytes(encode, 0.92, most)).size).toBe(Math.floor(most / 10) * 10);
      expect(made.length).toBeLessThanOrEqual(8);
    }),
  );
});

it('is the smallest there is where none fits', async () => {
  const { encode } = encoder((quality) => 5_000 + quality);
  expect((await withinBytes(encode, 0.8, 1_000)).size).toBe(5_010);
});
