import type { Filling } from '../../../src/pixels/fill/fill-hole.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';

const HEAD = 6;

/** A filling as an asset: two sides, the crop's four numbers, the places. */
export function fillingFile({ width, height, crop, field }: Filling): Blob {
  const head = Int32Array.of(width, height, crop.x, crop.y, crop.width, crop.height);
  return new Blob([head, field.slice()], { type: 'application/octet-stream' });
}

/** @throws INTERNAL where it is none */
export async function readFilling(file: Blob): Promise<Filling> {
  const bytes = await file.arrayBuffer();
  const [width = 0, height = 0, x = 0, y = 0, columns = 0, rows = 0] = new Int32Array(
    bytes,
    0,
    Math.min(HEAD, bytes.byteLength >> 2),
  );
  const count = width * height;
  if (bytes.byteLength !== (HEAD + count) * 4 || width <= 0 || height <= 0)
    throw cutoutError('INTERNAL', 'an asset is no filling');
  return { width, height, crop: { x, y, width: columns, height: rows }, field: new Int32Array(bytes, HEAD * 4) };
}
