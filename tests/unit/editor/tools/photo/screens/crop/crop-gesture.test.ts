import { expect, it } from 'vitest';
import { createCropGesture, isSame } from '../../../../../../../editor/tools/photo/screens/crop/crop-gesture.ts';
import { NEUTRAL } from '../../../../../../../src/pixels/adjust/photo-values.ts';

const size = { width: 100, height: 100 };
const finger = (pointerId: number, clientX: number, clientY = 50) => ({ pointerId, clientX, clientY });
const framed = (x: number, y: number, width: number, height: number) => ({
  ...NEUTRAL.crop,
  rect: { x, y, width, height },
});
const rounded = (frame: object | undefined) =>
  Object.values(frame ?? {}).map((share) => Number((share as number).toFixed(6)));

it('one finger moves the photo under the frame', () => {
  const gesture = createCropGesture();
  gesture.down(finger(1, 50), framed(0.25, 0.25, 0.5, 0.5));
  expect(rounded(gesture.move(finger(1, 60), size, size))).toEqual([0.15, 0.25, 0.5, 0.5]);
  expect(gesture.move(finger(2, 60), size, size)).toBeUndefined();
});

it('two fingers enlarge it and move it, as one step; the one that stays goes on from there', () => {
  const gesture = createCropGesture();
  gesture.down(finger(1, 40), framed(0.25, 0.25, 0.5, 0.5));
  const { name } = gesture;
  gesture.down(finger(2, 60), framed(0.25, 0.25, 0.5, 0.5));
  gesture.move(finger(1, 30), size, size);
  const closer = gesture.move(finger(2, 70), size, size);
  expect(rounded(closer)).toEqual([0.375, 0.375, 0.25, 0.25]);
  if (closer === undefined) throw new Error('nothing was moved');
  const crop = { ...NEUTRAL.crop, rect: closer };
  gesture.up(finger(2, 70), crop);
  expect(rounded(gesture.move(finger(1, 35), size, size))).toEqual([0.325, 0.375, 0.25, 0.25]);
  expect(gesture.name).toBe(name);
  gesture.up(finger(1, 35), crop);
  expect(gesture.move(finger(1, 60), size, size)).toBeUndefined();
  gesture.down(finger(1, 35), crop);
  expect(gesture.name).not.toBe(name);
});

it('a frame that fills the photo stays, which is no step', () => {
  const gesture = createCropGesture();
  const crop = framed(0, 0, 1, 1);
  gesture.down(finger(1, 50), crop);
  const moved = gesture.move(finger(1, 60), size, size);
  expect(moved && isSame(moved, crop.rect)).toBe(true);
});
