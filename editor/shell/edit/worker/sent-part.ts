import type { ModelPart } from '../../../../src/pixels/fill/model-part.ts';
import type { SentPart } from './jobs.ts';

/** As the server takes it: nothing of it has to be decoded there. */
export function sentPart(part: ModelPart | undefined): SentPart | undefined {
  if (part === undefined) return undefined;
  const { crop, picture, mask } = part;
  const { width, height } = picture;
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) rgb.set(picture.data.subarray(at * 4, at * 4 + 3), at * 3);
  return { crop, width, height, rgb: base64(rgb), mask: base64(mask.data) };
}

/** In pieces: a call takes only so many values. */
const PIECE = 8_192;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}
