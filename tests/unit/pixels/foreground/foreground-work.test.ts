import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ForegroundPicture } from '../../../../src/pixels/foreground/coarse-start.ts';
import { foregroundWork } from '../../../../src/pixels/foreground/foreground-work.ts';
import { type ForegroundPlan, type ForegroundStep, foregroundPlan } from '../../../../src/pixels/foreground/plan.ts';
import type { ForegroundKernel } from '../../../../src/pixels/kernels/foreground-kernel.ts';
import { createJsForeground } from '../../../../src/pixels/kernels/js-foreground.ts';
import { createWasmForeground } from '../../../../src/pixels/kernels/wasm-foreground.ts';
import { copyOf, noisePicture, pictures } from './pictures.ts';
import { plainEstimate } from './plain-estimate.ts';

const wasm = createWasmForeground();
const fallback = createJsForeground();

function estimate(kernel: ForegroundKernel, picture: ForegroundPicture, plan: ForegroundPlan, chunkSize?: number) {
  const copy = copyOf(picture);
  for (const _ of foregroundWork(kernel, copy, plan, chunkSize));
  return copy.data;
}

const step = fc.record({
  radius: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(90)),
  passes: fc.integer({ min: 1, max: 3 }),
  keep: fc.boolean(),
  solve: fc.constantFrom('reference', 'exact'),
}) satisfies fc.Arbitrary<ForegroundStep>;

const plans: fc.Arbitrary<ForegroundPlan> = fc
  .record({
    steps: fc.array(step, { minLength: 1, maxLength: 3 }),
    coarse: fc.option(
      fc.record({
        factor: fc.integer({ min: 1, max: 9 }),
        radii: fc.array(fc.constantFrom(1, 3, 10, 90), { minLength: 1, maxLength: 3 }),
      }),
      { nil: null },
    ),
  })
  .map(({ steps, coarse }) => (coarse ? { steps, coarse } : { steps }));

