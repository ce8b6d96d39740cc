import { readFileSync } from 'node:fs';
import * as kit from '@pdf-lib/fontkit';
import { expect, it } from 'vitest';
import { openInstance } from '../../../../../src/document/scene/outlines/fontkit.ts';
import { staticFont } from '../../../../../src/document/scene/outlines/static-font.ts';

it('a font put together from outlines has them, their widths and their characters', () => {
  const bytes = readFileSync('node_modules/@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2');
  const bold = openInstance(bytes, 700);
  const glyphs = [...'&AÉg'].map((character) => {
    const [glyph] = bold.layout(character);
    return {
      codePoint: character.codePointAt(0) ?? 0,
      advance: glyph?.advance ?? 0,
      contours: bold.outline(glyph?.id ?? 0),
    };
  });
  const font = staticFont({ name: 'Noto Sans 700', unitsPerEm: bold.unitsPerEm, ascent: 1069, descent: -293, glyphs });
  const { create } = (kit as unknown as { default: { create: typeof kit.create } }).default;
  const read = create(font);
  expect([read.numGlyphs, read.unitsPerEm, read.ascent, read.descent]).toEqual([5, 1000, 1069, -293]);
  expect(read.characterSet).toEqual(glyphs.map(({ codePoint }) => codePoint));
  const [, capital, accented] = read.glyphsForString('&AÉ');
  expect(capital?.advanceWidth).toBe(Math.round(glyphs[1]?.advance ?? 0));
  expect(accented?.bbox.maxY).toBeGreaterThan(capital?.bbox.maxY ?? 0);
  expect(capital?.path.toSVG().startsWith('M')).toBe(true);
});
