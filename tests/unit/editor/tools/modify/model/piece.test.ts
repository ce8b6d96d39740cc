import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxBetween, clicksAlong, movedBox, withPoint } from '../../../../../../editor/tools/modify/model/mark.ts';
import {
  firstPlace,
  hasClearBackground,
  movedTo,
  rotatedBy,
  seenPart,
  sizedTo,
} from '../../../../../../editor/tools/modify/model/piece.ts';
import { scaledPlacement, scaledStroke } from '../../../../../../editor/tools/modify/model/scaled.ts';
import { asJson, MOST, type PlaceValues, readValues } from '../../../../../../editor/tools/modify/model/values.ts';
import type { Placement } from '../../../../../../src/pixels/fill/place-picture.ts';

const side = fc.integer({ min: 1, max: 8_000 });
const size = fc.record({ width: side, height: side });
const pieceSize = fc.record({ width: fc.integer({ min: 1, max: 2_048 }), height: fc.integer({ min: 1, max: 2_048 }) });
const keptAt = (at: Placement, on: { width: number; height: number }) =>
  readValues(asJson({ v: 2, by: 'place', on, at, light: 60, grain: 80 })) as PlaceValues;

type Photo = { width: number; height: number };
const act: fc.Arbitrary<(at: Placement, photo: Photo) => Placement> = fc.oneof(
  fc
    .double({ min: -10, max: 100_000, noNaN: true })
    .map((width) => (at: Placement, photo: Photo) => sizedTo(at, width, photo)),
  fc.double({ min: -1_000, max: 1_000, noNaN: true }).map((degrees) => (at: Placement) => rotatedBy(at, degrees)),
  fc.tuple(fc.integer({ min: -20_000, max: 20_000 }), fc.integer({ min: -20_000, max: 20_000 })).map(
    ([x, y]) =>
      (at: Placement, photo: Photo) =>
        movedTo(at, x, y, photo),
  ),
);

describe('a picture that is set in', () => {
  it('can be kept, whatever its shape and wherever it was put', () => {
    fc.assert(
      fc.property(pieceSize, size, fc.array(act, { maxLength: 6 }), (piece, photo, acts) => {
        const last = acts.reduce((at, change) => change(at, photo), firstPlace(piece, photo, undefined));
        expect(keptAt(last, photo).at).toEqual(JSON.parse(JSON.stringify(last)));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps its proportions when it is made larger or smaller', () => {
    fc.assert(
      fc.property(pieceSize, size, fc.integer({ min: 1, max: 40_000 }), (piece, photo, width) => {
        const first = firstPlace(piece, photo, undefined);
        const sized = sizedTo(first, width, photo);
        expect(sized.width / sized.height / (first.width / first.height)).toBeCloseTo(1, 6);
        expect([sized.x, sized.y, sized.turn]).toEqual([first.x, first.y, first.turn]);
      }),
    );
  });

  it('of a middling shape is as small as a 200th of the photo, and four times as large', () => {
    const photo = { width: 4_000, height: 3_000 };
    const at = firstPlace({ width: 300, height: 200 }, photo, undefined);
    expect(sizedTo(at, 0, photo).width).toBe(15);
    expect(sizedTo(at, 1e9, photo).width).toBe(16_000);
    expect(sizedTo(at, 777, photo).width).toBe(777);
  });

  it('begins as large as what it takes the place of, and stands on its ground', () => {
    fc.assert(
      fc.property(pieceSize, (piece) => {
        const marked = { x: 1_000, y: 500, width: 800, height: 600 };
        const { x, y, width, height } = firstPlace(piece, { width: 4_000, height: 3_000 }, marked);
        expect(x).toBe(1_400);
        expect(y + height / 2).toBeCloseTo(1_100, 6);
        expect(Math.max(width / 800, height / 600)).toBeCloseTo(1, 6);
      }),
    );
  });

  it('turned all the way round stands as it stood', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 179 }), fc.integer({ min: -5, max: 5 }), (turn, rounds) => {
        const at = { x: 1, y: 2, width: 3, height: 4, turn };
        expect(rotatedBy(at, rounds * 360)).toEqual(at);
        expect(Math.abs(rotatedBy(at, 100).turn)).toBeLessThanOrEqual(180);
      }),
    );
  });

  it('its middle is never lost', () => {
    fc.assert(
      fc.property(size, fc.integer(), fc.integer(), (photo, x, y) => {
        const moved = movedTo({ x: 0, y: 0, width: 9, height: 9, turn: 0 }, x, y, photo);
        expect(moved.x >= 0 && moved.x <= photo.width && moved.y >= 0 && moved.y <= photo.height).toBe(true);
      }),
    );
  });
});

