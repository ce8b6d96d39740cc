import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileName } from '../../../../../editor/shell/export/file-name.ts';
import { NAME_PATTERN } from '../../../../../editor/shell/export/name-pattern.ts';

it.each([
  [NAME_PATTERN, 'jug.png', '.png', 'jug-cutout.png'],
  [NAME_PATTERN, 'holiday.2024.JPEG', '.jpg', 'holiday.2024-cutout.jpg'],
  ['shop_{name}_{name}', 'jug.heic', '-matte.png', 'shop_jug_jug-matte.png'],
  ['', 'jug.png', '.psd', 'jug-cutout.psd'],
  ['same', 'jug.png', '.webp', 'same.webp'],
  ['../{name}', 'a/b\\c:d.png', '.png', '.._a_b_c_d.png'],
  ['{name}', '.png', '.png', 'picture.png'],
  ['{name}', '$&.png', '.png', '$&.png'],
  ['{name}', 'con.png', '.png', '_con.png'],
  ['NUL', 'jug.png', '.png', '_NUL.png'],
  ['{name}', 'Aux.2024.png', '.png', '_Aux.2024.png'],
  ['{name}', 'COM¹ .png', '.png', '_COM¹.png'],
  ['lpt9.{name}', 'jug.png', '.png', '_lpt9.jug.png'],
  ['{name}', 'console.png', '.png', 'console.png'],
  ['{name}', 'com10.png', '.png', 'com10.png'],
  ['{name}', 'photo\u202egpj.exe.png', '.png', 'photo_gpj.exe.png'],
  ['{name}', 'a\ud83d', '.png', 'a.png'],
])('by the pattern “%s” the photo “%s” is called what it says', (pattern, photo, extension, name) => {
  expect(fileName(pattern, photo, extension)).toBe(name);
});

it.each([
  ['letters of two units, the last of which has no room', `a${'😀'.repeat(70)}`, `a${'😀'.repeat(54)}`],
  ['letters of three bytes', '图'.repeat(127), '图'.repeat(73)],
  ['letters of one byte', 'x'.repeat(200), 'x'.repeat(127)],
])('is cut between letters: %s', (_, photo, kept) => {
  expect(fileName('{name}', photo, '.png')).toBe(`${kept}.png`);
});

/** Any text, lone halves of letters among it. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 }).map((units) => String.fromCharCode(...units)),
);
const device = fc.constantFrom('con', 'PRN', 'aux', 'Nul', 'com1', 'LPT9', 'com²', 'CONIN$');

describe('whatever is written', () => {
  it('stays in its folder and within what systems take', () => {
    fc.assert(
      fc.property(text, text, (pattern, photo) => {
        const name = fileName(pattern, photo, '.png');
        expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Cs}]+\.png$/u);
        expect(name).toMatch(/^\S/);
        expect(name.length).toBeLessThanOrEqual(132);
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(225);
      }),
    );
  });

  it('is never a device of Windows', () => {
    const dotted = fc.tuple(device, fc.constantFrom('', ' ', '.a', ' .b c')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(dotted, fc.constantFrom('{name}', ' {name} ', '{name}.x'), (photo, pattern) => {
        const [first] = fileName(pattern, photo, '.png').split('.');
        expect(first).toMatch(/^_/);
      }),
    );
  });
});
