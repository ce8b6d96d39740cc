import type { PixelBox, Size } from '../../pixels/shapes.ts';
import type { ResultSize } from './size-rule.ts';
import { visible } from './visible.ts';

/** Rows of the picture, and the column in the middle of the head. */
export interface HeadGuides {
  crown: number;
  chin: number;
  centre: number;
  /** The line of the eyes; undefined: in the middle of the head. */
  eyes?: number | undefined;
}

/** Where a head is to stand, in shares of the photo's height: crown to chin, and above the crown. */
export interface HeadAim {
  head: number;
  top: number;
}

/** Share of the photo's height from crown to chin: inside 58–69 % of a Chinese passport and 50–69 % of the US rule. */
export const HEAD_SHARE = 0.62;

/** Share of the height above the crown: 3–5 mm of 48. */
export const CROWN_SHARE = 0.09;

const USUAL: HeadAim = { head: HEAD_SHARE, top: CROWN_SHARE };

/**
 * The head rule of ID photos (D6): the head takes its share of the height and its distance from the top, and the body stands on
 * the lower edge; it is made larger than the rule where it would else end above it. What reaches past the photo is left out of the
 * source.
 */
export function placeHuman(canvas: Size, edge: PixelBox, head: HeadGuides = guessHead(edge), aim = USUAL): ResultSize {
  const bottom = edge.y + edge.height;
  const tall = Math.max(head.chin - head.crown, 1);
  const top = Math.round(canvas.height * aim.top);
  const below = Math.max(bottom - head.crown, 1);
  const scale = Math.max((canvas.height * aim.head) / tall, (canvas.height - top) / below);

  // The whole box on the canvas, then what of it lies inside.
  const left = canvas.width / 2 + (edge.x - head.centre) * scale;
  const upper = top + (edge.y - head.crown) * scale;
  const across = visible(left, edge.width, scale, canvas.width);
  const down = visible(upper, edge.height, scale, canvas.height);
  return {
    width: canvas.width,
    height: canvas.height,
    sx: edge.x + across.from,
    sy: edge.y + down.from,
    sw: across.taken,
    sh: down.taken,
    dx: across.at,
    dy: down.at,
    dw: across.length,
    dh: down.length,
    edgeLeft: across.at,
    edgeTop: down.at,
    edgeWidth: across.length,
    edgeHeight: down.length,
  };
}

/**
 * Crown is the first opaque row. The chin cannot be known from a matte: shoulders are about two heads wide, and no more than
 * three quarters of what is seen is head. Two guides in the editor replace the guess.
 */
export function guessHead({ x, y, width, height }: PixelBox): HeadGuides {
  return { crown: y, chin: y + Math.min(width / 2, height * 0.75), centre: x + width / 2 };
}
