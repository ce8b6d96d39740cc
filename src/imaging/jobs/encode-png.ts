import wasmUrl from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm?url';
import encode, { init } from '@jsquash/png/encode.js';
import type { Rgba } from '../kernels/pixels.ts';

/**
 * A PNG of straight alpha, byte for byte what the picture holds: a canvas would lose colour under low alpha (imaging.md §5, §6).
 * The wasm is a file of our own origin; the worker's own response must allow 'wasm-unsafe-eval' and connect-src 'self'.
 */
export async function encodePng({ data, width, height }: Rgba): Promise<Blob> {
  await init(wasmUrl);
  // The encoder reads the whole buffer, so that a view of a part of it would be written wrongly.
  const whole = data.byteLength === data.buffer.byteLength ? data : data.slice();
  return new Blob([await encode(new ImageData(whole, width, height))], { type: 'image/png' });
}
