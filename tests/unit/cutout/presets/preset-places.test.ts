import { describe, expect, it } from 'vitest';
import { ID_PHOTOS } from '../../../../src/cutout/presets/id-photos.ts';
import { presetList } from '../../../../src/cutout/presets/preset-lists.ts';
import { PRESETS, type SizePreset } from '../../../../src/cutout/presets/presets.ts';
import { DEFAULT_DESIGN } from '../../../../src/document/design/design.ts';
import { designSize } from '../../../../src/document/design/recipe-of.ts';
import type { PixelBox } from '../../../../src/pixels/shapes.ts';
import { KINDS, type Kind } from '../../../../src/protocol/kinds.ts';
import { LOCALES } from '../../../../src/protocol/locales.ts';

const PICTURE = { width: 3000, height: 2000 };
/** A tall subject that the lower border cuts, a flat one in the middle, a small one in a corner. */
const BOXES: readonly PixelBox[] = [
  { x: 900, y: 200, width: 1000, height: 1800 },
  { x: 300, y: 700, width: 2400, height: 600 },
  { x: 2800, y: 40, width: 160, height: 200 },
];

/** id · for each box: width and height of the file, dx dy dw dh of what is drawn in it. */
// biome-ignore format: a table
const EXPECTED = new Map<string, readonly string[]>(
  (
    [
      ['600101', '3000 2000 0 0 3000 2000', '3000 2000 0 0 3000 2000', '3000 2000 0 0 3000 2000'],
      ['600102', '1000 1800 0 0 1000 1800', '2400 600 0 0 2400 600', '160 200 0 0 160 200'],
      ['600104', '3000 3000 1000 1200 1000 1800', '3000 3000 300 1200 2400 600', '3000 3000 1420 1400 160 200'],
      ['600105', '3000 2000 1000 200 1000 1800', '3000 2000 300 700 2400 600', '3000 2000 1420 900 160 200'],
      ['600106', '3000 4500 1000 2700 1000 1800', '3000 4500 300 1950 2400 600', '3000 4500 1420 2150 160 200'],
      ['600107', '3000 2250 1000 450 1000 1800', '3000 2250 300 825 2400 600', '3000 2250 1420 1025 160 200'],
      ['600108', '3000 4000 1000 2200 1000 1800', '3000 4000 300 1700 2400 600', '3000 4000 1420 1900 160 200'],
      ['600109', '3568 2007 1284 207 1000 1800', '3568 2007 584 703 2400 600', '3568 2007 1704 903 160 200'],
      ['600110', '3006 5344 1003 3544 1000 1800', '3006 5344 303 2372 2400 600', '3006 5344 1423 2572 160 200'],
      ['600111', '800 800 204 48 391 704', '800 800 48 312 704 176', '800 800 118 48 563 704'],
      ['600112', '750 1000 124 48 502 904', '750 1000 48 418 654 164', '750 1000 48 91 654 818'],
      ['600113', '800 800 204 48 391 704', '800 800 48 312 704 176', '800 800 118 48 563 704'],
      ['600114', '1242 1660 186 48 869 1564', '1242 1660 48 686 1146 287', '1242 1660 48 113 1146 1433'],
      ['600115', '295 413 0 37 295 376', '295 413 0 37 295 376', '295 413 0 37 295 376'],
      ['600116', '413 579 0 52 413 527', '413 579 0 52 413 527', '413 579 0 52 413 527'],
      ['600151', '1080 1080 266 48 547 984', '1080 1080 48 417 984 246', '1080 1080 146 48 787 984'],
      ['600152', '1080 1920 48 74 984 1771', '1080 1920 48 837 984 246', '1080 1920 48 345 984 1230'],
      ['600153', '1200 1800 126 48 947 1704', '1200 1800 48 762 1104 276', '1200 1800 48 210 1104 1380'],
      ['600154', '1242 1242 302 48 637 1146', '1242 1242 48 477 1146 287', '1242 1242 162 48 917 1146'],
      ['600155', '1242 1242 302 48 637 1146', '1242 1242 48 477 1146 287', '1242 1242 162 48 917 1146'],
      ['600156', '1242 1600 203 48 836 1504', '1242 1600 48 656 1146 287', '1242 1600 48 83 1146 1433'],
      ['600157', '1080 1080 266 48 547 984', '1080 1080 48 417 984 246', '1080 1080 146 48 787 984'],
      ['id-35x45', '413 531 0 37 413 494', '413 531 0 37 413 494', '413 531 0 37 413 494'],
      ['id-us', '600 600 0 54 600 546', '600 600 0 54 600 546', '600 600 0 54 600 546'],
      ['id-33x48', '390 567 0 47 390 520', '390 567 0 47 390 520', '390 567 0 47 390 520'],
      ['id-22x32', '260 378 0 34 260 344', '260 378 0 34 260 344', '260 378 0 34 260 344'],
      ['id-26x32', '307 378 0 34 307 344', '307 378 0 34 307 344', '307 378 0 34 307 344'],
    ] as const
  ).map(([id, ...places]) => [id, places]),
);

const placesOf = ({ id, type, value }: Pick<SizePreset, 'id' | 'type' | 'value'>): string[] =>
  BOXES.map((box) => {
    const { width, height, dx, dy, dw, dh } = designSize(
      { ...DEFAULT_DESIGN, size: { id, type, value } },
      PICTURE,
      box,
    );
    return [width, height, dx, dy, dw, dh].join(' ');
  });

describe.each(LOCALES.map((locale) => [locale] as const))('%s', (locale) => {
  it.each(Object.keys(KINDS) as Kind[])('places each size that it offers for %s, on three boxes', (kind) => {
    const offered = presetList(locale, kind);
    expect(offered.length).toBeGreaterThanOrEqual(9);
    expect(offered.map((preset) => [preset.id, ...placesOf(preset)])).toEqual(
      offered.map(({ id }) => [id, ...(EXPECTED.get(id) ?? [])]),
    );
  });
});

it.each(ID_PHOTOS)('places the ID photo $id, which every language offers, on three boxes', (photo) => {
  expect(placesOf(photo)).toEqual(EXPECTED.get(photo.id));
});

it('every preset is offered somewhere, and has its row', () => {
  const offered = new Set(
    LOCALES.flatMap((locale) => (Object.keys(KINDS) as Kind[]).flatMap((kind) => presetList(locale, kind))).map(
      ({ id }) => id,
    ),
  );
  expect([...offered].sort()).toEqual(PRESETS.map(({ id }) => id).sort());
  expect(new Set(EXPECTED.keys())).toEqual(new Set([...PRESETS, ...ID_PHOTOS].map(({ id }) => id)));
});
