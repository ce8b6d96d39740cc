import type { Filling } from '../../../src/pixels/fill/fill-hole.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';

const HEAD = 6;

/** A filling as an asset: two sides, the crop's four numbers, the places; the first side below nothing: pixels in their place. */
export function fillingFile(filling: Filling): Blob {
  const { x, y, width, height } = filling.crop;
  const isPainted = 'painted' in filling;
  const sides = isPainted ? [-filling.painted.width, filling.painted.height] : [filling.width, filling.height];
  const head = Int32Array.of(...sides, x, y, width, height);
  const rest = isPainted ? filling.painted.data.slice() : filling.field.slice();
  return new Blob([head, rest], { type: 'application/octet-stream' });
}

/** @throws INTERNAL where it is none */
export async function readFilling(file: Blob): Promise<Filling> {
  const bytes = await file.arrayBuffer();
  const [width = 0, height = 0, x = 0, y = 0, columns = 0, rows = 0] = new Int32Array(
    bytes,
    0,
    Math.min(HEAD, bytes.byteLength >> 2),
  );
  const count = Math.abs(width) * height;
  if (bytes.byteLength !== (HEAD + count) * 4 || width === 0 || height <= 0)
    throw cutoutError('INTERNAL', 'an asset is no filling');
  const crop = { x, y, width: columns, height: rows };
  if (width > 0) return { width, height, crop, field: new Int32Array(bytes, HEAD * 4) };
  return { crop, painted: { width: -width, height, data: new Uint8ClampedArray(bytes, HEAD * 4) } };
}