describe('the two kernels', () => {
  it('give the same bytes for any picture and plan', () => {
    fc.assert(
      fc.property(pictures, plans, (picture, plan) => {
        expect(estimate(fallback, picture, plan)).toEqual(estimate(wasm, picture, plan));
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['faint', (value: number) => value & 3],
    ['nearly opaque', (value: number) => 252 + (value & 3)],
    ['any', (value: number) => value],
  ])('give the same bytes for a large picture of %s alpha, where roundings and ε show', (_, alphaOf) => {
    const picture = noisePicture(420, 260, 9);
    for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = alphaOf((at * 2_654_435_761) >>> 24);
    for (const preset of ['spec', 'fine'] as const) {
      const plan = foregroundPlan(preset, 420, 260);
      expect(estimate(fallback, picture, plan)).toEqual(estimate(wasm, picture, plan));
    }
  });

  it('give the same bytes again from the same memory', () => {
    const [large, small] = [noisePicture(65, 40, 1), noisePicture(7, 5, 2)];
    const plan = foregroundPlan('fine', 700, 700);
    const fresh = estimate(createWasmForeground(), small, plan);
    estimate(wasm, large, plan);
    expect(estimate(wasm, small, plan)).toEqual(fresh);
  });
});

describe('tiles', () => {
  it('agree with the whole picture bit for bit', () => {
    fc.assert(
      fc.property(pictures, plans, fc.constantFrom(wasm, fallback), (picture, plan, kernel) => {
        expect(estimate(kernel, picture, plan, 1)).toEqual(estimate(kernel, picture, plan));
      }),
      { numRuns: 150 },
    );
  });

  it.each(['spec', 'fine'] as const)('agree for the preset %s on a picture larger than its margins', (preset) => {
    const picture = noisePicture(301, 203, 5);
    const plan = foregroundPlan(preset, picture.width, picture.height);
    expect(estimate(wasm, picture, plan, 100)).toEqual(estimate(wasm, picture, plan));
  });

  it('come only where a side exceeds the chunk size, and then as four', () => {
    const gaps = (chunkSize?: number) =>
      [...foregroundWork(fallback, noisePicture(20, 10, 3), foregroundPlan('spec', 20, 10), chunkSize)].filter(
        ({ betweenTiles }) => betweenTiles,
      ).length;
    expect([gaps(), gaps(20), gaps(19)]).toEqual([0, 0, 3]);
  });
});

describe('against the equations written plainly', () => {
  const single = fc.array(
    step.map((one) => ({ ...one, passes: 1, radius: Math.min(one.radius, 12) })),
    { minLength: 1, maxLength: 2 },
  );

  it('differs by a rounding at most', () => {
    fc.assert(
      fc.property(pictures, single, (picture, steps) => {
        const plain = plainEstimate(picture, steps);
        // A byte of the first step that rounds the other way may move the second step's window by as much.
        estimate(wasm, picture, { steps }).forEach((value, at) => {
          if (Math.abs(value - (plain[at] ?? 0)) > steps.length) throw new Error(`${value} for ${plain[at]} at ${at}`);
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('what it may not touch', () => {
  it('leaves opaque and clear pixels and the matte as they are', () => {
    fc.assert(
      fc.property(pictures, plans, (picture, plan) => {
        const result = estimate(wasm, picture, plan);
        for (let at = 0; at < result.length; at += 4) {
          const alpha = picture.data[at + 3];
          expect(result[at + 3]).toBe(alpha);
          if (alpha === 0 || alpha === 255) {
            expect(result.slice(at, at + 3)).toEqual(picture.data.slice(at, at + 3));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('leaves a picture of one colour alone', () => {
    const picture = noisePicture(50, 30, 4);
    for (let at = 0; at < picture.data.length; at += 4) picture.data.set([200, 90, 10], at);
    expect(estimate(wasm, picture, foregroundPlan('fine', 50, 30))).toEqual(picture.data);
  });
});

describe('colour at an edge', () => {
  it.each(['spec', 'fine'] as const)('takes the old background out (%s)', (preset) => {
    // Red before green, a ramp of alpha between them.
    const picture = noisePicture(64, 16, 0);
    for (let x = 0; x < 64; x += 1) {
      const alpha = Math.min(Math.max((x - 28) * 32, 0), 255);
      for (let y = 0; y < 16; y += 1) picture.data.set([alpha, 255 - alpha, 0, alpha], (y * 64 + x) * 4);
    }
    const result = estimate(wasm, picture, foregroundPlan(preset, 64, 16));
    const green = Math.max(...[30, 31, 32, 33, 34].map((x) => result[(8 * 64 + x) * 4 + 1] ?? 255));
    expect(green).toBeLessThan(preset === 'spec' ? 60 : 30);
  });
});

describe('refusals', () => {
  const run = (plan: ForegroundPlan, picture = noisePicture(4, 4, 1)) => estimate(fallback, picture, plan);
  const one: ForegroundStep = { radius: 3, passes: 1, keep: true, solve: 'exact' };

  it.each<[string, ForegroundPlan]>([
    ['no step', { steps: [] }],
    ['a radius of 0', { steps: [{ ...one, radius: 0 }] }],
    ['a radius that overflows', { steps: [{ ...one, radius: 91 }] }],
    ['half a pixel', { steps: [{ ...one, radius: 1.5 }] }],
    ['no pass', { steps: [{ ...one, passes: 0 }] }],
    ['a cell that overflows', { steps: [one], coarse: { factor: 200, radii: [3] } }],
    ['a coarse start without steps', { steps: [one], coarse: { factor: 2, radii: [] } }],
  ])('refuses %s', (_, plan) => {
    expect(() => run(plan)).toThrow(RangeError);
  });

  it('refuses bytes of another size', () => {
    expect(() => run({ steps: [one] }, { ...noisePicture(4, 4, 1), width: 5 })).toThrow(RangeError);
  });

  it('does nothing to a picture without pixels', () => {
    expect(run({ steps: [one] }, { data: new Uint8ClampedArray(0), width: 0, height: 9 })).toHaveLength(0);
  });
});

describe('the largest sums', () => {
  it('hold at radius 90 on white with half and full alpha', () => {
    const picture = noisePicture(200, 200, 1);
    for (let at = 0; at < picture.data.length; at += 4) picture.data.set([255, 255, 255, at % 8 === 0 ? 128 : 255], at);
    const plan: ForegroundPlan = { steps: [{ radius: 90, passes: 1, keep: true, solve: 'exact' }] };
    expect(estimate(wasm, picture, plan)).toEqual(picture.data);
    expect(estimate(fallback, picture, plan)).toEqual(picture.data);
  });
});
