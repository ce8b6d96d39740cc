import { type Box, centreOf } from '../../../../src/document/scene/geometry/boxes.ts';

/** Where the handle that turns stands: under the frame, over it, or inside at its foot. */
export type TurnPlace = 'below' | 'above' | 'inside';

/** CSS px from the frame's edge to the handle's middle, and half of the handle. */
const REACH = 24;
const HALF = 14;

/**
 * Under the frame, unless it would leave the page there: beyond the page's edge lie the floating bar and the edge of the stage.
 * @param scale CSS px of one page px
 */
export function turnPlace(
  box: Box,
  rotation: number,
  page: { width: number; height: number },
  scale: number,
): TurnPlace {
  const middle = centreOf(box);
  const radians = (rotation * Math.PI) / 180;
  const isOnPage = (side: 1 | -1) => {
    const out = side * (box.height / 2 + REACH / scale);
    const x = middle.x - Math.sin(radians) * out;
    const y = middle.y + Math.cos(radians) * out;
    const half = HALF / scale;
    return x >= half && y >= half && x <= page.width - half && y <= page.height - half;
  };
  if (isOnPage(1)) return 'below';
  return isOnPage(-1) ? 'above' : 'inside';
}

/** Where the pointer would be, were the handle under the frame. */
export const asBelow = (place: TurnPlace, box: Box, at: { x: number; y: number }): { x: number; y: number } => {
  if (place !== 'above') return at;
  const middle = centreOf(box);
  return { x: 2 * middle.x - at.x, y: 2 * middle.y - at.y };
};
