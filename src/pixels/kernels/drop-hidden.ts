import type { Rgba } from './pixels.ts';

/**
 * Takes the colour out of every pixel that is wholly clear, in place. Who removes a background does not want it back: a file
 * that kept the colours under alpha 0 would give it to any program that drops the alpha, and be several times as large.
 */
export function dropHidden({ data }: Rgba): void {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  for (let i = 0; i < pixels.length; i += 1) if (data[i * 4 + 3] === 0) pixels[i] = 0;
}
