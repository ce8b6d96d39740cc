import { describe, expect, it } from 'vitest';
import {
  type Footage,
  firstTake,
  fittedTake,
  framesIn,
  momentsOf,
  moveEdge,
  moveRange,
  outcomeOf,
  type Room,
  remediesOf,
  sidesOf,
  type Take,
} from '../../../../../../editor/tools/gif/model/take.ts';

const footage: Footage = { seconds: 20, width: 1280, height: 720 };
const free: Room = { frames: 600, pixels: 100_000_000, clip: undefined };
const take: Take = { from: 0, to: 20, rate: 12, side: 720 };

describe('what is offered of a video', () => {
  it('is all of it, as large as there is room for', () => {
    expect(firstTake(footage, free)).toEqual({ from: 0, to: 20, rate: 12, side: 720 });
    expect(firstTake({ ...footage, seconds: 5 }, free)).toMatchObject({ to: 5, side: 1200 });
    expect(firstTake({ seconds: 5, width: 90, height: 160 }, free)).toMatchObject({ side: 160 });
  });

  it('is its first minute, and never smaller than what a file is wide', () => {
    const long = { ...footage, seconds: 3_600 };
    expect(firstTake(long, free)).toEqual({ from: 0, to: 60, rate: 12, side: 480 });
  });

  it('fits where nobody can be asked: fewer frames a second, over all of the range', () => {
    const found = fittedTake({ ...footage, seconds: 95.03 }, free);
    expect(found).toEqual({ from: 0, to: 60, rate: 10, side: 480 });
    expect(outcomeOf(found, footage, free)).toMatchObject({ count: 600, taken: 600 });
    // Not even one a second has room: it ends earlier.
    const tight = { ...free, frames: 7 };
    expect(fittedTake(footage, tight)).toMatchObject({ rate: 12, to: 0.5 });
  });

  it('has the sides that are not larger than the video', () => {
    expect(sidesOf({ width: 3840, height: 2160 })).toEqual([1200, 960, 720, 480, 320]);
    expect(sidesOf({ width: 400, height: 700 })).toEqual([700, 480, 320]);
    expect(sidesOf({ width: 90, height: 160 })).toEqual([160]);
  });
});

describe('what comes of it', () => {
  it('is counted beforehand, and what does not fit is described by where it ends', () => {
    expect(outcomeOf(take, footage, free)).toEqual({
      size: { width: 720, height: 405 },
      count: 240,
      taken: 240,
      end: 20,
    });
    const fine = { ...take, rate: 24 };
    expect(outcomeOf(fine, footage, free)).toMatchObject({ count: 480, taken: 342, end: 14.25 });
    expect(outcomeOf(take, footage, { ...free, frames: 0 }).taken).toBe(0);
  });

  it('beside other frames is of their size, so that a smaller side helps nothing', () => {
    const beside = { frames: 500, pixels: 800 * 600 * 100, clip: { width: 800, height: 600 } };
    expect(outcomeOf(take, footage, beside)).toMatchObject({ size: beside.clip, taken: 100 });
    expect(remediesOf(take, footage, beside).map(({ what }) => what)).toEqual(['rate', 'to']);
  });

  it.each([
    [take, footage, { ...free, frames: 33 }],
    [{ ...take, rate: 30, side: 1200 }, footage, free],
    [{ ...take, from: 3.3, to: 19.9, rate: 29, side: 960 }, footage, free],
    [
      { ...take, rate: 30 },
      { seconds: 20, width: 720, height: 1280 },
      { ...free, pixels: 1_000_000 },
    ],
    [{ ...take, to: 60, rate: 30, side: 320 }, { ...footage, seconds: 90 }, free],
  ])('each remedy makes all of it fit, and the next smaller change does not', (wanted, video, room) => {
    const remedies = remediesOf(wanted, video, room);
    expect(remedies.length).toBeGreaterThan(0);
    const whole = (one: Take) => outcomeOf(one, video, room).taken === outcomeOf(one, video, room).count;
    for (const { what, value } of remedies) {
      expect(whole({ ...wanted, [what]: value })).toBe(true);
      if (what === 'rate') expect(whole({ ...wanted, rate: value + 1 })).toBe(false);
      if (what === 'to') expect(whole({ ...wanted, to: value + 0.3 })).toBe(false);
    }
  });

  it('has no remedy where it fits, or where nothing would help', () => {
    expect(remediesOf(take, footage, free)).toEqual([]);
    expect(remediesOf(take, footage, { ...free, pixels: 0 })).toEqual([]);
  });
});

describe('the range', () => {
  const long = { seconds: 200 };
  const whole = { ...take, to: 60 };

  it('is moved by its ends, to tenths, and is never nothing', () => {
    expect(moveEdge(take, 'from', 3.14, footage)).toMatchObject({ from: 3.1, to: 20 });
    expect(moveEdge(take, 'from', 99, footage)).toMatchObject({ from: 19.9, to: 20 });
    expect(moveEdge({ ...take, from: 5 }, 'to', 1, footage)).toMatchObject({ from: 5, to: 5.1 });
    expect(moveEdge(take, 'to', -4, footage)).toMatchObject({ from: 0, to: 0.1 });
  });

  it('is a minute at most: the other end comes along', () => {
    expect(moveEdge(whole, 'to', 100, long)).toMatchObject({ from: 40, to: 100 });
    expect(moveEdge({ ...whole, from: 100, to: 160 }, 'from', 20, long)).toMatchObject({ from: 20, to: 80 });
  });

  it('is moved as a whole within the video', () => {
    expect(moveRange(whole, 50, long)).toMatchObject({ from: 50, to: 110 });
    expect(moveRange(whole, 500, long)).toMatchObject({ from: 140, to: 200 });
    expect(moveRange(whole, -5, long)).toMatchObject({ from: 0, to: 60 });
  });

  it('of a video of an instant is all of it', () => {
    const instant = { seconds: 0.04, width: 64, height: 36 };
    const first = firstTake(instant, free);
    expect([first.from, first.to, framesIn(first)]).toEqual([0, 0.04, 1]);
    expect(moveEdge(first, 'to', 9, instant)).toMatchObject({ from: 0, to: 0.04 });
  });
});

it('frames are taken in the middle of their time, and last as long as the range at any rate', () => {
  const moments = momentsOf({ ...take, from: 2, to: 4 }, 24);
  expect(moments.slice(0, 2).map(({ at }) => Number(at.toFixed(4)))).toEqual([2.0417, 2.125]);
  for (const rate of [7, 12, 24, 30]) {
    const delays = momentsOf({ ...take, rate }, 20 * rate).map(({ delay }) => delay);
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(20_000);
    expect(delays.every((delay) => delay % 10 === 0 && delay >= 20)).toBe(true);
  }
});
