import { adjustedRows } from '../../../pixels/compose/adjusted-rows.ts';
import type { DecodedBackground } from '../../../pixels/compose/background.ts';
import { blurPicture } from '../../../pixels/compose/blur-picture.ts';
import { pictureRows } from '../../../pixels/compose/rows.ts';
import type { PixelBox, Size } from '../../../pixels/shapes.ts';
import { placedSoftly, reductionOf, sigmaOf } from '../../soft-picture.ts';
import type { PictureBackground } from './picture.ts';

export const drawing: DecodedBackground<PictureBackground, Blob> = {
  from: 'picture',
  picture: ({ picture }) => picture,
  reduction(value, { place }, size) {
    const perPixel = size.width / boxOf(value, place, size).width;
    return reductionOf(perPixel, sigmaOf(value.blur, place), size);
  },
  rows(value, layout, decoded) {
    const { place } = layout;
    const box = boxOf(value, place, decoded);
    const soft = blurPicture(decoded, (sigmaOf(value.blur, place) * decoded.width) / box.width);
    const { brightness } = value;
    const placed = placedSoftly(pictureRows(soft), box, layout);
    return adjustedRows(placed, { brightness, contrast: 0, saturation: 0, warmth: 0 });
  },
};

/** Where all of the picture is drawn. */
function boxOf({ fit, scale, at }: PictureBackground, canvas: Size, picture: Size): PixelBox {
  const pick = fit === 'cover' ? Math.max : Math.min;
  const times = pick(canvas.width / picture.width, canvas.height / picture.height) * scale;
  const [width, height] = [picture.width * times, picture.height * times];
  return { x: (canvas.width - width) * at.x, y: (canvas.height - height) * at.y, width, height };
}