describe('what is seen of a picture', () => {
  const pictureOf = (width: number, height: number, alpha: (x: number, y: number) => number) => ({
    width,
    height,
    data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
      (at & 3) === 3 ? alpha((at >> 2) % width, Math.floor((at >> 2) / width)) : (at >> 2) % 256,
    ),
  });

  it('is the smallest part that holds it, with its pixels', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(7), fc.nat(9), fc.nat(7), (x1, y1, x2, y2) => {
        const [left, right, top, bottom] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)];
        const picture = pictureOf(10, 8, (x, y) => (x >= left && x <= right && y >= top && y <= bottom ? 200 : 5));
        const part = seenPart(picture);
        expect([part?.width, part?.height]).toEqual([right - left + 1, bottom - top + 1]);
        expect(part?.data[0]).toBe(top * 10 + left);
        expect(part?.data.every((value, at) => (at & 3) !== 3 || value === 200)).toBe(true);
      }),
    );
  });

  it('is nothing of what is as good as clear', () => {
    expect(seenPart(pictureOf(6, 6, () => 8))).toBeUndefined();
    expect(seenPart(pictureOf(6, 6, (x) => (x === 3 ? 9 : 0)))).toMatchObject({ width: 1, height: 6 });
  });

  it('a ground of its own is distinguished from a clear one by more than a few pixels', () => {
    expect(hasClearBackground(pictureOf(40, 50, () => 255))).toBe(false);
    expect(hasClearBackground(pictureOf(40, 50, (x, y) => (x < 4 && y === 0 ? 0 : 255)))).toBe(false);
    expect(hasClearBackground(pictureOf(40, 50, (x, y) => (x < 5 && y === 0 ? 0 : 255)))).toBe(true);
  });
});

describe('a mark that is drawn', () => {
  const photo = { width: 600, height: 400 };

  it('has no more points than can be kept, and none that is too near the one before', () => {
    let line: readonly (readonly [number, number])[] = [];
    for (let at = 0; at < 2 * MOST.points; at += 1) line = withPoint(line, [at * 3, (at * 7) % 50], 16);
    expect(line).toHaveLength(MOST.points);
    const near = withPoint([[10, 10]], [10.5, 11], 16);
    expect(near).toHaveLength(1);
    expect(withPoint([[10, 10]], [12, 10], 16)).toHaveLength(2);
  });

  it('a box is the same from whichever corner it is drawn, and stays in the photo', () => {
    const corner = fc.tuple(fc.integer({ min: -200, max: 900 }), fc.integer({ min: -200, max: 700 }));
    fc.assert(
      fc.property(corner, corner, ([x1, y1], [x2, y2]) => {
        const box = boxBetween([x1, y1], [x2, y2], photo);
        expect(boxBetween([x2, y2], [x1, y1], photo)).toEqual(box);
        expect(boxBetween([x1, y2], [x2, y1], photo)).toEqual(box);
        expect(Math.min(box.x, box.y, box.width, box.height)).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width <= photo.width && box.y + box.height <= photo.height).toBe(true);
      }),
    );
  });

  it('a box that is moved or sized by keys stays in the photo, and does not vanish', () => {
    const by = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
    fc.assert(
      fc.property(fc.array(fc.tuple(by, fc.boolean()), { maxLength: 8 }), (moves) => {
        const first = { x: 100, y: 50, width: 200, height: 100 };
        const box = moves.reduce((now, [way, sizes]) => movedBox(now, way, sizes, photo), first);
        expect(box.width >= 1 && box.height >= 1 && box.x >= 0 && box.y >= 0).toBe(true);
        expect(box.x + box.width <= photo.width && box.y + box.height <= photo.height).toBe(true);
        if (moves.every(([, sizes]) => !sizes)) expect([box.width, box.height]).toEqual([200, 100]);
      }),
    );
  });

  it('becomes a few clicks, evenly along it, each of them on it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(600), fc.nat(400)), { minLength: 1, maxLength: 60 }), (points) => {
        const clicks = clicksAlong(points);
        expect(clicks).toHaveLength(Math.min(5, points.length));
        const places = clicks.map(({ x, y }) => points.findIndex(([px, py]) => px === x && py === y));
        expect(places.every((at) => at >= 0)).toBe(true);
        expect(clicks.every(({ keep }) => keep)).toBe(true);
      }),
    );
    expect(clicksAlong(Array.from({ length: 10 }, (_, at) => [at, 0] as const)).map(({ x }) => x)).toEqual([
      1, 3, 5, 7, 9,
    ]);
  });
});

describe('the same on a smaller copy', () => {
  it('is as much smaller, and back again what it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(0.5, 0.25, 2), fc.integer({ min: 1, max: 300 }), (scale, width) => {
        const stroke = {
          ...{ how: 'heal' as const, shift: [40, -20] as const, width, hardness: 0.5 },
          points: [[8, 16] as const, [24, 4] as const],
        };
        expect(scaledStroke(scaledStroke(stroke, scale), 1 / scale)).toEqual(stroke);
        const at = { x: 40, y: 16, width, height: 8, turn: 33 };
        expect(scaledPlacement(scaledPlacement(at, scale), 1 / scale)).toEqual(at);
        expect(scaledPlacement(at, scale).turn).toBe(33);
      }),
    );
  });
});
