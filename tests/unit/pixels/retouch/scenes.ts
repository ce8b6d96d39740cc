import fc from 'fast-check';
import type { Plane, Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { EdgeTools, MatteEdit, MatteRecipe, StrokePoint } from '../../../../src/pixels/render-recipe.ts';
import { packMask } from '../../../../src/pixels/retouch/packed-mask.ts';

export const WIDTH = 96;
export const HEIGHT = 72;

/** A disc on a background of stripes, with grain; some of the picture is not opaque. */
export function scene(): { original: Rgba; matte: Plane } {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  const matte = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const away = Math.sqrt((x - 40) ** 2 + (y - 36) ** 2) - 20;
      const inside = Math.min(Math.max(0.5 - away / 4, 0), 1);
      const grain = (x * 7 + y * 13) % 11;
      const background = [40 + (x % 16 < 8 ? 60 : 0), 120, 60 + y];
      const at = y * WIDTH + x;
      for (const [i, of] of [210, 60, 40].entries()) {
        data[at * 4 + i] = of * inside + (background[i] ?? 0) * (1 - inside) + grain;
      }
      data[at * 4 + 3] = y === 3 ? 100 : 255;
      // A speck and a hole, and noise below what shows.
      const blot = x > 80 && y < 8 ? 255 : Math.abs(x - 38) < 2 && Math.abs(y - 34) < 2 ? 0 : inside * 255;
      matte[at] = blot === 0 && grain === 0 ? 3 : blot;
    }
  }
  return { original: { data, width: WIDTH, height: HEIGHT }, matte: { data: matte, width: WIDTH, height: HEIGHT } };
}

const mode = fc.constantFrom<'keep' | 'erase'>('keep', 'erase');
const point: fc.Arbitrary<StrokePoint> = fc.record({
  x: fc.double({ min: -10, max: WIDTH + 10, noNaN: true }),
  y: fc.double({ min: -10, max: HEIGHT + 10, noNaN: true }),
  radius: fc.double({ min: 0.5, max: 14, noNaN: true }),
});
const points = fc.array(point, { minLength: 1, maxLength: 4 });

export const edits: fc.Arbitrary<MatteEdit> = fc.oneof(
  fc.record({
    type: fc.constant('stroke' as const),
    mode,
    points,
    hardness: fc.constantFrom(0, 0.5, 1),
    smart: fc.boolean(),
    grow: fc.boolean(),
  }),
  fc.record({ type: fc.constant('lasso' as const), mode, points: fc.array(point, { maxLength: 6 }) }),
  fc.record({
    type: fc.constant('box' as const),
    mode,
    box: fc.record({
      x: fc.integer({ min: -5, max: WIDTH }),
      y: fc.integer({ min: -5, max: HEIGHT }),
      width: fc.integer({ min: 0, max: 60 }),
      height: fc.integer({ min: 0, max: 60 }),
    }),
  }),
  fc.record({
    type: fc.constant('mask' as const),
    mode: fc.constantFrom<'keep' | 'erase' | 'only'>('keep', 'erase', 'only'),
    mask: fc
      .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 9 }), seed: fc.nat() })
      .map(({ width, height, seed }) =>
        packMask({
          data: Uint8Array.from({ length: width * height }, (_, at) => ((seed + at * 37) % 3) * 127),
          width,
          height,
        }),
      ),
  }),
  fc.record({ type: fc.constant('only' as const), points: fc.array(point, { maxLength: 2 }) }),
);

const orZero = (arbitrary: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary });
export const tools: fc.Arbitrary<EdgeTools> = fc.record({
  feather: orZero(fc.integer({ min: 1, max: 9 })),
  shift: orZero(fc.integer({ min: -4, max: 4 })),
  smooth: orZero(fc.integer({ min: 1, max: 6 })),
  contrast: orZero(fc.integer({ min: -100, max: 100 })),
  specks: orZero(fc.integer({ min: 1, max: 200 })),
  holes: orZero(fc.integer({ min: 1, max: 200 })),
  decontaminate: fc.boolean(),
});

/** Recipes as they follow one another while someone works: each takes some of the last one back and adds to it. */
export const sessions: fc.Arbitrary<MatteRecipe[]> = fc
  .array(fc.record({ back: fc.nat(3), more: fc.array(edits, { maxLength: 2 }), edge: fc.option(tools) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((moves) => {
    let last: MatteRecipe = {
      edits: [],
      edge: { feather: 0, shift: 0, smooth: 0, contrast: 0, specks: 0, holes: 0, decontaminate: true },
    };
    return moves.map(({ back, more, edge }) => {
      const kept = last.edits.slice(0, Math.max(last.edits.length - back, 0));
      last = { edits: [...kept, ...more], edge: edge ?? last.edge };
      return last;
    });
  });
