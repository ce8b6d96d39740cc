import fc from 'fast-check';
import type { Plane } from '../../../../src/pixels/kernels/pixels.ts';

const values = fc.oneof(fc.constant(0), fc.constant(255), fc.integer({ min: 0, max: 255 }));

/** Small planes, one pixel wide ones among them, in which clear and opaque pixels are many. */
export const planes: fc.Arbitrary<Plane> = fc
  .record({ width: fc.integer({ min: 1, max: 18 }), height: fc.integer({ min: 1, max: 14 }) })
  .chain(({ width, height }) =>
    fc
      .array(values, { minLength: width * height, maxLength: width * height })
      .map((data) => ({ width, height, data: Uint8Array.from(data) })),
  );

/** Two planes of one size, the second nowhere below the first. */
export const orderedPlanes: fc.Arbitrary<[low: Plane, high: Plane]> = fc
  .tuple(planes, fc.infiniteStream(fc.nat(255)))
  .map(([low, more]) => {
    const data = low.data.map((value) => Math.max(value, Number(more.next().value)));
    return [low, { ...low, data }];
  });

/** A plane from rows of digits: 0 is clear, 9 opaque. */
export function drawn(...rows: string[]): Plane {
  const digits = rows.join('');
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    data: Uint8Array.from(digits, (digit) => Math.round((Number(digit) * 255) / 9)),
  };
}

/** And back. */
export const rowsOf = ({ data, width, height }: Plane): string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from(data.subarray(y * width, (y + 1) * width), (value) => Math.round((value * 9) / 255)).join(''),
  );

export const isBelow = (low: Plane, high: Plane): boolean =>
  low.data.every((value, at) => value <= (high.data[at] ?? -1));

export const inverted = (plane: Plane): Plane => ({ ...plane, data: plane.data.map((value) => 255 - value) });
