import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gainAt, lightOn, unevenness } from '../../../../../../editor/tools/idphoto/model/light.ts';
import { plainMesh } from '../../../../../../src/pixels/faces/plain-mesh.ts';

const box = { x: 20, y: 10, width: 60, height: 80 };
const face = { box, points: plainMesh(box) };

/** 100 × 100 px, lighter to the right by `slope` levels a px. */
const lit = (slope: number) => ({
  width: 100,
  height: 100,
  data: Uint8ClampedArray.from({ length: 40_000 }, (_, at) =>
    at % 4 === 3 ? 255 : 120 + slope * ((Math.floor(at / 4) % 100) - 50),
  ),
});

it('light is measured on both cheeks, and there is none outside of the picture', () => {
  const light = lightOn(face, lit(1), 1);
  expect((light?.left ?? 0) - (light?.right ?? 0)).toBeCloseTo(30, 0);
  expect(unevenness({ ...(light ?? { right: 0, left: 0, middle: [0, 0], step: [0, 0] }) }, 0)).toBeCloseTo(0.25, 1);
  const away = { box, points: plainMesh({ ...box, x: 900 }) };
  expect(lightOn(away, lit(1), 1)).toBeUndefined();
});

it('made even, both cheeks are as light as their mean was, and nothing is changed by more than a third', () => {
  const level = fc.integer({ min: 60, max: 220 });
  fc.assert(
    fc.property(level, fc.double({ min: -0.28, max: 0.28, noNaN: true }), (mean, askew) => {
      const light = { right: mean * (1 - askew), left: mean * (1 + askew), middle: [0, 0], step: [1, 0] } as const;
      expect(unevenness(light, 1)).toBeLessThan(0.03);
      for (const share of [-5, -1, 0, 1, 5]) {
        expect(gainAt(light, share, 1)).toBeGreaterThan(0.7);
        expect(gainAt(light, share, 1)).toBeLessThan(1.4);
        expect(gainAt(light, share, 0)).toBe(1);
      }
    }),
  );
});
