import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileName, NAME_PATTERN } from '../../../../../editor/shell/export/file-name.ts';

it.each([
  [NAME_PATTERN, 'jug.png', '.png', 'jug-cutout.png'],
  [NAME_PATTERN, 'holiday.2024.JPEG', '.jpg', 'holiday.2024-cutout.jpg'],
  ['shop_{name}_{name}', 'jug.heic', '-matte.png', 'shop_jug_jug-matte.png'],
  ['', 'jug.png', '.psd', 'jug-cutout.psd'],
  ['same', 'jug.png', '.webp', 'same.webp'],
  ['../{name}', 'a/b\\c:d.png', '.png', '.._a_b_c_d.png'],
  ['{name}', '.png', '.png', 'picture.png'],
])('by the pattern “%s” the photo “%s” is called what it says', (pattern, photo, extension, name) => {
  expect(fileName(pattern, photo, extension)).toBe(name);
});

it('stays in its folder and within what systems take, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 200 }), (pattern, photo) => {
      const name = fileName(pattern, photo, '.png');
      expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}]+\.png$/u);
      expect(name.length).toBeLessThanOrEqual(131);
    }),
  );
});
