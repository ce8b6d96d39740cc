import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  gridCells,
  LAYOUTS,
  layoutsFor,
  MOST_CELLS,
} from '../../../../../../editor/tools/collage/model/layouts.ts';

const counts = Array.from({ length: MOST_CELLS - 1 }, (_, at) => at + 2);

describe.each(counts)('the layouts for %d photos', (count) => {
  const layouts = LAYOUTS[count] ?? [];

  it('are eight, all different', () => {
    expect(new Set(layouts.map((layout) => JSON.stringify(cellsOf(layout)))).size).toBe(8);
  });

  it.each(layouts)('%s has that many rectangles, which cover the page and nothing twice', (layout) => {
    const rows = layout.split('/');
    const cells = cellsOf(layout);
    expect(cells).toHaveLength(count);
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
    for (const [y, row] of rows.entries()) {
      for (const [x, letter] of [...row].entries()) {
        const at = { x: (x + 0.5) / row.length, y: (y + 0.5) / rows.length };
        const over = cells.filter(
          (cell) => at.x > cell.x && at.x < cell.x + cell.width && at.y > cell.y && at.y < cell.y + cell.height,
        );
        expect(over).toEqual([cells[letter.charCodeAt(0) - 97]]);
      }
    }
  });
});

it('more photos than that stand in a grid that covers the page', () => {
  for (const [count, ratio] of [
    [13, 0.8],
    [20, 1],
    [30, 9 / 16],
    [17, 1.5],
  ] as const) {
    const [cells = []] = layoutsFor(count, ratio);
    expect(cells).toEqual(gridCells(count, ratio));
    expect(cells).toHaveLength(count);
    expect(cells.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(1);
  }
});
