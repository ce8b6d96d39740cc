import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dropHidden } from '../../../../src/pixels/kernels/drop-hidden.ts';

it('clears the colours under alpha 0 and leaves every other pixel as it was', () => {
  const pixel = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.constantFrom(0, 1, 128, 255));
  fc.assert(
    fc.property(fc.array(pixel, { minLength: 1, maxLength: 40 }), (pixels) => {
      const picture = { width: pixels.length, height: 1, data: Uint8ClampedArray.from(pixels.flat()) };
      dropHidden(picture);
      expect([...picture.data]).toEqual(pixels.flatMap((one) => (one[3] === 0 ? [0, 0, 0, 0] : one)));
    }),
  );
});
