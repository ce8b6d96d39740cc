import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cornersOf, intoParent } from '../../../../../src/document/scene/geometry/boxes.ts';
import { groupOf, outOfGroup, resized, ungroup } from '../../../../../src/document/scene/geometry/group.ts';
import { apply, IDENTITY, invert, multiply } from '../../../../../src/document/scene/geometry/matrix.ts';
import { anyBox, anyGroup, box, words } from '../scenes.ts';

const near = (one: readonly { x: number; y: number }[], other: readonly { x: number; y: number }[]) => {
  for (const [at, { x, y }] of one.entries()) {
    expect(other[at]?.x).toBeCloseTo(x, 5);
    expect(other[at]?.y).toBeCloseTo(y, 5);
  }
};

describe('a group', () => {
  it('taken apart leaves every corner of what it held where it was', () => {
    fc.assert(
      fc.property(anyGroup, (group) => {
        for (const child of group.children) {
          const seen = cornersOf(child).map((corner) => apply(intoParent(group), corner));
          near(seen, cornersOf(outOfGroup(group, child)));
        }
      }),
    );
  });

  it('made of layers and taken apart gives the layers back', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { minLength: 1, maxLength: 5 }), (layers) => {
        const back = ungroup(groupOf('g', '', layers));
        for (const [at, layer] of layers.entries()) near(cornersOf(layer), cornersOf(back[at] ?? layer));
      }),
    );
  });

  it('a matrix and its inverse are nothing', () => {
    fc.assert(
      fc.property(anyGroup, (group) => {
        const matrix = intoParent(group);
        for (const [at, value] of multiply(matrix, invert(matrix)).entries()) {
          expect(value).toBeCloseTo(IDENTITY[at] ?? 0, 6);
        }
      }),
    );
  });

  it('drawn twice as large, what it holds is twice as large, its letters too', () => {
    const group = groupOf('g', '', [box('a'), words('b', 'x', { x: 200, size: 20 })]);
    const large = resized(group, { x: 0, y: 0, width: group.width * 2, height: group.height * 2 });
    expect(large.children[1]).toMatchObject({ x: 400, width: 200, size: 40 });
  });
});
