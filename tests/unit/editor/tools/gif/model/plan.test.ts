import { describe, expect, it } from 'vitest';
import {
  clockOf,
  EMPTY_PLAN,
  isCalm,
  type Plan,
  playsOf,
  secondsOf,
  seenDelay,
  shotOfFrame,
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

describe('where a frame is in the file', () => {
  it('is its own picture, the one that stands for it, or the nearest that is used', () => {
    const of = (change: Partial<Plan>) => {
      const shots = shotsOf({ ...plan, ...change });
      return frames.map((_, frame) => shotOfFrame(shots, frame));
    };
    expect(of({})).toEqual([0, 1, 2, 3, 4, 5]);
    expect(of({ from: 2, to: 4 })).toEqual([0, 0, 0, 1, 2, 2]);
    expect(of({ every: 2 })).toEqual([0, 0, 1, 1, 2, 2]);
    expect(of({ bounce: true })).toEqual([0, 1, 2, 3, 4, 5]);
    expect(shotOfFrame([], 3)).toBe(0);
  });

  it('each picture knows its frame, on the way back too', () => {
    expect(shotsOf({ ...plan, from: 2, to: 4, bounce: true }).map(({ at }) => at)).toEqual([2, 3, 4, 3]);
    expect(shotsOf({ ...plan, from: 1, every: 2 }).map(({ at }) => at)).toEqual([1, 3, 5]);
  });

  it('and when: seconds from the first one that is used', () => {
    const uneven = frames.map((frame, at) => ({ ...frame, delay: 100 * (at + 1) }));
    expect(clockOf({ frames: uneven, from: 1, to: 4 })).toEqual([undefined, 0, 0.2, 0.5, 0.9, undefined]);
  });

  it('a delay of next to nothing is seen as browsers show it', () => {
    expect([0, 10, 11, 20, 5000].map(seenDelay)).toEqual([100, 100, 11, 20, 5000]);
  });
});

it('photos that follow each other faster than three a second may flash, pictures of one file do not', () => {
  const shots = shotsOf(plan);
  const slow = shotsOf({ ...plan, frames: frames.map((frame) => ({ ...frame, delay: 400 })) });
  expect([isCalm(shots, new Set()), isCalm(slow, new Set())]).toEqual([false, true]);
  expect([isCalm(shots, new Set([0, 1, 2, 3, 4, 5])), isCalm(shots, new Set([0, 1, 2]))]).toEqual([true, false]);
});
