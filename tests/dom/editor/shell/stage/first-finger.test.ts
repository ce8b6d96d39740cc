import { afterEach, expect, it } from 'vitest';
import { isFirstFinger } from '../../../../../editor/shell/stage/first-finger.ts';
import { ownPresses } from '../../../../../editor/shell/stage/own-presses.ts';

const finger = (type: string, pointerId: number, pointerType = 'touch') =>
  new PointerEvent(type, { pointerId, pointerType, bubbles: true });
const lift = (...ids: number[]) => ids.map((id) => document.body.dispatchEvent(finger('pointerup', id)));
afterEach(() => lift(1, 2, 3));

it('one finger holds what it is put on, until a second is put down anywhere', () => {
  const dropped: string[] = [];
  const press = finger('pointerdown', 1);
  expect(isFirstFinger(press, () => dropped.push('first'))).toBe(true);
  expect([ownPresses.has(press), dropped]).toEqual([true, []]);
  document.body.dispatchEvent(finger('pointerdown', 2));
  expect(dropped).toEqual(['first']);
});

it('a second finger holds nothing, nor does one that comes back to it', () => {
  isFirstFinger(finger('pointerdown', 1), () => {});
  expect(isFirstFinger(finger('pointerdown', 2), () => {})).toBe(false);
  lift(1);
  expect(isFirstFinger(finger('pointerdown', 3), () => {})).toBe(false);
  lift(2, 3);
  expect(isFirstFinger(finger('pointerdown', 1), () => {})).toBe(true);
});

it('a mouse holds what it is put on, whatever fingers do', () => {
  isFirstFinger(finger('pointerdown', 1), () => {});
  expect(isFirstFinger(finger('pointerdown', 7, 'mouse'), () => {})).toBe(true);
});

it('a finger that is the only one is the first, where the end of the one before was not heard of', () => {
  isFirstFinger(finger('pointerdown', 1), () => {});
  const alone = new PointerEvent('pointerdown', { pointerId: 2, pointerType: 'touch', isPrimary: true });
  expect(isFirstFinger(alone, () => {})).toBe(true);
});
