const { fround } = Math;

/** The eight sums of one window, over the columns' sums. */
export interface WindowSums {
  /** Starts anew with the columns `from` to `to`. */
  open(base: number, from: number, to: number): void;
  add(base: number, column: number): void;
  remove(base: number, column: number): void;
  /** Writes the eight means; `share` is 1 / count as float32. */
  write(out: Uint16Array, at: number, share: number): void;
  /** Solves one pixel. `pairs` is −1 where the colours go into the picture itself. */
  solve(
    bytes: Uint8Array,
    pixel: number,
    pairs: number,
    table: Float32Array,
    row: number,
    small: number,
    pull: boolean,
  ): void;
}

/** A closure over eight numbers: fields of an object or an array would cost the twin half of its speed. */
export function windowSums(columns: Int32Array): WindowSums {
  let fr = 0;
  let fg = 0;
  let fb = 0;
  let fw = 0;
  let br = 0;
  let bg = 0;
  let bb = 0;
  let bw = 0;

  function add(base: number, column: number): void {
    const at = base + column * 8;
    fr = (fr + (columns[at] ?? 0)) | 0;
    fg = (fg + (columns[at + 1] ?? 0)) | 0;
    fb = (fb + (columns[at + 2] ?? 0)) | 0;
    fw = (fw + (columns[at + 3] ?? 0)) | 0;
    br = (br + (columns[at + 4] ?? 0)) | 0;
    bg = (bg + (columns[at + 5] ?? 0)) | 0;
    bb = (bb + (columns[at + 6] ?? 0)) | 0;
    bw = (bw + (columns[at + 7] ?? 0)) | 0;
  }

  return {
    open(base, from, to) {
      fr = fg = fb = fw = br = bg = bb = bw = 0;
      for (let column = from; column < to; column += 1) add(base, column);
    },
    add,
    remove(base, column) {
      const at = base + column * 8;
      fr = (fr - (columns[at] ?? 0)) | 0;
      fg = (fg - (columns[at + 1] ?? 0)) | 0;
      fb = (fb - (columns[at + 2] ?? 0)) | 0;
      fw = (fw - (columns[at + 3] ?? 0)) | 0;
      br = (br - (columns[at + 4] ?? 0)) | 0;
      bg = (bg - (columns[at + 5] ?? 0)) | 0;
      bb = (bb - (columns[at + 6] ?? 0)) | 0;
      bw = (bw - (columns[at + 7] ?? 0)) | 0;
    },
    write(out, at, share) {
      out[at] = mean(fr, share);
      out[at + 1] = mean(fg, share);
      out[at + 2] = mean(fb, share);
      out[at + 3] = mean(fw, share);
      out[at + 4] = mean(br, share);
      out[at + 5] = mean(bg, share);
      out[at + 6] = mean(bb, share);
      out[at + 7] = mean(bw, share);
    },
    solve(bytes, pixel, pairs, table, row, small, pull) {
      const small255 = fround(small * 255);
      const perF = fround(255 / fround(fround(fw) + small255));
      const perB = fround(255 / fround(fround(bw) + small255));
      const alpha = table[row] ?? 0;
      const beta = table[row + 1] ?? 0;
      const shareF = table[row + 2] ?? 0;
      const shareB = table[row + 3] ?? 0;
      for (let i = 0; i < 3; i += 1) {
        const colour = bytes[pixel + i] ?? 0;
        let f = fround(i === 0 ? fr : i === 1 ? fg : fb);
        let b = fround(i === 0 ? br : i === 1 ? bg : bb);
        if (pull) {
          const part = fround(colour * small);
          f = fround(f + part);
          b = fround(b + part);
        }
        f = fround(f * perF);
        b = fround(b * perB);
        const rest = fround(colour - fround(fround(f * alpha) + fround(b * beta)));
        if (pairs < 0) {
          bytes[pixel + i] = level(fround(f + fround(rest * shareF)));
        } else {
          bytes[pairs + i] = level(fround(f + fround(rest * shareF)));
          bytes[pairs + 4 + i] = level(fround(b + fround(rest * shareB)));
        }
      }
      if (pairs < 0) return;
      const weight = bytes[pixel + 3] ?? 0;
      bytes[pairs + 3] = weight;
      bytes[pairs + 7] = 255 - weight;
    },
  };
}

/** 1.5 · 2²³: a float32 of this size has no room for a fraction, so that adding it rounds to the nearest, ties to even. */
const WHOLE = 12_582_912;

const nearest = (value: number): number => fround(value + WHOLE) - WHOLE;

const mean = (sum: number, share: number): number => nearest(fround(fround(sum) * share));

function level(value: number): number {
  const whole = nearest(value);
  return whole < 0 ? 0 : whole > 255 ? 255 : whole;
}
