import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pieceName, pieceNumber, zipName } from '../../../../../../editor/tools/splitter/model/piece-names.ts';

it('a piece is called after the photo and its number', () => {
  expect(pieceName('{name}-{n}', 'plants.jpg', 4, '.png')).toBe('plants-4.png');
  expect(pieceName('{n} of {name}', 'plants.jpg', 4, '.png')).toBe('4 of plants.png');
  expect(zipName('plants.jpg')).toBe('plants.zip');
});

it('pieces are numbered from 1 in reading order, or from the last for posting', () => {
  expect([0, 1, 8].map((index) => pieceNumber(index, 9, false))).toEqual([1, 2, 9]);
  expect([0, 1, 8].map((index) => pieceNumber(index, 9, true))).toEqual([9, 8, 1]);
});

it('no two pieces have one name, whatever the pattern and the photo', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 300 }), (pattern, photo) => {
      const names = Array.from({ length: 400 }, (_, index) => pieceName(pattern, photo, index + 1, '.png'));
      expect(new Set(names).size).toBe(400);
      for (const name of names) expect(name).not.toMatch(/[\\/]/);
    }),
    { numRuns: 40 },
  );
});
