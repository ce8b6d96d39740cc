import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitOf } from '../../../../../../editor/tools/splitter/model/pieces.ts';
import { PAPER_NAMES, PAPERS, printed } from '../../../../../../editor/tools/splitter/model/print-pages.ts';
import { FIRST_PRINT, firstPlan, type PrintPages } from '../../../../../../editor/tools/splitter/model/split-plan.ts';
import type { Size } from '../../../../../../src/pixels/shapes.ts';
import { createSplitter, photoOf } from '../harness.ts';

const splitFor = (photo: Size, print: Partial<PrintPages>) =>
  splitOf({ ...firstPlan(photo), by: 'print', print: { ...FIRST_PRINT, ...print }, gap: 50 }, photo);

describe('pages for printing', () => {
  it('are as large on paper as the paper, and lie over each other by what was chosen', () => {
    // Ten pixels a millimetre.
    const photo = { width: 4_100, height: 5_840 };
    const { columns, rows, pieces, gap } = splitFor(photo, { across: 2, overlap: 10 });
    expect([columns, rows, gap]).toEqual([2, 2, 0]);
    expect(pieces.map(({ box }) => box)).toEqual([
      { x: 0, y: 0, width: 2_100, height: 2_970 },
      { x: 2_000, y: 0, width: 2_100, height: 2_970 },
      { x: 0, y: 2_870, width: 2_100, height: 2_970 },
      { x: 2_000, y: 2_870, width: 2_100, height: 2_970 },
    ]);
    expect(printed({ ...FIRST_PRINT, across: 2 }, photo)).toMatchObject({
      perMm: 10,
      whole: { width: 410, height: 584 },
      dpi: 254,
    });
  });

  it('cover any photo, in whole pixels, twenty each way at most, none larger than its paper', () => {
    const side = fc.integer({ min: 1, max: 400 });
    const print = fc.record({
      paper: fc.constantFrom(...PAPER_NAMES),
      wide: fc.boolean(),
      across: fc.integer({ min: 1, max: 20 }),
      overlap: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(side, side, print, (width, height, chosen) => {
        const { columns, rows, pieces } = splitFor({ width, height }, chosen);
        expect(Math.max(columns, rows)).toBeLessThanOrEqual(20);
        const cover = new Uint8Array(width * height);
        for (const { box } of pieces) {
          expect(Object.values(box).every(Number.isInteger) && box.width > 0 && box.height > 0).toBe(true);
          for (let y = box.y; y < box.y + box.height; y += 1)
            cover.fill(1, y * width + box.x, y * width + box.x + box.width);
        }
        expect(cover.every((there) => there === 1)).toBe(true);
        const { perMm } = printed(chosen, { width, height });
        const paper = PAPERS[chosen.paper];
        const wide = chosen.wide ? paper.height : paper.width;
        // As wide as a pixel at least, and a whole pixel.
        expect(Math.max(...pieces.map(({ box }) => box.width))).toBeLessThanOrEqual(Math.max(2, wide * perMm + 1));
      }),
      { numRuns: 80 },
    );
  });

  it('are fewer across where a long photo would have too many below each other', () => {
    const { columns, rows } = splitFor({ width: 100, height: 4_000 }, { across: 5 });
    expect(rows).toBeLessThanOrEqual(20);
    expect(columns).toBeLessThan(5);
  });

  it('say their size on paper in their files, and other pieces none', async () => {
    const { splitter, exporter, encoded } = await createSplitter();
    await splitter.open(photoOf(410, 300));
    await exporter.makeAll(new AbortController().signal, { to: 'host' });
    expect(encoded.every(({ dpi }) => dpi === undefined)).toBe(true);
    encoded.length = 0;
    splitter.change({ by: 'print' }, { id: 'split.step.print' });
    await exporter.makeAll(new AbortController().signal, { to: 'host' });
    // A pixel a millimetre: 410 mm across, 300 mm down.
    expect(encoded.map(({ dpi }) => dpi)).toEqual([26, 26, 26, 26]);
  });
});
