import sharp from 'sharp';
import { plainMesh } from '../../../../src/pixels/faces/plain-mesh.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { checkSignature, readPicture } from '../matting/picture.ts';
import type { Faces } from './faces.ts';

/** Side of the grid on which it looks. */
const SIDE = 128;

/**
 * Faces for tests: no model, the same answer for the same bytes. A face is what has the colour of a drawn one: its box is filled with
 * a plain mesh. Real photos have none for it.
 */
export function createFakeFaces(): Faces {
  return {
    name: 'fake',
    state: 'warm',
    async find(signal, bytes) {
      checkSignature(bytes);
      const { pixels, channels, width, height } = await readPicture(bytes, SIDE, undefined, 16_000_000);
      if (signal.aborted) throw cutoutError('ABORTED', 'The request was cancelled');
      const colours = await sharp(pixels, { raw: { width: SIDE, height: SIDE, channels } })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer();
      const box = drawnFace(colours);
      if (box === undefined) return { faces: [], width, height, ms: 1 };
      const [sx, sy] = [width / SIDE, height / SIDE];
      const scaled = { x: box.x * sx, y: box.y * sy, width: box.width * sx, height: box.height * sy };
      return { faces: [{ box: scaled, points: plainMesh(scaled), score: 1, isHuman: true }], width, height, ms: 1 };
    },
    close: () => Promise.resolve(),
  };
}

/** Round all cells in the colours of drawn skin: red before green before blue, by enough. */
function drawnFace(colours: Uint8Array): { x: number; y: number; width: number; height: number } | undefined {
  let [left, right, top, bottom, cells] = [SIDE, -1, SIDE, -1, 0];
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [red = 0, green = 0, blue = 0] = colours.subarray(at * 3, at * 3 + 3);
    if (red - green < 20 || green - blue < 10 || red - blue > 130) continue;
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    cells += 1;
  }
  if (cells < 40) return undefined;
  return { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top };
}
