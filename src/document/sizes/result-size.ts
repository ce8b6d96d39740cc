import type { PixelBox, Size } from '../../pixels/shapes.ts';
import type { Sides } from '../../pixels/sides.ts';
import { gluedBox } from './glue.ts';
import { type HeadAim, type HeadGuides, placeHuman } from './place-head.ts';
import type { ResultSize, SizeRule } from './size-rule.ts';
import { parseRatio, parseSize } from './size-value.ts';
import { visible } from './visible.ts';

/** Least distance of the subject from the rim of a preset, in output pixels (spec §9, D6) … */
export const MARGIN = 48;

/** … and at most this share of the short side, so that a small size is not all margin. */
const MARGIN_SHARE = 0.12;

/** Cap of the generic resizer (spec §5). */
const MAX_SIDE = 8000;

export interface ResultOptions {
  /** px of the longer side; default 8000. */
  maxSide?: number;
  /** Where crown and chin are, in pixels of the picture; guessed from the subject's box without them. */
  head?: HeadGuides;
  /** Where the head is to stand; the usual place without it. */
  aim?: HeadAim;
  /** Of the canvas's short side; instead of D6 in a preset, and the subject fills a ratio or gets air in `edge`. */
  margin?: number;
  /** Sides of the picture at which its border cuts the subject; not known without it. */
  cut?: Sides;
}

/** A picture, or what is left of one. */
type Whole = Size & Partial<Pick<PixelBox, 'x' | 'y'>>;

/**
 * Where the cut-out stands in what is given out: the spec's fourteen fields, whole pixels.
 * - `original`: the picture as it is. `edge`: the opaque box alone; with a margin it has air at the sides that the border does not cut.
 * - `ratio`: the smallest canvas of exactly this ratio that the picture fits in, the subject in its middle at its own size; one that
 *   the picture's border cuts stands on that edge.
 * - `preset`: the subject as large as the margin allows, in the middle or on the edges at which it was cut.
 * - `preset_human`: see `placeHuman`.
 *
 * `edge*` is the drawn subject's place in the result.
 * @param edge the opaque box in pixels of the picture, at least one pixel
 * @throws RangeError for a value that is no ratio or size
 */
export function resultSize(
  { type, value }: Pick<SizeRule, 'type' | 'value'>,
  picture: Whole,
  edge: PixelBox,
  { maxSide = MAX_SIDE, head, aim, margin, cut }: ResultOptions = {},
): ResultSize {
  const make = {
    original: () => asItIs(picture, edge),
    edge: () => closeTo(edge, maxSide, { margin, cut }),
    ratio: () => inRatio(parseRatio(value), picture, edge, { maxSide, margin, cut }),
    preset: () => withMargin(parseSize(value), edge, { margin, cut }),
    preset_human: () => placeHuman(parseSize(value), edge, head, aim),
  } satisfies Record<SizeRule['type'], () => ResultSize>;
  return make[type]();
}

function asItIs({ width, height, x = 0, y = 0 }: Whole, edge: PixelBox): ResultSize {
  return {
    ...placed({ width, height }, { x, y, width, height }, { x: 0, y: 0, width, height }),
    edgeLeft: edge.x - x,
    edgeTop: edge.y - y,
    edgeWidth: edge.width,
    edgeHeight: edge.height,
  };
}

/** The box alone, or with air as far as the longest side allows; a side that was cut stays on the edge, so that nothing floats. */
function closeTo(edge: PixelBox, maxSide: number, { margin = 0, cut }: Omit<RatioOptions, 'maxSide'>): ResultSize {
  const most = Math.floor((maxSide - Math.max(edge.width, edge.height)) / 2);
  const air = Math.max(Math.min(Math.round(Math.min(edge.width, edge.height) * margin), most), 0);
  const at = (side: keyof Sides) => (cut?.[side] ? 0 : air);
  const canvas = { width: at('left') + edge.width + at('right'), height: at('top') + edge.height + at('bottom') };
  return placed(canvas, edge, { x: at('left'), y: at('top'), width: edge.width, height: edge.height });
}

interface RatioOptions {
  maxSide: number;
  margin: number | undefined;
  cut: Sides | undefined;
}

function inRatio(ratio: Size, picture: Whole, edge: PixelBox, { maxSide, margin, cut }: RatioOptions): ResultSize {
  const fits = Math.max(Math.ceil(picture.width / ratio.width), Math.ceil(picture.height / ratio.height), 1);
  const most = Math.max(Math.floor(maxSide / Math.max(ratio.width, ratio.height)), 1);
  const times = Math.min(fits, most);
  const canvas = { width: ratio.width * times, height: ratio.height * times };
  if (margin !== undefined) return withMargin(canvas, edge, { margin, cut });
  const scale = Math.min(times / fits, canvas.width / edge.width, canvas.height / edge.height);
  const { y = 0 } = picture;
  const bottom = edge.y + edge.height >= y + picture.height;
  return gluedOn(canvas, edge, 0, cut ?? { left: false, top: false, right: false, bottom }, scale);
}

function withMargin(canvas: Size, edge: PixelBox, { margin: share, cut }: Omit<RatioOptions, 'maxSide'>): ResultSize {
  const margin = share === undefined ? marginOf(canvas) : Math.round(Math.min(canvas.width, canvas.height) * share);
  return gluedOn(canvas, edge, margin, cut);
}

/** The subject on its canvas; what reaches past it is left out of the source. */
function gluedOn(canvas: Size, edge: PixelBox, margin: number, cut?: Sides, scale?: number): ResultSize {
  const drawn = gluedBox(canvas, edge, margin, cut, scale);
  const isInside =
    drawn.x >= 0 && drawn.y >= 0 && drawn.x + drawn.width <= canvas.width && drawn.y + drawn.height <= canvas.height;
  if (isInside) return placed(canvas, edge, drawn);
  const across = visible(drawn.x, edge.width, drawn.width / edge.width, canvas.width);
  const down = visible(drawn.y, edge.height, drawn.height / edge.height, canvas.height);
  return placed(
    canvas,
    { x: edge.x + across.from, y: edge.y + down.from, width: across.taken, height: down.taken },
    { x: across.at, y: down.at, width: across.length, height: down.length },
  );
}

/** The margin inside a preset of this size, whole pixels (D6). */
export const marginOf = ({ width, height }: Size): number =>
  Math.min(MARGIN, Math.floor(Math.min(width, height) * MARGIN_SHARE));

function placed(canvas: Size, source: PixelBox, drawn: PixelBox): ResultSize {
  return {
    width: canvas.width,
    height: canvas.height,
    sx: source.x,
    sy: source.y,
    sw: source.width,
    sh: source.height,
    dx: drawn.x,
    dy: drawn.y,
    dw: drawn.width,
    dh: drawn.height,
    edgeLeft: drawn.x,
    edgeTop: drawn.y,
    edgeWidth: drawn.width,
    edgeHeight: drawn.height,
  };
}
