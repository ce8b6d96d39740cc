/** The mean over 2 · radius + 1 values each way; past the border the mean is of what is there. Writes into `out`, by way of `between`. */
export function boxMean(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
  out: Float32Array,
  between: Float32Array,
): void {
  for (let y = 0; y < height; y += 1) slide(values, between, y * width, 1, width, radius);
  for (let x = 0; x < width; x += 1) slide(between, out, x, width, height, radius);
}

function slide(from: Float32Array, to: Float32Array, start: number, step: number, count: number, radius: number): void {
  let sum = 0;
  let held = 0;
  for (let i = 0; i < Math.min(radius, count); i += 1) {
    sum += from[start + i * step] ?? 0;
    held += 1;
  }
  for (let i = 0; i < count; i += 1) {
    if (i + radius < count) {
      sum += from[start + (i + radius) * step] ?? 0;
      held += 1;
    }
    if (i - radius - 1 >= 0) {
      sum -= from[start + (i - radius - 1) * step] ?? 0;
      held -= 1;
    }
    to[start + i * step] = sum / held;
  }
}
