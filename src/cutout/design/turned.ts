import type { Adjust } from '../../imaging/look.ts';
import type { PixelBox, Size } from '../../imaging/types.ts';

type Turn = Pick<Adjust, 'turns' | 'flip'>;

/** The picture's size after its quarter turns. */
export const turnedSize = ({ width, height }: Size, { turns }: Pick<Turn, 'turns'>): Size =>
  turns % 2 === 1 ? { width: height, height: width } : { width, height };

/** Where a box of the picture lies once the picture is turned clockwise by quarters and then mirrored left to right. */
export function turnedBox(box: PixelBox, picture: Size, { turns, flip }: Turn): PixelBox {
  let turned = box;
  let size = picture;
  for (let quarter = 0; quarter < turns; quarter += 1) {
    turned = { x: size.height - turned.y - turned.height, y: turned.x, width: turned.height, height: turned.width };
    size = { width: size.height, height: size.width };
  }
  return flip ? { ...turned, x: size.width - turned.x - turned.width } : turned;
}
