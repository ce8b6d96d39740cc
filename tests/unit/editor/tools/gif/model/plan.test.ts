import { describe, expect, it } from 'vitest';
import {
  EMPTY_PLAN,
  type Plan,
  playsOf,
  secondsOf,
  shotsOf,
  sizeOf,
} from '../../../../../../editor/tools/gif/model/plan.ts';

const frames = Array.from({ length: 6 }, (_, id) => ({ id, source: id, delay: 100 }));
const plan: Plan = { ...EMPTY_PLAN, frames, from: 0, to: 5 };
const sources = (change: Partial<Plan>) => shotsOf({ ...plan, ...change }).map(({ source }) => source);

describe('the pictures of a file', () => {
  it('are the frames within the trim, forth and back where that is wanted', () => {
    expect(sources({ from: 1, to: 3 })).toEqual([1, 2, 3]);
    expect(sources({ from: 1, to: 4, bounce: true })).toEqual([1, 2, 3, 4, 3, 2]);
    expect(sources({ to: 0, bounce: true })).toEqual([0]);
  });

  it('that stand for several are shown as long', () => {
    const shots = shotsOf({ ...plan, every: 4 });
    expect(shots.map(({ delay }) => delay)).toEqual([400, 200]);
    expect(secondsOf(shots)).toBe(secondsOf(shotsOf(plan)));
  });

  it('at the end turn into the first ones, never more than half', () => {
    const blended = shotsOf({ ...plan, blend: 2 });
    expect(blended.slice(4).map(({ over }) => over)).toEqual([
      { source: 0, share: 1 / 3 },
      { source: 1, share: 2 / 3 },
    ]);
    expect(shotsOf({ ...plan, blend: 10 }).filter(({ over }) => over)).toHaveLength(2);
  });

  it('carry words on the frames that are named, wherever those went', () => {
    const words = { ...EMPTY_PLAN.words, text: 'late', from: 1, to: 2 };
    const moved = frames.toSpliced(0, 1).concat(frames.slice(0, 1));
    expect(shotsOf({ ...plan, words }).map((shot) => shot.words)).toEqual([false, true, true, false, false, false]);
    expect(shotsOf({ ...plan, frames: moved, words }).map((shot) => shot.words)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(shotsOf({ ...plan, words: { ...words, from: undefined, to: 77 } }).every((shot) => shot.words)).toBe(true);
    expect(shotsOf(plan).some((shot) => shot.words)).toBe(false);
  });
});

it('the size follows width and crop, and no side is beyond 1200 px', () => {
  const clip = { width: 800, height: 600 };
  expect(sizeOf({ ...plan, width: 400 }, clip)).toEqual({ width: 400, height: 300 });
  expect(sizeOf({ ...plan, width: 400, crop: { x: 0, y: 0, width: 0.5, height: 1 } }, clip)).toEqual({
    width: 400,
    height: 600,
  });
  expect(sizeOf({ ...plan, width: 1200 }, { width: 100, height: 400 })).toEqual({ width: 300, height: 1200 });
});

it('loops are for ever, once, or as often as is said', () => {
  expect([
    playsOf({ loop: 'ever', plays: 9 }),
    playsOf({ loop: 'once', plays: 9 }),
    playsOf({ loop: 'own', plays: 9 }),
  ]).toEqual([0, 1, 9]);
});
