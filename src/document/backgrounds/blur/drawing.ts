import type { DecodedBackground } from '../../../pixels/compose/background.ts';
import { blurPicture } from '../../../pixels/compose/blur-picture.ts';
import { fillGaps } from '../../../pixels/compose/fill-gaps.ts';
import type { Layout } from '../../../pixels/compose/layout.ts';
import { rotatedRows } from '../../../pixels/compose/rotated-rows.ts';
import type { PixelBox } from '../../../pixels/shapes.ts';
import { placedSoftly, reductionOf, sigmaOf } from '../../soft-picture.ts';
import type { BlurBackground } from './blur.ts';

export const drawing: DecodedBackground<BlurBackground> = {
  from: 'picture',
  reduction({ amount }, layout, size) {
    const perPixel = layout.rotated.width / boxOf(layout).width;
    return reductionOf(perPixel, sigmaOf(amount, layout.place), size);
  },
  rows({ amount }, layout, decoded) {
    const box = boxOf(layout);
    const across = layout.rotation.turns % 2 === 0 ? decoded.width : decoded.height;
    fillGaps(decoded);
    const soft = blurPicture(decoded, (sigmaOf(amount, layout.place) * across) / box.width);
    return placedSoftly(rotatedRows(soft, layout.rotation), box, layout);
  },
};

/** The photo where it was around the subject; larger where that leaves the canvas bare, about the subject's middle. */
function boxOf({ place, rotated, drawn }: Layout): PixelBox {
  const { width, height } = place;
  const [own, ownDown] = [place.dw / place.sw, place.dh / place.sh];
  const scale = Math.max(own, ownDown, width / rotated.width, height / rotated.height);
  const middle = { x: drawn.x + drawn.width / 2, y: drawn.y + drawn.height / 2 };
  return {
    x: covering(middle.x, (middle.x - place.dx) / own + place.sx, scale, rotated.width, width),
    y: covering(middle.y, (middle.y - place.dy) / ownDown + place.sy, scale, rotated.height, height),
    width: rotated.width * scale,
    height: rotated.height * scale,
  };
}

/** Where `length` · `scale` begins so that its pixel `of` stands at `at`, as nearly as leaves nothing of `canvas` bare. */
const covering = (at: number, of: number, scale: number, length: number, canvas: number): number =>
  Math.min(Math.max(at - of * scale, canvas - length * scale), 0);
