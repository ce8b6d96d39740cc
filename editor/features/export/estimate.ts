/** A larger copy of the same picture has less detail in each pixel: its bytes grow a little slower than its pixels. */
const GROWTH = 0.92;

/** Bytes of a file of `pixels`, from a small encoded sample of the same picture, format and quality. */
export function estimateBytes(sampleBytes: number, samplePixels: number, pixels: number): number {
  if (samplePixels <= 0 || pixels <= samplePixels) return sampleBytes;
  return Math.round(sampleBytes * (pixels / samplePixels) ** GROWTH);
}
