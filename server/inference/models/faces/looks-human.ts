import sharp from 'sharp';
import type { RgbPicture } from './face-crop.ts';
import type { Face } from './faces.ts';

/**
 * Score of the mesh from which a face is a person's whatever its colour: 90 of 96 people's faces had it, of 12 animals' none. The six
 * were covered, turned away or painted.
 */
const SURE = 0.9997;
/** Share of a face that has the colour of skin: a person's that is covered or turned away had .53 or more, seven of 12 animals' less. */
const SKIN = 0.5;
/** Side of the copy of a face whose colours are looked at. */
const SIDE = 32;
/** Mean difference of a pixel's largest and least value up to which a photo has no colours. */
const COLOURLESS = 6;
/** Of a face's box: neither hair, nor what is beside it. */
const INNER = { left: 0.15, right: 0.85, top: 0.25, bottom: 0.9 };

/**
 * Whether a face is a person's and not an animal's: by the mesh, and where that is not certain by its colour.
 * @param picture the decoded picture in which it was found; decoding is the worker's, never the server's
 */
export async function looksHuman({ score, box }: Pick<Face, 'score' | 'box'>, picture: RgbPicture): Promise<boolean> {
  if (score >= SURE) return true;
  const area = innerArea(box, picture);
  if (area === undefined) return false;
  const { data, width, height } = picture;
  const colours = await sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .extract(area)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  return isSkin(colours);
}

function innerArea({ x, y, width, height }: Face['box'], picture: RgbPicture) {
  const left = Math.max(0, Math.round(x + width * INNER.left));
  const top = Math.max(0, Math.round(y + height * INNER.top));
  const right = Math.min(picture.width, Math.round(x + width * INNER.right));
  const bottom = Math.min(picture.height, Math.round(y + height * INNER.bottom));
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined;
}

/** Skin of every tone lies in one place of the chroma plane; what has no colour cannot be classified by it. */
function isSkin(data: Uint8Array): boolean {
  let [skin, colour] = [0, 0];
  const count = data.length / 3;
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    colour += Math.max(r, g, b) - Math.min(r, g, b);
    const cb = 128 - 0.168736 * r - 0.331264 * g + 0.5 * b;
    const cr = 128 + 0.5 * r - 0.418688 * g - 0.081312 * b;
    if (cb >= 77 && cb <= 127 && cr >= 133 && cr <= 173) skin += 1;
  }
  return colour / count < COLOURLESS || skin / count >= SKIN;
}
