import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizedFrame } from '../../../../../../../editor/tools/photo/screens/crop/sized-frame.ts';
import { frameFits } from '../../../../../../../src/pixels/adjust/crop-frame.ts';
import { type Crop, NEUTRAL } from '../../../../../../../src/pixels/adjust/photo-values.ts';

const ROTATED = { width: 1_000, height: 800 };
const crop = (change: Partial<Crop> = {}): Crop => ({
  ...NEUTRAL.crop,
  ratio: 'free',
  rect: { x: 0.5, y: 0.5, width: 0.4, height: 0.4 },
  ...change,
});

describe('a frame by a figure that is typed', () => {
  it('has that side, and keeps the other where no ratio is chosen', () => {
    expect(sizedFrame(crop(), 'width', 200, ROTATED)).toMatchObject({ width: 0.2, height: 0.4 });
    expect(sizedFrame(crop(), 'height', 200, ROTATED)).toMatchObject({ width: 0.4, height: 0.25 });
  });

  it('keeps the ratio in pixels', () => {
    const frame = sizedFrame(crop({ ratio: '4:3' }), 'width', 400, ROTATED);
    expect((frame?.width ?? 0) * ROTATED.width).toBeCloseTo(400);
    expect((frame?.height ?? 0) * ROTATED.height).toBeCloseTo(300);
  });

  it('moves in from the rim where it would leave the photo', () => {
    expect(sizedFrame(crop(), 'width', 900, ROTATED)).toMatchObject({ width: 0.9, height: 0.4 });
    expect(sizedFrame(crop(), 'width', 900, ROTATED)?.x).toBeCloseTo(0.1);
  });

  it('is refused where there is no room for it', () => {
    expect(sizedFrame(crop(), 'width', 1_001, ROTATED)).toBeUndefined();
    expect(sizedFrame(crop({ ratio: '1:1' }), 'width', 900, ROTATED)).toBeUndefined();
    expect(sizedFrame(crop({ angle: 20 }), 'width', 1_000, ROTATED)).toBeUndefined();
  });

  it('never shows what is no photo', () => {
    const side = fc.constantFrom('width' as const, 'height' as const);
    const angle = fc.integer({ min: -45, max: 45 });
    fc.assert(
      fc.property(
        side,
        fc.integer({ min: 1, max: 1_200 }),
        angle,
        fc.constantFrom('free', '1:1', '9:16'),
        (...drawn) => {
          const [of, px, turn, ratio] = drawn;
          const chosen = crop({ angle: turn, ratio, rect: { x: 0.3, y: 0.3, width: 0.4, height: 0.4 } });
          const frame = sizedFrame(chosen, of, px, ROTATED);
          if (frame === undefined) return;
          expect(frameFits(frame, chosen, ROTATED)).toBe(true);
          expect(frame[of] * ROTATED[of]).toBeCloseTo(px);
        },
      ),
    );
  });
});
