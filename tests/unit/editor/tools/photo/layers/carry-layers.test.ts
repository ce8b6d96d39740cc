import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryLayers } from '../../../../../../editor/tools/photo/layers/carry-layers.ts';
import { newLine } from '../../../../../../src/document/scene/edit/new-layer.ts';
import { centreOf } from '../../../../../../src/document/scene/geometry/boxes.ts';
import type { Layer } from '../../../../../../src/document/scene/scene.ts';
import { mirrored, quarterTurn } from '../../../../../../src/pixels/adjust/crop-frame.ts';
import { type Crop, NEUTRAL } from '../../../../../../src/pixels/adjust/photo-values.ts';
import { placesOf } from '../../../../../../src/pixels/adjust/places.ts';
import { box, sceneWith, words } from '../../../../document/scene/scenes.ts';

const PHOTO = { width: 400, height: 300 };
const WHOLE = NEUTRAL.crop;
const carry = (layer: Layer, from: Crop, to: Crop): Layer => carryLayers([layer], from, to, PHOTO)[0] ?? layer;
const title = words('title', 'Hello', { x: 100, y: 60, rotation: 10 });

describe('layers of a photo that is cropped again', () => {
  it('stay on their place of the photo when the frame moves, to the pixel', () => {
    const crop = { ...WHOLE, rect: { x: 0.25, y: 0.1, width: 0.5, height: 0.5 } };
    expect(carry(title, WHOLE, crop)).toEqual({ ...title, x: 0, y: 30 });
    expect(carry(carry(title, WHOLE, crop), crop, WHOLE)).toEqual(title);
  });

  it('turn with the photo, and come back exactly when it is turned back', () => {
    const right = quarterTurn(WHOLE, 1);
    const rotated = carry(title, WHOLE, right);
    expect(rotated.rotation).toBeCloseTo(100, 6);
    expect(carry(rotated, right, WHOLE)).toEqual(title);
    expect(carry(title, WHOLE, { ...WHOLE, angle: 7 }).rotation).toBeCloseTo(17, 5);
  });

  it('are read as before in a mirror; a drawing is the mirror image of itself', () => {
    const mirror = mirrored(WHOLE, 'x');
    const text = carry(title, WHOLE, mirror);
    expect([text.rotation, centreOf(text).x]).toEqual([-10, 400 - centreOf(title).x]);
    const flipped = carry(title, WHOLE, mirrored(WHOLE, 'y'));
    expect([flipped.rotation, centreOf(flipped).y]).toEqual([-10, 300 - centreOf(title).y]);
    const pen = { colour: '#ffffff', thickness: 4, arrow: true, opacity: 1 };
    const stroke = newLine(
      sceneWith(),
      [
        { x: 20, y: 20 },
        { x: 60, y: 100 },
      ],
      pen,
    );
    const line = carry(stroke, WHOLE, mirror);
    const end = line.type === 'line' ? line.points.at(-1) : undefined;
    expect([line.rotation, line.x + (end?.[0] ?? 0) * line.width]).toEqual([0, 340]);
  });

  it('an arrow goes on to point at what it pointed at', () => {
    const arrow = carry(box('arrow', { figure: 'arrow' }), WHOLE, mirrored(WHOLE, 'x'));
    expect(Math.abs(arrow.rotation)).toBe(180);
  });

  it('have the same place of the photo under their middle, after any two crops', () => {
    const crops = fc.record({
      angle: fc.integer({ min: -20, max: 20 }),
      vertical: fc.integer({ min: -60, max: 60 }),
      horizontal: fc.integer({ min: -60, max: 60 }),
      turns: fc.integer({ min: 0, max: 3 }),
      mirror: fc.boolean(),
    });
    fc.assert(
      fc.property(crops, crops, (one, other) => {
        const [from, to] = [
          { ...WHOLE, ...one },
          { ...WHOLE, ...other },
        ];
        const middle = centreOf(title);
        const after = centreOf(carry(title, from, to));
        const [before, now] = [
          placesOf(from, PHOTO).toPhoto(middle.x, middle.y),
          placesOf(to, PHOTO).toPhoto(after.x, after.y),
        ];
        expect(Math.hypot(now[0] - before[0], now[1] - before[1])).toBeLessThan(1e-3);
      }),
    );
  });
});
