import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowDeflater } from '../../../../../src/pixels/encode/png/row-deflater.ts';
import { createJsPng } from '../../../../../src/pixels/kernels/js-png.ts';

/** Rows through the deflater, as one zlib stream. */
function deflated(rows: readonly Uint8Array[], step: number): Uint8Array {
  const deflater = createRowDeflater(createJsPng(), rows[0]?.length ?? 1, step);
  const parts: Uint8Array[] = [];
  for (const row of rows) {
    deflater.row().set(row);
    parts.push(deflater.take().slice());
  }
  parts.push(deflater.end().slice());
  return Buffer.concat(parts);
}

/** Rows of a PNG without their filters (PNG §9). */
function unfiltered(raw: Uint8Array, rowBytes: number, step: number): Uint8Array[] {
  const rows: Uint8Array[] = [];
  for (let at = 0; at < raw.length; at += rowBytes + 1) {
    const row = Uint8Array.from(raw.subarray(at + 1, at + 1 + rowBytes));
    const above = rows.at(-1) ?? new Uint8Array(rowBytes);
    for (let i = 0; i < rowBytes; i += 1) {
      const [left, up, corner] = [row[i - step] ?? 0, above[i] ?? 0, i < step ? 0 : (above[i - step] ?? 0)];
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      const add = [0, left, up, (left + up) >> 1, paeth][raw[at] ?? 0] ?? 0;
      row[i] = ((row[i] ?? 0) + add) & 255;
    }
    rows.push(row);
  }
  return rows;
}

describe('rows as a zlib stream', () => {
  it('are what they were, by anybody’s inflate and the filters of PNG', () => {
    const picture = fc
      .record({ step: fc.constantFrom(1, 3, 4), width: fc.integer({ min: 1, max: 40 }) })
      .chain(({ step, width }) =>
        fc.record({
          step: fc.constant(step),
          rows: fc.array(
            fc.oneof(
              fc.uint8Array({ minLength: width * step, maxLength: width * step }),
              fc.nat(255).map((level) => new Uint8Array(width * step).fill(level)),
            ),
            { minLength: 1, maxLength: 12 },
          ),
        }),
      );
    fc.assert(
      fc.property(picture, ({ step, rows }) => {
        const length = rows[0]?.length ?? 0;
        const raw = inflateSync(deflated(rows, step));
        expect(raw).toHaveLength(rows.length * (length + 1));
        expect(unfiltered(raw, length, step)).toEqual(rows.map((row) => Uint8Array.from(row)));
      }),
      { numRuns: 60 },
    );
  });

  it('of more than a block, and of a row that fills more than one', () => {
    for (const [length, count] of [
      [4_000, 80],
      [300_000, 2],
    ] as const) {
      const rows = Array.from({ length: count }, (_, y) =>
        Uint8Array.from({ length }, (_one, x) => ((x * 7) ^ (y * 13)) & 255),
      );
      const raw = inflateSync(deflated(rows, 4));
      expect(unfiltered(raw, length, 4).every((row, y) => Buffer.compare(row, rows[y] ?? row) === 0)).toBe(true);
    }
  });

  it('of which a block repeats what stood in the one before', () => {
    const noise = (seed: number) =>
      Uint8Array.from({ length: 5_000 }, (_, at) => (Math.imul(at + seed, 0x9e3779b1) >>> 13) & 255);
    const [one, other] = [noise(1), noise(77_777)];
    const rows = Array.from({ length: 90 }, (_, y) => (y % 2 === 0 ? one : other));
    const file = deflated(rows, 4);
    const raw = inflateSync(file);
    expect(unfiltered(raw, 5_000, 4).every((row, y) => Buffer.compare(row, rows[y] ?? row) === 0)).toBe(true);
    expect(file.length).toBeLessThan(25_000);
  });

  it('that repeat are far smaller than they were', () => {
    const rows = Array.from({ length: 200 }, () => new Uint8Array(400).fill(77));
    expect(deflated(rows, 4).length).toBeLessThan(1_000);
  });

  it('are the same bytes whatever was made before', () => {
    const rows = [Uint8Array.from([1, 2, 3, 4]), Uint8Array.from([5, 6, 7, 8])];
    const first = deflated(rows, 4);
    deflated([new Uint8Array(4000).fill(9)], 4);
    expect(deflated(rows, 4)).toEqual(first);
  });
});
