import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_SECONDS } from '../../../../../../editor/tools/gif/model/plan.ts';
import {
  type Footage,
  firstTake,
  fittedTake,
  framesIn,
  LEAST_SPAN,
  momentsOf,
  moveEdge,
  moveRange,
  outcomeOf,
  type Room,
  type Take,
} from '../../../../../../editor/tools/gif/model/take.ts';

const TINY = 1e-6;

const footages: fc.Arbitrary<Footage> = fc.record({
  seconds: fc.integer({ min: 1, max: 400_000 }).map((ms) => ms / 1_000),
  width: fc.integer({ min: 1, max: 4_000 }),
  height: fc.integer({ min: 1, max: 4_000 }),
});
const rooms: fc.Arbitrary<Room> = fc.record({
  frames: fc.nat(600),
  pixels: fc.nat(100_000_000),
  clip: fc.option(fc.constant({ width: 320, height: 200 }), { nil: undefined }),
});
/** Where a hand is: seconds of the video, and beside it. */
const places = fc.double({ min: -10, max: 500, noNaN: true });
const moves = fc.array(fc.tuple(fc.constantFrom('from', 'to', 'all'), places), { maxLength: 12 });

/** The takes of someone who moves the range about. */
function takesOf(footage: Footage, path: readonly (readonly [string, number])[]): Take[] {
  const takes = [firstTake(footage, { frames: 600, pixels: 100_000_000, clip: undefined })];
  for (const [what, to] of path) {
    const last = takes.at(-1);
    if (last === undefined) break;
    takes.push(
      what === 'all' ? moveRange(last, to, footage) : moveEdge(last, what === 'from' ? 'from' : 'to', to, footage),
    );
  }
  return takes;
}

describe('a range that is moved about', () => {
  it('stays in the video, a minute at most, and never shorter than it may be', () => {
    fc.assert(
      fc.property(footages, moves, (footage, path) => {
        for (const { from, to } of takesOf(footage, path)) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(footage.seconds + TINY);
          expect(to - from).toBeLessThanOrEqual(MOST_SECONDS + LEAST_SPAN);
          expect(to - from).toBeGreaterThanOrEqual(Math.min(LEAST_SPAN, footage.seconds - 0.01) - TINY);
        }
      }),
      {
        examples: [
          // A start between two tenths: the nearest tenth is less than a tenth away.
          [
            { seconds: 80.41, width: 1, height: 1 },
            [
              ['all', 20.45],
              ['to', 0],
            ],
          ],
          // The nearest tenth is past the end.
          [{ seconds: 2.87, width: 1, height: 1 }, [['to', 2.86]]],
        ],
      },
    );
  });

  it('as a whole keeps its length', () => {
    fc.assert(
      fc.property(footages, moves, places, (footage, path, to) => {
        const before = takesOf(footage, path).at(-1);
        if (before === undefined) return;
        const after = moveRange(before, to, footage);
        expect(after.to - after.from).toBeCloseTo(before.to - before.from, 6);
      }),
    );
  });

  it('keeps what is not moved: rate and side', () => {
    fc.assert(
      fc.property(footages, moves, (footage, path) => {
        const [first, ...others] = takesOf(footage, path);
        for (const { rate, side } of others) expect({ rate, side }).toEqual({ rate: first?.rate, side: first?.side });
      }),
    );
  });
});

describe('what is taken of a video', () => {
  it('never is more than there is room for, nor ends behind its range', () => {
    fc.assert(
      fc.property(footages, rooms, moves, (footage, room, path) => {
        for (const take of takesOf(footage, path)) {
          const { size, count, taken, end } = outcomeOf(take, footage, room);
          expect(taken).toBeLessThanOrEqual(Math.min(count, room.frames));
          expect(taken * size.width * size.height).toBeLessThanOrEqual(room.pixels);
          expect(end).toBeLessThanOrEqual(take.to + TINY);
          expect(end).toBeGreaterThanOrEqual(take.from);
        }
      }),
    );
  });

  it('fits where a rate or an end can make it fit and nobody is asked', () => {
    fc.assert(
      fc.property(footages, rooms, (footage, room) => {
        const { taken, count } = outcomeOf(fittedTake(footage, room), footage, room);
        const { size } = outcomeOf(firstTake(footage, room), footage, room);
        const most = Math.min(room.frames, Math.floor(room.pixels / (size.width * size.height)));
        // A second of one frame a second, or its first tenth, would fit.
        if (most >= 60 && footage.seconds >= 1) expect(taken).toBe(count);
      }),
    );
  });

  it('is looked at within its range, in order, and lasts as long as the range does', () => {
    fc.assert(
      fc.property(footages, moves, (footage, path) => {
        for (const take of takesOf(footage, path)) {
          const count = framesIn(take);
          const moments = momentsOf(take, count);
          expect(moments).toHaveLength(count);
          const isFine = ({ at, delay }: { at: number; delay: number }, index: number) =>
            delay > 0 && at > (moments[index - 1]?.at ?? -1) && (count === 1 || at < take.to);
          expect(moments.filter((moment, index) => !isFine(moment, index))).toEqual([]);
          const lasts = moments.reduce((sum, { delay }) => sum + delay, 0);
          expect(Math.abs(lasts - (count * 1_000) / take.rate)).toBeLessThanOrEqual(10);
        }
      }),
    );
  });
});
