import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRESETS, presetOf } from '../../../../src/cutout/presets/presets.ts';
import { DEFAULT_DESIGN, type Design, FIRST_OUTLINE, sharedDesign } from '../../../../src/document/design/design.ts';
import { designSize, recipeOf } from '../../../../src/document/design/recipe-of.ts';
import { lengthOf, ownCanvas, pixelsOf } from '../../../../src/document/sizes/own-size.ts';
import type { Adjust } from '../../../../src/pixels/render-recipe.ts';
import { rotatedBox, rotatedSize } from '../../../../src/pixels/rotation.ts';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';

const picture = { width: 3000, height: 2000 };
const TALL: PixelBox = { x: 900, y: 200, width: 1000, height: 1800 };

const subjects: fc.Arbitrary<{ picture: Size; edge: PixelBox }> = fc
  .record({ width: fc.integer({ min: 2, max: 6000 }), height: fc.integer({ min: 2, max: 6000 }) })
  .chain((whole) =>
    fc
      .tuple(fc.nat(whole.width - 1), fc.nat(whole.height - 1))
      .chain(([x, y]) =>
        fc.record({
          x: fc.constant(x),
          y: fc.constant(y),
          width: fc.integer({ min: 1, max: whole.width - x }),
          height: fc.integer({ min: 1, max: whole.height - y }),
        }),
      )
      .map((edge) => ({ picture: whole, edge })),
  );

const turns: fc.Arbitrary<Pick<Adjust, 'turns' | 'flip'>> = fc.record({
  turns: fc.constantFrom(0, 1, 2, 3),
  flip: fc.boolean(),
});

const designs: fc.Arbitrary<Design> = fc
  .record({
    size: fc.constantFrom(...PRESETS),
    margin: fc.option(fc.double({ min: 0, max: 0.4, noNaN: true }), { nil: undefined }),
    position: fc.record({
      x: fc.double({ min: -2, max: 2, noNaN: true }),
      y: fc.double({ min: -2, max: 2, noNaN: true }),
    }),
    turn: turns,
  })
  .map(({ turn, size: { id, type, value }, ...rest }) => ({
    ...DEFAULT_DESIGN,
    ...rest,
    size: { id, type, value },
    adjust: { ...DEFAULT_DESIGN.adjust, ...turn },
  }));

