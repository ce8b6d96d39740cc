import { describe, expect, it } from 'vitest';
import { quietLines, quietMap } from '../../../../../../editor/tools/splitter/model/quiet-lines.ts';

type Paint = (x: number, y: number) => readonly [number, number, number, number];
const copyOf = (width: number, height: number, paint: Paint) => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => {
    const pixel = Math.floor(i / 4);
    return paint(pixel % width, Math.floor(pixel / width))[i % 4] ?? 0;
  }),
});
const WHITE = [255, 255, 255, 255] as const;
const BLACK = [0, 0, 0, 255] as const;

/** Lines of text: letters in rows 10–19, 30–39 …, paper between them. */
const page = copyOf(100, 200, (x, y) => (Math.floor(y / 10) % 2 === 1 && x % 3 === 0 ? BLACK : WHITE));

describe('quietLines', () => {
  it('moves a level cut out of a line of words to the paper between', () => {
    const { y } = quietMap(page);
    // 2 % of 1000 px is 20: the words reach from 450 to 500, the copy is a fifth of the photo.
    const [line = 0] = quietLines([498], { side: 1000, activity: y, gap: 0 });
    expect(line).toBeGreaterThan(500);
    expect(line).toBeLessThanOrEqual(518);
  });

  it('never moves farther than two per cent of the side', () => {
    const { y } = quietMap(page);
    for (const line of [80, 275, 466, 470, 777]) {
      const [moved = 0] = quietLines([line], { side: 1000, activity: y, gap: 0 });
      expect(Math.abs(moved - line)).toBeLessThanOrEqual(20);
    }
  });

  it('stays where nothing is quieter', () => {
    const flat = quietMap(copyOf(50, 50, () => WHITE));
    expect(quietLines([100, 250], { side: 500, activity: flat.x, gap: 0 })).toEqual([100, 250]);
  });

  it('keeps the order of lines that lie close together', () => {
    const { y } = quietMap(page);
    const lines = Array.from({ length: 19 }, (_, i) => 10 * (i + 1));
    const moved = quietLines(lines, { side: 200, activity: y, gap: 4 });
    expect(moved).toHaveLength(19);
    for (const [i, line] of moved.entries()) expect(line).toBeGreaterThan(moved[i - 1] ?? 0);
  });
});

describe('quietMap', () => {
  it('counts an edge where a cut would lie on it', () => {
    const { x, y } = quietMap(copyOf(6, 4, (column) => (column < 3 ? BLACK : WHITE)));
    expect(x.indexOf(Math.max(...x))).toBe(3);
    expect(Math.max(...x)).toBeCloseTo(255 * 4, 0);
    expect([...y]).toEqual([255 / 2, 255, 255, 255].map((level) => expect.closeTo(level, 3)));
  });

  it('takes what is clear for white, whatever colour lies under it', () => {
    const { x } = quietMap(copyOf(6, 4, (column) => (column < 3 ? [0, 0, 0, 0] : WHITE)));
    expect(Math.max(...x)).toBeCloseTo(0, 3);
  });
});
