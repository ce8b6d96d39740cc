import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctAlternatives } from '../../../../src/pixels/see-through/alternatives.ts';
import { tidied } from '../../../../src/pixels/see-through/tidy.ts';

const SIDE = 256;
const draw = (share: (x: number, y: number) => number) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, at) => share(at % SIDE, Math.floor(at / SIDE)));
const disc = (radius: number, cx = 128, cy = 128) =>
  draw((x, y) => Math.min(1, Math.max(0, 0.5 + radius - Math.hypot(x - cx, y - cy))));
const at = (mask: Float32Array, x: number, y: number) => mask[y * SIDE + x];
const differ = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, share, i) => sum + Number(share !== other[i]), 0);
const named = (name: string, mask: Float32Array) => ({ name, mask });
const names = (matte: Float32Array | undefined, found: ReturnType<typeof named>[], most = 4) =>
  distinctAlternatives(matte && { side: SIDE, values: matte }, found, SIDE, most).map(({ name }) => name);

describe('which cut-outs are shown beside the one that is there', () => {
  it('are those that look otherwise, from it and from one another, in the order of their worth', () => {
    const found = [
      named('same', disc(60.5)),
      named('larger', disc(90)),
      named('as large', disc(91)),
      named('smaller', disc(30)),
      named('elsewhere', disc(60, 60, 60)),
    ];
    expect(names(disc(60), found)).toEqual(['larger', 'smaller', 'elsewhere']);
    expect(names(disc(60), found, 2)).toEqual(['larger', 'smaller']);
    // Nothing was found before: the first is another one too.
    expect(names(undefined, found)).toEqual(['same', 'larger', 'smaller', 'elsewhere']);
  });

  it('are none that is mostly unsure, next to nothing, or the whole picture', () => {
    const found = [
      named(
        'haze',
        draw((x) => (x > 64 ? 0.5 : 0)),
      ),
      named('nothing', disc(3)),
      named(
        'empty',
        draw(() => 0),
      ),
      named(
        'everything',
        draw(() => 1),
      ),
      named(
        'half',
        draw((x) => (x > 128 ? 1 : 0)),
      ),
    ];
    expect(names(disc(60), found)).toEqual(['half']);
  });

  it('are distinguished by a matte of any side, and changing their order loses none that differ much', () => {
    const found = [named('a', disc(40, 70, 70)), named('b', disc(40, 190, 190)), named('c', disc(110))];
    const small = { side: 16, values: Float32Array.from({ length: 256 }, (_, cell) => (cell % 16 < 4 ? 1 : 0)) };
    fc.assert(
      fc.property(fc.shuffledSubarray(found, { minLength: 3 }), (order) => {
        expect(distinctAlternatives(small, order, SIDE, 4).map(({ name }) => name)).toEqual(
          order.map(({ name }) => name),
        );
      }),
      { numRuns: 6 },
    );
  });
});

describe('a mask of a click-to-mask model', () => {
  it('loses crumbs beside it and gaps in it, and keeps what is large, at the frame too', () => {
    const mask = draw((x, y) => {
      const on = (cx: number, cy: number, radius: number) => Math.hypot(x - cx, y - cy) < radius;
      if (on(128, 128, 4)) return 0;
      return on(128, 128, 60) || on(30, 30, 4) || on(220, 220, 20) ? 1 : 0;
    });
    const result = tidied(mask, SIDE);
    expect([at(result, 30, 30), at(result, 128, 128)].map((share) => Math.round((share ?? 0) * 100))).toEqual([0, 100]);
    // A second thing that is a ninth of the first is none.
    expect([at(result, 220, 220), at(result, 128, 90)]).toEqual([1, 1]);
    expect(at(result, 5, 5)).toBe(0);
  });

  it('keeps a hole that is seen through, and a bay that reaches the frame', () => {
    const ring = draw((x, y) => {
      const away = Math.hypot(x - 128, y - 128);
      return away < 90 && away > 40 && !(Math.abs(y - 128) < 2 && x > 128) ? 1 : 0;
    });
    const result = tidied(ring, SIDE);
    expect(at(result, 128, 128)).toBe(0);
    expect(at(result, 128, 60)).toBe(1);
  });

  it('is left as it is where it is one piece, and does not touch what it was given', () => {
    const mask = disc(70);
    const copy = mask.slice();
    const result = tidied(mask, SIDE);
    expect([differ(result, copy), differ(mask, copy)]).toEqual([0, 0]);
    expect(result).not.toBe(mask);
    expect(
      tidied(
        draw(() => 0),
        SIDE,
      ).some((share) => share !== 0),
    ).toBe(false);
  });
});
