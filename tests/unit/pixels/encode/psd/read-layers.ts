import { initializeCanvas, type Layer, readPsd } from 'ag-psd';

// The reader asks a canvas for its arrays where there is no ImageData; it never draws.
initializeCanvas(
  () => {
    throw new Error('no canvas is needed');
  },
  (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4), colorSpace: 'srgb' }),
);

/** A PSD as another program reads it, with its pixels. */
export const readLayers = (file: Uint8Array) => readPsd(file, { useImageData: true });

/** Straight RGBA of a layer as it shows: its mask laid on. */
export function shownPixels({ imageData, mask }: Layer): number[] {
  const data = Array.from(imageData?.data ?? []);
  const cover = mask?.imageData?.data;
  if (cover) for (let at = 3; at < data.length; at += 4) data[at] = ((data[at] ?? 0) * (cover[at - 3] ?? 0)) / 255;
  return data;
}

/** What layers make one over the other (Porter and Duff), from the bottom; not rounded. */
export function flattened(layers: readonly Layer[]): number[] {
  const [first = [], ...rest] = layers.map(shownPixels);
  const out = [...first];
  for (const layer of rest) {
    for (let at = 0; at < out.length; at += 4) {
      const above = (layer[at + 3] ?? 0) / 255;
      const below = ((out[at + 3] ?? 0) / 255) * (1 - above);
      if (above + below === 0) continue;
      for (let i = at; i < at + 3; i += 1) out[i] = ((layer[i] ?? 0) * above + (out[i] ?? 0) * below) / (above + below);
      out[at + 3] = (above + below) * 255;
    }
  }
  return out;
}
