import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distances, opened } from '../../../../src/pixels/see-through/distances.ts';

/** Members, as a picture of letters: `#` is one. */
const plane = (...rows: readonly string[]) => ({
  member: Uint8Array.from(rows.join(''), (letter) => (letter === '#' ? 1 : 0)),
  width: rows[0]?.length ?? 0,
  height: rows.length,
});

const some = fc
  .record({
    width: fc.integer({ min: 1, max: 14 }),
    height: fc.integer({ min: 1, max: 12 }),
    seed: fc.nat(),
    dense: fc.nat(6),
  })
  .map(({ width, height, seed, dense }) => ({
    width,
    height,
    member: Uint8Array.from({ length: width * height }, (_, at) =>
      (Math.imul(at + 1 + seed, 2_654_435_761) >>> 28) % 8 <= dense ? 1 : 0,
    ),
  }));

/** By trying every pair. */
function nearestOf(member: Uint8Array, width: number, at: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [other, value] of member.entries()) {
    if (value !== 0) continue;
    const [dx, dy] = [(at % width) - (other % width), Math.floor(at / width) - Math.floor(other / width)];
    least = Math.min(least, Math.hypot(dx, dy));
  }
  return least;
}

describe('distances', () => {
  it('are those of the nearest pixel that is none, within the five hundredths of a chamfer', () => {
    fc.assert(
      fc.property(some, ({ member, width, height }) => {
        const found = distances(member, width, height);
        for (let at = 0; at < member.length; at += 1) {
          const exact = Math.min(nearestOf(member, width, at), Math.max(width, height));
          expect(Math.abs((found[at] ?? 0) - exact)).toBeLessThanOrEqual(exact * 0.05 + 1e-6);
        }
      }),
    );
  });

  it('are 0 for what is no member, and the longer side where all are', () => {
    expect([...distances(new Uint8Array(6), 3, 2)]).toEqual([0, 0, 0, 0, 0, 0]);
    expect([...distances(new Uint8Array(6).fill(1), 3, 2)]).toEqual([3, 3, 3, 3, 3, 3]);
    expect([...distances(new Uint8Array(0), 0, 0)]).toEqual([]);
  });

  it('do not count the border: what the frame cuts goes on behind it', () => {
    const { member, width, height } = plane('####.');
    expect([...distances(member, width, height)].map((value) => Math.round(value))).toEqual([4, 3, 2, 1, 0]);
  });
});

describe('opened', () => {
  const { member, width, height } = plane(
    '....................',
    '..########..........',
    '..########..........',
    '..##################',
    '..########..........',
    '..########..........',
    '..########..........',
    '....................',
  );

  it('takes what is thin off and leaves what is thick', () => {
    const kept = opened(member, width, height, 2);
    const at = (x: number, y: number) => kept[y * width + x];
    expect([at(5, 4), at(4, 2)]).toEqual([1, 1]);
    for (let x = 11; x < 20; x += 1) expect([x, at(x, 3)]).toEqual([x, 0]);
  });

  it('with less than a pixel’s radius leaves all', () => {
    expect([...opened(member, width, height, 0.5)]).toEqual([...member]);
  });

  it('leaves nothing where nothing is thick enough', () => {
    expect(opened(member, width, height, 6).includes(1)).toBe(false);
    expect(opened(new Uint8Array(12), 4, 3, 1).includes(1)).toBe(false);
  });

  it('leaves what reaches over the whole plane', () => {
    expect([...opened(new Uint8Array(12).fill(1), 4, 3, 2)]).toEqual(Array.from({ length: 12 }, () => 1));
  });

  it('never adds, takes more with a larger disc, and nothing when done again', () => {
    fc.assert(
      fc.property(some, fc.constantFrom(1, 1.5, 2, 3), (one, radius) => {
        const kept = opened(one.member, one.width, one.height, radius);
        const less = opened(one.member, one.width, one.height, radius + 1);
        for (const [at, value] of kept.entries()) {
          expect(value).toBeLessThanOrEqual(one.member[at] ?? 0);
          expect(less[at]).toBeLessThanOrEqual(value);
        }
        expect([...opened(kept, one.width, one.height, radius)]).toEqual([...kept]);
      }),
    );
  });
});
