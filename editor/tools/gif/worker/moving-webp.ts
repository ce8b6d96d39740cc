import { compositeRow } from '../../../../src/pixels/compose/composite.ts';
import type { DecodedGif, GifLimits } from '../../../../src/pixels/gif/decode-gif.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { readAnimatedWebp, type WebpPart } from '../../../../src/pixels/webp/read-animated-webp.ts';

/** The pixels of a still WebP. */
export type DecodeStill = (signal: AbortSignal, file: Uint8Array<ArrayBuffer>) => Promise<Rgba>;

/**
 * Every frame of a WebP that moves as it is seen. What was decoded before a frame that cannot be read is kept.
 * @returns undefined where no frame could be read, or the first alone is over the limits
 * @throws the signal's reason
 */
export async function movingWebp(
  signal: AbortSignal,
  data: Uint8Array,
  { maxFrames, maxPixels }: GifLimits,
  decode: DecodeStill,
): Promise<DecodedGif | undefined> {
  const read = readAnimatedWebp(data);
  if (read === undefined) return undefined;
  const { width, height, plays, parts } = read;
  const most = Math.min(maxFrames, Math.floor(maxPixels / (width * height)));
  const canvas = new Uint8ClampedArray(most < 1 ? 0 : width * height * 4);
  const frames: DecodedGif['frames'] = [];
  for (const part of parts.slice(0, most)) {
    const still = await decode(signal, part.file).catch(() => undefined);
    signal.throwIfAborted();
    if (still === undefined) break;
    for (const [row, own] of rowsOf(part, still, { canvas, width })) {
      if (part.blends) compositeRow(row, own);
      else row.set(own);
    }
    frames.push({ delay: part.delay, picture: { data: canvas.slice(), width, height } });
    if (part.clears) for (const [row] of rowsOf(part, still, { canvas, width })) row.fill(0);
  }
  const left = Math.max(0, parts.length - most);
  return frames.length > 0 ? { width, height, plays, frames, left } : undefined;
}

/** Each row of the canvas that a frame covers, with the frame's own. */
function* rowsOf({ x, y, width, height }: WebpPart, still: Rgba, on: { canvas: Uint8ClampedArray; width: number }) {
  for (let row = 0; row < height; row += 1) {
    const at = ((y + row) * on.width + x) * 4;
    const own = row * still.width * 4;
    yield [on.canvas.subarray(at, at + width * 4), still.data.subarray(own, own + width * 4)] as const;
  }
}
