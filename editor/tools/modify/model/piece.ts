import type { SourceLimits } from '../../../../src/imaging/types.ts';
import type { Imaging } from '../../../../src/imaging/worker/imaging.ts';
import { cropped } from '../../../../src/pixels/fill/fill-hole.ts';
import { boxOf } from '../../../../src/pixels/fill/marks.ts';
import type { Placement } from '../../../../src/pixels/fill/place-picture.ts';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';
import { PLACED } from './values.ts';

/** Longest side of a picture that is set in: it is seldom more than a part of the photo. */
export const PIECE_SIDE = 2_048;
/** Our own PNG: whatever a host's limits are. */
const LIMITS: SourceLimits = { maxBytes: 256 * 1_048_576, maxSide: PIECE_SIDE, formats: ['png'] };

/** The pixels of a picture that was kept. @throws IMAGE_UNREADABLE; the signal's reason */
export async function readPiece(signal: AbortSignal, imaging: Imaging, file: Blob): Promise<RawPicture> {
  const source = await imaging.open(signal, await imaging.check(signal, file, LIMITS));
  return await imaging.pixels(signal, source);
}

/** Whether anything is seen through a picture. */
export function hasClearBackground({ data }: RawPicture): boolean {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 250) clear += 1;
  return clear * 500 > data.length / 4;
}

/** The part of a picture in which anything is seen; undefined: nothing is. */
export function seenPart(picture: RawPicture): RawPicture | undefined {
  const { data, width, height } = picture;
  const alpha = Uint8Array.from({ length: width * height }, (_, at) => ((data[at * 4 + 3] ?? 0) > 8 ? 255 : 0));
  const box = boxOf({ width, height, data: alpha });
  return box && cropped(picture, box);
}

/** Where a picture begins: as large as what it takes the place of, or in the middle of the photo. */
export function firstPlace(piece: Size, photo: Size, marked: PixelBox | undefined): Placement {
  const room = marked ?? {
    x: photo.width * 0.25,
    y: photo.height * 0.25,
    width: photo.width * 0.5,
    height: photo.height * 0.5,
  };
  const scale = Math.min(room.width / piece.width, room.height / piece.height);
  const [width, height] = [Math.max(1, piece.width * scale), Math.max(1, piece.height * scale)];
  // What stood on the ground stands on it again.
  return { x: room.x + room.width / 2, y: room.y + room.height - height / 2, width, height, turn: 0 };
}

/** Larger or smaller about its middle, between a 200th of the photo’s shorter side and four times the longer one; both sides as they can be kept. */
export function sizedTo(at: Placement, width: number, photo: Size): Placement {
  const ratio = at.width / at.height;
  const least = Math.max(Math.min(photo.width, photo.height) / 200, PLACED.least, PLACED.least * ratio);
  const most = Math.min(Math.max(photo.width, photo.height) * 4, PLACED.most, PLACED.most * ratio);
  const next = Math.min(most, Math.max(least, width));
  // Divided, one that is just long enough may be a trace shorter.
  const height = Math.min(PLACED.most, Math.max(PLACED.least, next / ratio));
  return { ...at, width: next, height };
}

/** −180 to 180. */
export const rotatedBy = (at: Placement, degrees: number): Placement => {
  const turn = (((at.turn + degrees + 180) % 360) + 360) % 360;
  return { ...at, turn: turn - 180 };
};

/** Its middle stays in the photo: it cannot be lost. */
export const movedTo = (at: Placement, x: number, y: number, photo: Size): Placement => ({
  ...at,
  x: Math.min(photo.width, Math.max(0, x)),
  y: Math.min(photo.height, Math.max(0, y)),
});
