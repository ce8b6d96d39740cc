import fc from 'fast-check';
import { PDFArray, PDFDocument, PDFName, PDFRawStream, PDFStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { cutLines, PAPERS, sheetOf, shownScale } from '../../../../../../editor/tools/idphoto/model/sheet.ts';
import { sheetPdf } from '../../../../../../editor/tools/idphoto/model/sheet-pdf.ts';

const OPTIONS = { gap: 1, ruler: true };
const ID = { width: 35, height: 45 };
const MM = 25.4 / 72;

describe('a sheet', () => {
  it.each([
    ['10x15', 8],
    ['13x18', 9],
    ['a4', 32],
    ['letter', 28],
  ] as const)('of %s holds %i photos of 35 × 45 mm with a ruler', (paper, count) => {
    expect(sheetOf(PAPERS[paper], [ID], OPTIONS).spots).toHaveLength(count);
  });

  it('holds photos on the paper, none over another, the gap apart, the ruler below them', () => {
    const size = fc.double({ min: 15, max: 90, noNaN: true });
    const photo = fc.record({ width: size, height: size });
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(PAPERS)),
        fc.array(photo, { minLength: 1, maxLength: 2 }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (paper, photos, gap) => {
          const { spots, width, height, ruler } = sheetOf(paper, photos, { gap, ruler: true });
          for (const [n, one] of spots.entries()) {
            expect(one.x).toBeGreaterThan(2);
            expect(one.x + one.width).toBeLessThan(width - 2);
            expect(one.y).toBeGreaterThan(2);
            expect(one.y + one.height).toBeLessThan(Math.min(height, ruler?.y ?? height) - 0.5);
            const apart = spots
              .slice(n + 1)
              .map((other) =>
                Math.max(
                  ...[other.x - one.x - one.width, one.x - other.x - other.width],
                  ...[other.y - one.y - one.height, one.y - other.y - other.height],
                ),
              );
            expect(Math.min(...apart)).toBeGreaterThan(gap - 1e-6);
          }
        },
      ),
    );
  });

  it('has both of two documents where both fit, and cut lines that lie on no photo', () => {
    const sheet = sheetOf(PAPERS.a4, [ID, { width: 51, height: 51 }], OPTIONS);
    expect(new Set(sheet.spots.map(({ document }) => document)).size).toBe(2);
    const lines = cutLines(sheet);
    expect(lines.length).toBeGreaterThan(8);
    for (const { x1, y1, x2, y2 } of lines) {
      const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
      const on = sheet.spots.some(
        (spot) => x > spot.x && x < spot.x + spot.width && y > spot.y && y < spot.y + spot.height,
      );
      expect(on).toBe(false);
    }
  });
});

describe('its PDF', () => {
  // The smallest JPEG that says its size: what is in it is not looked at here.
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);

  it('has a page of the paper’s true size, and each photo in millimetres where the sheet has it', async () => {
    const sheet = sheetOf(PAPERS['10x15'], [ID], OPTIONS);
    const file = await PDFDocument.load(sheetPdf(sheet, [{ jpeg, width: 413, height: 531 }], true));
    const [page] = file.getPages();
    expect((page?.getWidth() ?? 0) * MM).toBeCloseTo(sheet.width, 2);
    expect((page?.getHeight() ?? 0) * MM).toBeCloseTo(sheet.height, 2);
    const contents = page?.node.Contents();
    if (!(contents instanceof PDFRawStream)) throw new Error('no content');
    const text = new TextDecoder().decode(contents.contents);
    const drawn = [...text.matchAll(/q ([\d.]+) 0 0 ([\d.]+) ([\d.]+) ([\d.]+) cm \/P0 Do Q/g)].map(([, ...all]) =>
      all.map((value) => Number(value) * MM),
    );
    expect(drawn).toHaveLength(sheet.spots.length);
    for (const [n, { x, y, width, height }] of sheet.spots.entries()) {
      const [w = 0, h = 0, left = 0, bottom = 0] = drawn[n] ?? [];
      for (const [found, wanted] of [
        [w, width],
        [h, height],
        [left, x],
        [sheet.height - bottom - h, y],
      ] as const)
        expect(found).toBeCloseTo(wanted, 2);
    }
  });

  it('has a ruler of 50 mm, and a picture as it was given', async () => {
    const sheet = sheetOf(PAPERS.a4, [ID], OPTIONS);
    const bytes = sheetPdf(sheet, [{ jpeg, width: 413, height: 531 }], false);
    const file = await PDFDocument.load(bytes);
    const contents = file.getPages()[0]?.node.Contents();
    if (!(contents instanceof PDFRawStream)) throw new Error('no content');
    const text = new TextDecoder().decode(contents.contents);
    const [, from = '', to = ''] = /([\d.]+) [\d.]+ m ([\d.]+) [\d.]+ l S/.exec(text) ?? [];
    expect((Number(to) - Number(from)) * MM).toBeCloseTo(50, 2);
    expect(text).toContain('(50 mm) Tj');
    const pictures = file.context
      .enumerateIndirectObjects()
      .map(([, object]) => object)
      .filter((object): object is PDFRawStream => object instanceof PDFStream && object instanceof PDFRawStream)
      .filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'));
    expect(pictures.map((picture) => [...picture.contents])).toEqual([[...jpeg]]);
    expect(file.getPages()[0]?.node.MediaBox()).toBeInstanceOf(PDFArray);
  });
});

it('a sheet is shown as large as its room, at four px a mm at most, and where there is none', () => {
  const paper = { width: 100, height: 150 };
  const scales = [
    { width: 200, height: 600 },
    { width: 900, height: 900 },
    { width: 390, height: -36 },
  ].map((room) => shownScale(paper, room));
  expect(scales).toEqual([2, 4, 0.5]);
});
