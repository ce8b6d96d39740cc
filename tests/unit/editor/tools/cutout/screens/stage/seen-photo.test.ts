import { describe, expect, it } from 'vitest';
import { shownOf } from '../../../../../../../editor/tools/cutout/screens/stage/seen-photo.ts';

const HUGE = { width: 6000, height: 4000 };
const COPY = { width: 2496, height: 1664 };
const seen = { region: { x: 0, y: 0, width: 10, height: 10 }, side: 10 };
const nothing = { copy: undefined, bitmap: undefined, seen: undefined, isRunning: false };

describe('what the stage shows of a photo', () => {
  it('is its copy, as soon as there is one that is smaller', () => {
    expect(shownOf({ ...nothing, picture: HUGE, copy: COPY, isRunning: true })).toBe('copy');
    expect(shownOf({ ...nothing, picture: HUGE, copy: COPY })).toBe('copy');
    expect(shownOf({ ...nothing, picture: COPY, copy: COPY })).toBe('photo');
  });

  it.each([
    [2496, 1664, 'copy'],
    [1664, 2496, 'copy'],
    [2497, 1000, 'photo'],
    [1000, 4096, 'photo'],
  ])('beside a cut of %d × %d px it has no fewer pixels than that: the %3$s', (width, height, shown) => {
    expect(shownOf({ ...nothing, picture: HUGE, copy: COPY, bitmap: { width, height } })).toBe(shown);
  });

  it('is the photo itself zoomed in, where a part of the cut is drawn finer', () => {
    expect(shownOf({ ...nothing, picture: HUGE, copy: COPY, bitmap: COPY, seen })).toBe('photo');
  });

  it.each([
    [HUGE, true, 'nothing'],
    [HUGE, false, 'photo'],
    [{ width: 5000, height: 4000 }, true, 'nothing'],
    [{ width: 4999, height: 4000 }, true, 'photo'],
    [undefined, true, 'nothing'],
  ])('without a copy, of %j while it runs (%s): %s', (picture, isRunning, shown) => {
    expect(shownOf({ ...nothing, picture, isRunning })).toBe(shown);
  });
});
