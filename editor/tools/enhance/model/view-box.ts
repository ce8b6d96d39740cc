import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import { fitScale } from '../../../shell/stage/geometry.ts';
import type { View } from '../../../shell/stage/view.ts';

/**
 * What of the photo is in sight, in its own pixels.
 * @param shown size that the stage takes the photo to have
 */
export function viewBox({ scale, x, y }: View, shown: Size, photo: Size): PixelBox {
  const element = document.querySelector('[data-stage-room]');
  if (element === null) return { x: 0, y: 0, ...photo };
  const room = { width: element.clientWidth, height: element.clientHeight };
  const perPixel = (fitScale(shown, room) * scale * shown.width) / photo.width;
  const [width, height] = [room.width / perPixel, room.height / perPixel];
  return {
    x: photo.width / 2 - x / perPixel - width / 2,
    y: photo.height / 2 - y / perPixel - height / 2,
    width,
    height,
  };
}
