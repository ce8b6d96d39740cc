import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packMask, unpackMask } from '../../../../src/pixels/retouch/packed-mask.ts';

const planes = fc
  .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) })
  .chain(({ width, height }) =>
    fc.uint8Array({ minLength: width * height, maxLength: width * height }).map((data) => ({ data, width, height })),
  );

it('a mask comes out as it went in, also through JSON', () => {
  fc.assert(
    fc.property(planes, (plane) => {
      const packed = packMask(plane);
      expect(unpackMask(JSON.parse(JSON.stringify(packed)))).toEqual(plane);
    }),
  );
});

it('even areas cost next to nothing', () => {
  const data = new Uint8Array(2000 * 2000).fill(255, 500_000, 2_500_000);
  expect(packMask({ data, width: 2000, height: 2000 }).runs.length).toBeLessThan(20);
});

it('a text that is no mask is none, and costs no memory', () => {
  const { runs } = packMask({ data: new Uint8Array(12), width: 4, height: 3 });
  for (const wrong of [
    { width: 4, height: 4, runs },
    { width: 4, height: 2, runs },
    { width: 0, height: 3, runs },
    { width: 1e9, height: 1e9, runs },
    { width: 4, height: 3, runs: '' },
    { width: 4, height: 3, runs: `${runs}a` },
    { width: 4, height: 3, runs: '\u0100\u000c' },
    { width: 4, height: 3, runs: '\u0000\u0000' },
  ]) {
    expect(unpackMask(wrong)).toBeUndefined();
  }
});
