import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines } from '../../../../../src/document/scene/text/break-lines.ts';
import { layoutText } from '../../../../../src/document/scene/text/layout-text.ts';
import { plainMeasure, words } from '../scenes.ts';

const width = (text: string) => plainMeasure.width(text, { family: 'sans', script: 'sc', weight: 400 });
const textsOf = (layer: ReturnType<typeof words>) =>
  layoutText(layer, 'sc', plainMeasure).lines.map(({ text }) => text);

describe('lines', () => {
  it('break between words, and Chinese between characters but not before a full stop', () => {
    expect(breakLines('one two three', 4, width)).toEqual(['one two', 'three']);
    expect(breakLines('开窑。欢迎', 3, width)).toEqual(['开窑。', '欢迎']);
    expect(breakLines('一二三「四」', 4, width)).toEqual(['一二三', '「四」']);
  });

  it('lose no letter, and are no wider than they may be', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '月', '。', '-'), maxLength: 40 }), (text) => {
        const lines = breakLines(text, 3, width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        // A mark that may not begin a line hangs over the end of the one before.
        for (const line of lines) expect(width(line.replace(/[。-]+$/u, ''))).toBeLessThanOrEqual(3.5);
      }),
    );
  });
});

describe('a text in its box', () => {
  it('shrinks until all words fit whole, and never grows', () => {
    const long = words('a', 'unbreakable words', { width: 60, height: 100, size: 40, textFit: 'shrink' });
    const { size, lines, overflows } = layoutText(long, 'sc', plainMeasure);
    expect(lines.map(({ text }) => text)).toEqual(['unbreakable', 'words']);
    expect(size).toBeLessThan(12);
    expect(overflows).toBe(false);
    expect(layoutText({ ...long, text: 'a' }, 'sc', plainMeasure).size).toBe(40);
  });

  it('that wraps keeps its size, and says that it does not fit', () => {
    const { size, overflows } = layoutText(
      words('a', 'one two three four five six', { width: 60 }),
      'sc',
      plainMeasure,
    );
    expect([size, overflows]).toEqual([20, true]);
  });

  it('stands where it is aligned, and counts its lines', () => {
    const { lines } = layoutText(words('a', 'ab', { align: 'end', valign: 'bottom' }), 'sc', plainMeasure);
    expect(lines[0]?.x).toBe(100);
    expect(lines[0]?.y).toBeGreaterThan(35);
    expect(textsOf(words('a', 'milk\nrye', { list: 'number' }))).toEqual(['1.  milk', '2.  rye']);
  });
});