describe('a design as the recipe that is drawn', () => {
  it('is the picture itself while nothing was chosen', () => {
    const recipe = recipeOf(DEFAULT_DESIGN, picture, TALL);
    expect(recipe).toEqual({
      place: { ...picture, sx: 0, sy: 0, sw: 3000, sh: 2000, dx: 0, dy: 0, dw: 3000, dh: 2000 },
    });
  });

  it('carries what was chosen, with an outline in pixels of this canvas', () => {
    const { id, type, value } = presetOf('igPost');
    const recipe = recipeOf(
      {
        ...DEFAULT_DESIGN,
        size: { id, type, value },
        background: { id: 'sage', value: { type: 'colour', colour: [143, 185, 168] } },
        outline: { ...FIRST_OUTLINE, width: 10 },
        adjust: { ...DEFAULT_DESIGN.adjust, warmth: 20 },
      },
      picture,
      { x: 900, y: 200, width: 1000, height: 1800 },
    );
    expect(recipe).toMatchObject({
      background: { type: 'colour', colour: [143, 185, 168] },
      outline: { width: 10.8, colour: [255, 255, 255] },
      adjust: { warmth: 20 },
    });
  });

  it('draws inside the canvas from inside the turned picture, however it was moved', () => {
    fc.assert(
      fc.property(designs, subjects, (design, { picture: whole, edge }) => {
        const size = designSize(design, whole, edge);
        const rotated = rotatedSize(whole, design.adjust);
        expect(Object.values(size).every(Number.isInteger)).toBe(true);
        expect(Math.min(size.sx, size.sy, size.dx, size.dy, size.edgeLeft, size.edgeTop)).toBeGreaterThanOrEqual(0);
        expect(Math.min(size.sw, size.sh, size.dw, size.dh, size.edgeWidth, size.edgeHeight)).toBeGreaterThanOrEqual(1);
        expect(size.sx + size.sw).toBeLessThanOrEqual(rotated.width);
        expect(size.sy + size.sh).toBeLessThanOrEqual(rotated.height);
        expect(size.dx + size.dw).toBeLessThanOrEqual(size.width);
        expect(size.dy + size.dh).toBeLessThanOrEqual(size.height);
        expect(size.edgeLeft + size.edgeWidth).toBeLessThanOrEqual(size.width);
        expect(size.edgeTop + size.edgeHeight).toBeLessThanOrEqual(size.height);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the canvas whatever is moved', () => {
    fc.assert(
      fc.property(designs, subjects, (design, { picture: whole, edge }) => {
        const still = designSize({ ...design, position: { x: 0, y: 0 } }, whole, edge);
        const { width, height } = designSize(design, whole, edge);
        expect({ width, height }).toEqual({ width: still.width, height: still.height });
      }),
    );
  });

  it('moves by whole pixels of the canvas', () => {
    const { id, type, value } = presetOf('igPost');
    const at = (x: number, y: number) =>
      designSize({ ...DEFAULT_DESIGN, size: { id, type, value }, position: { x: x / 1080, y: y / 1080 } }, picture, {
        x: 300,
        y: 700,
        width: 2400,
        height: 600,
      });
    expect([at(0, 0).dx, at(0, 0).dy]).toEqual([48, 417]);
    expect([at(13, -7).dx, at(13, -7).dy]).toEqual([61, 410]);
    // What leaves the canvas is left out of the source.
    expect(at(-148, 0)).toMatchObject({ dx: 0, dw: 884, sx: 544, sw: 2156, edgeLeft: 0, edgeWidth: 884 });
  });

  it('gives back what a head rule had left out when an ID photo is moved', () => {
    const { id, type, value } = presetOf('oneInch');
    const design: Design = { ...DEFAULT_DESIGN, size: { id, type, value } };
    const edge = { x: 100, y: 100, width: 2000, height: 1900 };
    const still = designSize(design, picture, edge);
    const moved = designSize({ ...design, position: { x: 0, y: -0.2 } }, picture, edge);
    expect(still.sy + still.sh).toBeLessThan(2000);
    expect(moved.sy + moved.sh).toBeGreaterThan(still.sy + still.sh);
  });
});

describe('turns', () => {
  it('keep the box in the picture and come back after four', () => {
    fc.assert(
      fc.property(subjects, fc.boolean(), ({ picture: whole, edge }, flip) => {
        let [box, size] = [edge, whole];
        for (let quarter = 0; quarter < 4; quarter += 1) {
          box = rotatedBox(box, size, { turns: 1, flip: false });
          size = rotatedSize(size, { turns: 1 });
          expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height).toBe(
            true,
          );
        }
        expect([box, size]).toEqual([edge, whole]);
        const twice = rotatedBox(rotatedBox(edge, whole, { turns: 0, flip }), whole, { turns: 0, flip });
        expect(twice).toEqual(edge);
      }),
    );
  });

  it('go clockwise: what was on top is on the right', () => {
    const top = { x: 10, y: 0, width: 5, height: 3 };
    expect(rotatedBox(top, { width: 100, height: 50 }, { turns: 1, flip: false })).toEqual({
      x: 47,
      y: 10,
      width: 3,
      height: 5,
    });
    expect(rotatedBox(top, { width: 100, height: 50 }, { turns: 0, flip: true })).toEqual({
      x: 85,
      y: 0,
      width: 5,
      height: 3,
    });
  });
});

describe('margin', () => {
  const size = (name: Parameters<typeof presetOf>[0], margin: number | undefined) => {
    const { id, type, value } = presetOf(name);
    return designSize({ ...DEFAULT_DESIGN, size: { id, type, value }, margin }, picture, {
      x: 900,
      y: 200,
      width: 1000,
      height: 1600,
    });
  };

  it('is air round the subject when it is cropped close', () => {
    expect(size('edge', undefined)).toMatchObject({ width: 1000, height: 1600, dx: 0 });
    expect(size('edge', 0.1)).toMatchObject({ width: 1200, height: 1800, dx: 100, dy: 100, dw: 1000, dh: 1600 });
  });

  it('takes the place of the rule in a preset, and lets the subject fill a ratio', () => {
    expect(size('igPost', undefined)).toMatchObject({ dy: 48, dh: 984 });
    expect(size('igPost', 0)).toMatchObject({ dy: 0, dh: 1080 });
    expect(size('ratio1x1', undefined)).toMatchObject({ width: 3000, dh: 1600 });
    expect(size('ratio1x1', 0.1)).toMatchObject({ width: 3000, dy: 300, dh: 2400 });
  });

  it('is not asked of the picture as it is', () => {
    expect(size('original', 0.2)).toEqual(size('original', undefined));
  });
});

describe('a size of one’s own', () => {
  it.each([
    [25, 35, 295, 413],
    [35, 45, 413, 531],
    [51, 51, 602, 602],
  ])('%d × %d mm at 300 dpi is %d × %d px', (width, height, across, down) => {
    expect(ownCanvas({ width, height, unit: 'mm', dpi: 300 })).toEqual({ width: across, height: down });
  });

  it('stays within what can be made', () => {
    expect(ownCanvas({ width: 1, height: 99_999, unit: 'px', dpi: 300 })).toEqual({ width: 16, height: 8000 });
    expect(ownCanvas({ width: Number.NaN, height: 100, unit: 'px', dpi: 300 })).toEqual({ width: 16, height: 100 });
  });

  it('is the same pixels after a change of unit, to a tenth of a millimetre', () => {
    fc.assert(
      fc.property(fc.integer({ min: 16, max: 8000 }), fc.constantFrom(150, 300), (pixels, dpi) => {
        const back = pixelsOf(lengthOf(pixels, 'mm', dpi), 'mm', dpi);
        expect(Math.abs(back - pixels)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('a design for other pictures leaves each its own matte, head and turn', () => {
  const own: Design = {
    ...DEFAULT_DESIGN,
    adjust: { ...DEFAULT_DESIGN.adjust, turns: 1 },
    head: { crown: 1, chin: 2, centre: 3 },
  };
  const design: Design = {
    ...DEFAULT_DESIGN,
    margin: 0.1,
    adjust: { ...DEFAULT_DESIGN.adjust, warmth: 9, flip: true },
  };
  expect(sharedDesign(design, own)).toEqual({
    ...own,
    margin: 0.1,
    adjust: { ...DEFAULT_DESIGN.adjust, warmth: 9, turns: 1 },
  });
});
