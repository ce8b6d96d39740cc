import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Plane, Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { MatteEdit } from '../../../../src/pixels/render-recipe.ts';
import { applyEdit } from '../../../../src/pixels/retouch/apply-edit.ts';
import { edgeReach, mendEdge } from '../../../../src/pixels/retouch/edge-chain.ts';
import { cropped, paste } from '../../../../src/pixels/retouch/planes.ts';
import { edits, HEIGHT, scene, tools, WIDTH } from './scenes.ts';

const { original, matte } = scene();
const copy = (): Plane => ({ ...matte, data: matte.data.slice() });
const blank = (value: number): Plane => ({ ...matte, data: new Uint8Array(WIDTH * HEIGHT).fill(value) });
const at = ({ data }: Plane, x: number, y: number) => data[y * WIDTH + x] ?? -1;
const done = (start: Plane, edit: MatteEdit, picture: Rgba = original): Plane => {
  applyEdit(start, picture, edit);
  return start;
};
const stroke = (more: Partial<Extract<MatteEdit, { type: 'stroke' }>>): MatteEdit => ({
  type: 'stroke',
  mode: 'keep',
  points: [{ x: 30, y: 30, radius: 8 }],
  hardness: 1,
  smart: false,
  ...more,
});

describe('an edit', () => {
  test('can be taken back with what it gives', () => {
    fc.assert(
      fc.property(edits, (edit) => {
        const plane = copy();
        const patch = applyEdit(plane, original, edit);
        if (patch) paste(plane, patch.before, patch.box.x, patch.box.y);
        expect(plane.data.findIndex((value, i) => value !== matte.data[i])).toBe(-1);
      }),
      { numRuns: 150 },
    );
  });

  test('only ever keeps more, or only ever less', () => {
    fc.assert(
      fc.property(edits, (edit) => {
        // What is to stay alone is both.
        fc.pre(edit.type !== 'mask' || edit.mode !== 'only');
        const plane = done(copy(), edit);
        const isMore = edit.type !== 'only' && edit.mode === 'keep';
        const wrong = plane.data.findIndex((value, i) =>
          isMore ? value < (matte.data[i] ?? 0) : value > (matte.data[i] ?? 0),
        );
        expect(wrong).toBe(-1);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a stroke', () => {
  test('of one point is a disc as wide as it says, with a rim of one pixel', () => {
    const plane = done(blank(0), stroke({}));
    const area = plane.data.reduce((sum, value) => sum + value, 0) / 255;
    expect(Math.abs(area / (Math.PI * 64) - 1)).toBeLessThan(0.01);
    expect([at(plane, 30, 30), at(plane, 30, 23), at(plane, 30, 20), at(plane, 36, 30), at(plane, 39, 30)]).toEqual([
      255, 255, 0, 255, 0,
    ]);
  });

  test('is as strong where its capsules overlap as where they do not', () => {
    const points = [10, 20, 30, 20, 10].map((x) => ({ x, y: 30, radius: 6 }));
    const twice = done(blank(0), stroke({ points, hardness: 0 }));
    const once = done(blank(0), stroke({ points: points.slice(0, 3), hardness: 0 }));
    expect(twice.data).toEqual(once.data);
  });

  test('that is soft falls off from its middle', () => {
    const plane = done(blank(0), stroke({ hardness: 0 }));
    const row = [30, 32, 34, 36, 38].map((x) => at(plane, x, 30));
    expect(row).toEqual([...row].sort((one, other) => other - one));
    expect(new Set(row).size).toBe(5);
  });
});

describe('a lasso', () => {
  test('covers what its corners enclose, by parts of a pixel', () => {
    const corners = [
      { x: 10.5, y: 10.25 },
      { x: 20.5, y: 10.25 },
      { x: 20.5, y: 20.25 },
      { x: 10.5, y: 20.25 },
    ].map((corner) => ({ ...corner, radius: 0 }));
    const plane = done(blank(0), { type: 'lasso', mode: 'keep', points: corners });
    expect([at(plane, 15, 15), at(plane, 10, 15), at(plane, 20, 15), at(plane, 15, 10), at(plane, 15, 20)]).toEqual([
      255, 128, 128, 191, 64,
    ]);
    expect(plane.data.reduce((sum, value) => sum + value, 0) / 255).toBeCloseTo(100, 0);
  });
});

describe('a smart stroke', () => {
  /** Left red, right blue, the border at column 48. */
  const halves: Rgba = {
    width: WIDTH,
    height: HEIGHT,
    data: Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, i) => {
      const isLeft = (i >> 2) % WIDTH < 48;
      return [isLeft ? 200 : 30, 40, isLeft ? 40 : 190, 255][i & 3] ?? 0;
    }),
  };
  /** Its middle lies on the left, and it reaches over the border. */
  const points = [
    { x: 42, y: 20, radius: 14 },
    { x: 42, y: 50, radius: 14 },
  ];

  test('that keeps stops at the edge that it reaches over', () => {
    const plane = done(blank(0), stroke({ points, smart: true }), halves);
    for (let y = 20; y <= 50; y += 5) {
      expect([at(plane, 40, y), at(plane, 46, y)].every((value) => value > 230)).toBe(true);
      expect([at(plane, 49, y), at(plane, 53, y)].every((value) => value < 25)).toBe(true);
    }
  });

  test('that erases leaves what is on the other side of it', () => {
    const plane = done(blank(255), stroke({ points, smart: true, mode: 'erase' }), halves);
    for (let y = 20; y <= 50; y += 5) {
      expect([at(plane, 40, y), at(plane, 46, y)].every((value) => value < 25)).toBe(true);
      expect([at(plane, 49, y), at(plane, 53, y)].every((value) => value > 230)).toBe(true);
    }
  });

  test('with nothing to tell it from is a plain one', () => {
    const plain = done(blank(255), stroke({ mode: 'keep' }));
    expect(done(blank(255), stroke({ mode: 'keep', smart: true })).data).toEqual(plain.data);
  });

  test('a box finds what stands in it', () => {
    const disc = scene();
    const box = { x: 12, y: 8, width: 58, height: 58 };
    const plane = done(blank(0), { type: 'box', mode: 'keep', box }, disc.original);
    const wrong = (inside: boolean) => {
      let [count, all] = [0, 0];
      for (let y = 10; y < 64; y += 1) {
        for (let x = 14; x < 68; x += 1) {
          const away = Math.sqrt((x - 40) ** 2 + (y - 36) ** 2) - 20;
          if (inside ? away > -4 : away < 4) continue;
          all += 1;
          if (inside ? at(plane, x, y) < 200 : at(plane, x, y) > 55) count += 1;
        }
      }
      return count / all;
    };
    expect(wrong(true)).toBeLessThan(0.02);
    expect(wrong(false)).toBeLessThan(0.02);
  });
});

describe('“only”', () => {
  test('leaves the largest piece where nothing is touched, else the touched ones', () => {
    const largest = done(copy(), { type: 'only', points: [] });
    expect([at(largest, 40, 20), at(largest, 90, 3)]).toEqual([255, 0]);
    const touched = done(copy(), { type: 'only', points: [{ x: 90, y: 3, radius: 2 }] });
    expect([at(touched, 40, 20), at(touched, 90, 2)]).toEqual([0, 255]);
  });
});

test('an edge mended in a part is that of the whole, a reach away from where it was cut out', () => {
  fc.assert(
    fc.property(tools, fc.nat(30), fc.nat(20), (edge, left, top) => {
      const whole = mendEdge(copy(), edge);
      const box = { x: left, y: top, width: WIDTH - 36, height: HEIGHT - 24 };
      const part = mendEdge(cropped(copy(), box), edge);
      const reach = edgeReach(edge);
      for (let y = reach; y < box.height - reach; y += 1) {
        for (let x = reach; x < box.width - reach; x += 1) {
          if (part.data[y * box.width + x] !== at(whole, left + x, top + y)) throw new Error(`${x}, ${y}`);
        }
      }
    }),
    { numRuns: 80 },
  );
});
