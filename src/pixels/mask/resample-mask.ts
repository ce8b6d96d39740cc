/** For each output pixel: where its taps begin in the input, and their weights. */
interface Taps {
  count: number;
  from: Int32Array;
  weights: Float32Array;
}

/** Catmull–Rom: the cubic through its points (Keys 1981, a = −½). */
function cubic(distance: number): number {
  const x = Math.abs(distance);
  if (x >= 2) return 0;
  return x < 1 ? (1.5 * x - 2.5) * x * x + 1 : ((-0.5 * x + 2.5) * x - 4) * x + 2;
}

/** Centre on centre: output pixel i looks at (i + ½) · scale − ½ + offset. Widened where it shrinks, against aliasing. */
function tapsFor(input: number, output: number, offset: number): Taps {
  const scale = input / output;
  const reach = Math.max(1, scale);
  // The cubic is 0 at both ends of its reach: no more whole px than this lie strictly between them.
  const count = Math.ceil(4 * reach);
  const from = new Int32Array(output);
  const weights = new Float32Array(output * count);
  for (let i = 0; i < output; i += 1) {
    const centre = (i + 0.5) * scale - 0.5 + offset;
    const first = Math.ceil(centre - 2 * reach);
    from[i] = first;
    let sum = 0;
    for (let tap = 0; tap < count; tap += 1) sum += cubic((first + tap - centre) / reach);
    for (let tap = 0; tap < count; tap += 1) weights[i * count + tap] = cubic((first + tap - centre) / reach) / sum;
  }
  return { count, from, weights };
}

const clamp = (at: number, length: number) => (at < 0 ? 0 : at >= length ? length - 1 : at);

function widen(mask: Float32Array, side: number, width: number, offset: number): Float32Array {
  const { count, from, weights } = tapsFor(side, width, offset);
  const wide = new Float32Array(side * width);
  // The border's value goes on for as far as any tap looks: no test of where it is in the innermost loop.
  const before = Math.max(0, -(from[0] ?? 0));
  const after = Math.max(0, (from[width - 1] ?? 0) + count - side);
  const line = new Float32Array(before + side + after);
  for (let y = 0; y < side; y += 1) {
    const row = y * side;
    line.set(mask.subarray(row, row + side), before);
    line.fill(mask[row] ?? 0, 0, before);
    line.fill(mask[row + side - 1] ?? 0, before + side);
    let weight = 0;
    for (let x = 0; x < width; x += 1) {
      let at = before + (from[x] ?? 0);
      let sum = 0;
      for (const end = weight + count; weight < end; weight += 1) {
        sum += (line[at] ?? 0) * (weights[weight] ?? 0);
        at += 1;
      }
      wide[y * width + x] = sum;
    }
  }
  return wide;
}

/**
 * Scales a square mask to width × height bytes: bicubic, × 255, rounded and clamped, never stretched to the full range
 * (docs/notes/matting.md §1). Not left to libvips, which lays an enlarged picture half a pixel too far to the right and down.
 *
 * @param mask side × side shares in 0..1.
 * @param offset px of the mask by which its content lies too far right and down; taken back here.
 */
export function resampleMask(
  mask: Float32Array,
  side: number,
  width: number,
  height: number,
  offset: number,
): Uint8Array {
  const wide = widen(mask, side, width, offset);
  const { count, from, weights } = tapsFor(side, height, offset);
  const bytes = new Uint8ClampedArray(width * height);
  const line = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    const first = from[y] ?? 0;
    const rows = Array.from({ length: count }, (_, tap) => clamp(first + tap, side) * width);
    line.fill(0);
    for (let tap = 0; tap < count; tap += 4)
      addFour(line, wide, rows, weights.subarray(y * count, (y + 1) * count), tap);
    bytes.set(line, y * width);
  }
  return new Uint8Array(bytes.buffer);
}

/** Four rows in one go, as many as there are where a mask is enlarged: the sums are read and written once. */
function addFour(line: Float32Array, wide: Float32Array, rows: number[], weights: Float32Array, tap: number): void {
  const [a = 0, b = 0, c = 0, d = 0] = rows.slice(tap, tap + 4);
  const [wa = 0, wb = 0, wc = 0, wd = 0] = weights.subarray(tap, tap + 4).map((weight) => 255 * weight);
  for (let x = 0; x < line.length; x += 1) {
    line[x] =
      (line[x] ?? 0) +
      wa * (wide[a + x] ?? 0) +
      wb * (wide[b + x] ?? 0) +
      wc * (wide[c + x] ?? 0) +
      wd * (wide[d + x] ?? 0);
  }
}
