import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActiveBlocks } from '../../../../src/pixels/foreground/active-blocks.ts';
import { BLOCK } from '../../../../src/pixels/kernels/foreground-kernel.ts';

const scenes = fc
  .record({
    width: fc.integer({ min: 1, max: 6 * BLOCK + 5 }),
    radius: fc.integer({ min: 1, max: 2 * BLOCK }),
    rows: fc.array(fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), { minLength: 1, maxLength: 30 }),
  })
  .map(({ width, radius, rows }) => ({ width, radius, rows, count: Math.ceil(width / BLOCK) }));

/** How each column is visited at each row: that it slides, that it is summed again, or nothing. */
function visited({ width, radius, rows }: { width: number; radius: number; rows: readonly (readonly boolean[])[] }) {
  const blocks = createActiveBlocks(width, radius);
  return rows.map((flags, y) => {
    const row: string[] = Array.from({ length: width }, () => '');
    const mark = (kind: string) => (from: number, to: number) => {
      if (from >= to) throw new Error(`${from}–${to}`);
      for (let x = from; x < to; x += 1) row[x] += kind;
    };
    blocks.visit(y, (block) => flags[block] ?? false, mark('slide'), mark('again'));
    return row;
  });
}

describe('columns whose sums are needed', () => {
  it('are visited once a row, and never past the picture', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        for (const row of visited(scene)) {
          expect(row).toHaveLength(scene.width);
          expect(row.every((word) => ['', 'slide', 'again'].includes(word))).toBe(true);
        }
      }),
    );
  });

  it('slide only where they were up to date a row before', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const all = visited(scene);
        const wrong = all.flatMap((row, y) =>
          row.filter((word, x) => word !== '' && word !== ((all[y - 1]?.[x] ?? '') === '' ? 'again' : 'slide')),
        );
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('are all within reach of a block that holds a pixel to solve', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const all = visited(scene);
        for (const [y, row] of all.entries()) {
          for (let block = 0; block < scene.count; block += 1) {
            if (!scene.rows[y]?.[block]) continue;
            const [from, to] = [block * BLOCK - scene.radius, (block + 1) * BLOCK + scene.radius];
            expect(row.slice(Math.max(from, 0), Math.max(Math.min(to, scene.width), 0))).not.toContain('');
          }
        }
      }),
    );
  });

  it('are left alone where nothing is near', () => {
    const width = 6 * BLOCK;
    const rows = Array.from({ length: 20 }, (_, y) => Array.from({ length: 6 }, (__, block) => y === 0 && block === 0));
    const all = visited({ width, radius: 3, rows });
    expect(all[0]?.[width - 1]).toBe('');
    expect(all[10]?.every((word) => word === '')).toBe(true);
  });
});
