/** A cell as shares of the page within its margin, 0–1. */
export interface CellBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Cells that layouts are made for; more photos stand in a grid. */
export const MOST_CELLS = 12;

/**
 * Eight layouts for each number of photos. A letter is a cell, in reading order: the field of letters that it fills is its rectangle; rows
 * are parted by `/`, and rows and columns are of one size each.
 */
export const LAYOUTS: Readonly<Record<number, readonly string[]>> = {
  1: ['a'],
  2: ['ab', 'a/b', 'aab', 'abb', 'a/a/b', 'a/b/b', 'aaab', 'a/a/a/b'],
  3: ['ab/ac', 'aa/bc', 'ab/cb', 'ab/cc', 'abc', 'a/b/c', 'aab/aac', 'aa/aa/bc'],
  4: ['ab/cd', 'aaab/aaac/aaad', 'aaa/aaa/bcd', 'abb/acd', 'aab/cdd', 'aab/aac/ddc', 'abcd', 'a/b/c/d'],
  5: [
    'abb/cbb/dee',
    'aa/bc/de',
    'aaabbb/ccddee',
    'aaab/aaac/aaad/aaae',
    'ab/cc/cc/de',
    'ab/ac/dc/de',
    'aab/aac/dee',
    'a/b/c/d/e',
  ],
  6: ['ab/cd/ef', 'abc/def', 'aab/aac/def', 'abb/acc/def', 'aabb/cdef', 'aa/bc/de/ff', 'ab/cb/cd/ed/ef', 'aab/ccb/def'],
  7: [
    'aaa/bcd/efg',
    'abc/def/ggg',
    'abc/ddd/efg',
    'aab/cde/fgg',
    'abc/dbe/fbg',
    'aabb/cdef/gggg',
    'aab/aac/dee/dfg',
    'ab/cd/ef/gg',
  ],
  8: [
    'ab/cd/ef/gh',
    'abcd/efgh',
    'aaab/aaac/aaad/efgh',
    'aab/cde/fgh',
    'abc/def/ggh',
    'aabb/cdef/gghh',
    'aab/cdb/cee/fgh',
    'abcd/aefd/aghd',
  ],
  9: [
    'abc/def/ghi',
    'abbc/dbbe/fghi',
    'aab/aac/def/ghi',
    'aaaab/aaaac/aaaad/aaaae/fghii',
    'aabb/cdef/ghii',
    'aaa/bcd/efg/hhi',
    'abc/ddd/efg/hhi',
    'abcc/adee/fghi',
  ],
  10: [
    'ab/cd/ef/gh/ij',
    'abcde/fghij',
    'aabb/cdef/ghij',
    'aaa/bcd/efg/hij',
    'abc/def/ghi/jjj',
    'abbc/dbbe/fghi/jjjj',
    'aab/cde/fgh/ijj',
    'aab/aac/def/ghi/jjj',
  ],
  11: [
    'abc/def/ghi/jkk',
    'aab/cde/fgh/ijk',
    'abcd/efgh/iijk',
    'abbc/dbbe/fghi/jjkk',
    'aabb/cdef/ghij/kkkk',
    'aab/aac/def/ghi/jkk',
    'aabcc/defgh/ijjjk',
    'aabc/aade/fghi/jjkk',
  ],
  12: [
    'abc/def/ghi/jkl',
    'abcd/efgh/ijkl',
    'aabc/aade/fghi/jkll',
    'abbc/dbbe/fghi/jkll',
    'abcd/effg/hffi/jkll',
    'aabb/cdef/ghij/kkll',
    'abcdef/ghijkl',
    'ab/cd/ef/gh/ij/kl',
  ],
};

/** The cells of a layout, in the order of its letters. */
export function cellsOf(layout: string): CellBox[] {
  const rows = layout.split('/');
  const height = rows.length;
  const width = rows[0]?.length ?? 1;
  const letters = [...new Set(rows.join(''))].sort();
  return letters.map((letter) => {
    const top = rows.findIndex((row) => row.includes(letter));
    const deep = rows.filter((row) => row.includes(letter)).length;
    const row = rows[top] ?? '';
    const left = row.indexOf(letter);
    const wide = row.lastIndexOf(letter) - left + 1;
    return { x: left / width, y: top / height, width: wide / width, height: deep / height };
  });
}

/** Any number of cells in rows of about the page's shape; the last row's cells are wider where they are fewer. */
export function gridCells(count: number, ratio: number): CellBox[] {
  const columns = Math.max(1, Math.min(count, Math.round(Math.sqrt(count * ratio))));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / columns);
    const inRow = row === rows - 1 ? count - columns * (rows - 1) : columns;
    return { x: (at % columns) / inRow, y: row / rows, width: 1 / inRow, height: 1 / rows };
  });
}

/** The layouts for a number of photos, as cells. */
export const layoutsFor = (count: number, ratio: number): readonly (readonly CellBox[])[] =>
  count > MOST_CELLS ? [gridCells(count, ratio)] : (LAYOUTS[Math.max(1, count)] ?? []).map(cellsOf);
