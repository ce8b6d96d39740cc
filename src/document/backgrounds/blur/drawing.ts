import type { DecodedBackground } from '../../../pixels/compose/background.ts';
import { blurPicture } from '../../../pixels/compose/blur-picture.ts';
import { fillGaps } from '../../../pixels/compose/fill-gaps.ts';
import { type Layout, throughWindow } from '../../../pixels/compose/layout.ts';
import { placedRows } from '../../../pixels/compose/resampled-rows.ts';
import { rotatedRows } from '../../../pixels/compose/rotated-rows.ts';
import type { PixelBox } from '../../../pixels/shapes.ts';
import { reductionOf, sigmaOf } from '../../soft-picture.ts';
import type { BlurBackground } from './blur.ts';
import { type PlacedPhoto, photoOf } from './placed-photo.ts';

export const drawing: DecodedBackground<BlurBackground> = {
  from: 'picture',
  reduction({ amount }, layout, size) {
    const photo = photoOf(layout);
    const perPixel = photo.part.width / boxOf(photo, layout).width;
    return reductionOf(perPixel, sigmaOf(amount, layout.place), size);
  },
  rows({ amount }, layout, decoded) {
    const { place, window } = layout;
    const photo = photoOf(layout);
    const box = boxOf(photo, layout);
    fillGaps(decoded);
    const across = photo.rotation.turns % 2 === 0 ? decoded.width : decoded.height;
    // Pixels of the copy for one of the photo.
    const copy = across / photo.upright.width;
    const sigma = (sigmaOf(amount, place) * photo.part.width * copy) / box.width;
    const rows = rotatedRows(blurPicture(decoded, sigma), photo.rotation, 'held');
    const [frameX, frameY] = [rows.width / photo.frame.width, rows.height / photo.frame.height];
    const { part } = photo;
    const from = { sx: part.x * frameX, sy: part.y * frameY, sw: part.width * frameX, sh: part.height * frameY };
    const drawn = { dx: box.x, dy: box.y, dw: box.width, dh: box.height };
    const { width, height } = place;
    return placedRows(rows, throughWindow({ width, height, ...from, ...drawn }, window));
  },
};

/** The photo where it was around the subject; larger where that leaves the canvas bare, about the subject's middle. */
function boxOf({ part, own, ownDown, middle, of }: PlacedPhoto, { place: { width, height } }: Layout): PixelBox {
  const scale = Math.max(own, ownDown, width / part.width, height / part.height);
  return {
    x: covering(middle.x, of.x, scale, part.width, width),
    y: covering(middle.y, of.y, scale, part.height, height),
    width: part.width * scale,
    height: part.height * scale,
  };
}

/** Where `length` · `scale` begins so that its pixel `of` stands at `at`, as nearly as leaves nothing of `canvas` bare. */
const covering = (at: number, of: number, scale: number, length: number, canvas: number): number =>
  Math.min(Math.max(at - of * scale, canvas - length * scale), 0);
