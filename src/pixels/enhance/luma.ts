/** Rec. 601 luma of straight RGBA, as JPEG has it. */
export function lumaOf(data: Uint8ClampedArray, count: number): Float32Array {
  const luma = new Float32Array(count);
  for (let at = 0, from = 0; at < count; at += 1, from += 4) {
    luma[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return luma;
}

/** sRGB byte → linear light, 0–1. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Linear light, 0–1 → sRGB, 0–255. */
export const toSrgb = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
