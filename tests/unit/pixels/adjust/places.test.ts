import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CORNERS, NEUTRAL } from '../../../../src/pixels/adjust/photo-values.ts';
import { placesOf } from '../../../../src/pixels/adjust/places.ts';
import { cropPhoto } from '../../../../src/pixels/adjust/render-photo.ts';
import { drawnPicture } from './recipes.ts';

const both = fc.integer({ min: -100, max: 100 });
const anyCrop = fc.record({
  ratio: fc.constant('free'),
  rect: fc.constant({ x: 0.125, y: 0.25, width: 0.5, height: 0.5 }),
  angle: fc.integer({ min: -45, max: 45 }),
  vertical: both,
  horizontal: both,
  lens: both,
  turns: fc.integer({ min: 0, max: 3 }),
  mirror: fc.boolean(),
  flip: fc.boolean(),
  corners: fc.constantFrom(...CORNERS),
});

it('a place of a cropped picture goes to the photo and back to where it was, whatever the crop', () => {
  fc.assert(
    fc.property(anyCrop, fc.nat(199), fc.nat(149), (crop, x, y) => {
      const { toPhoto, toFrame } = placesOf(crop, { width: 400, height: 300 });
      const [backX, backY] = toFrame(...toPhoto(x, y));
      expect(Math.hypot(backX - x, backY - y)).toBeLessThan(1e-6);
    }),
  );
});

it('it is the place whose pixel the crop takes', async () => {
  const photo = drawnPicture(40, 30);
  const crop = { ...NEUTRAL.crop, turns: 1, mirror: true, rect: { x: 0.2, y: 0.1, width: 0.6, height: 0.5 } };
  const { data, width, height } = await cropPhoto(new AbortController().signal, photo, crop);
  const { toPhoto } = placesOf(crop, photo);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [px, py] = toPhoto(x + 0.5, y + 0.5);
      const from = (Math.floor(py) * photo.width + Math.floor(px)) * 4;
      const at = (y * width + x) * 4;
      expect([...data.subarray(at, at + 4)]).toEqual([...photo.data.subarray(from, from + 4)]);
    }
  }
});
