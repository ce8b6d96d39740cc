import type { PixelBox, Size } from '../../pixels/shapes.ts';
import { type HeadAim, type HeadGuides, placeHuman } from './place-head.ts';
import type { ResultSize, SizeRule } from './size-rule.ts';
import { parseRatio, parseSize } from './size-value.ts';

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
}

/**
 * Where the cut-out stands in what is given out: the spec's fourteen fields, whole pixels.
 * - `original`: the picture as it is. `edge`: the opaque box alone.
 * - `ratio`: the smallest canvas of exactly this ratio that the picture fits in, the subject in its middle at its own size; one that
 *   the picture's lower border cuts stands on the lower edge.
 * - `preset`: the subject as large as the margin allows, in the middle.
 * - `preset_human`: see `placeHuman`.
 *
 * `edge*` is the drawn subject's place in the result.
 * @param edge the opaque box in pixels of the picture, at least one pixel
 * @throws RangeError for a value that is no ratio or size
 */
export function resultSize(
  { type, value }: Pick<SizeRule, 'type' | 'value'>,
  picture: Size,
  edge: PixelBox,
  { maxSide = MAX_SIDE, head, aim, margin }: ResultOptions = {},
): ResultSize {
  const make = {
    original: () => asItIs(picture, edge),
    edge: () => closeTo(edge, margin, maxSide),
    ratio: () => inRatio(parseRatio(value), picture, edge, maxSide, margin),
    preset: () => withMargin(parseSize(value), edge, margin),
    preset_human: () => placeHuman(parseSize(value), edge, head, aim),
  } satisfies Record<SizeRule['type'], () => ResultSize>;
  return make[type]();
}

function asItIs({ width, height }: Size, edge: PixelBox): ResultSize {
  return {
    ...placed({ width, height }, { x: 0, y: 0, width, height }, { x: 0, y: 0, width, height }),
    edgeLeft: edge.x,
    edgeTop: edge.y,
    edgeWidth: edge.width,
    edgeHeight: edge.height,
  };
}

/** The box alone, or with air round it as far as the longest side allows. */
function closeTo(edge: PixelBox, margin = 0, maxSide = MAX_SIDE): ResultSize {
  const most = Math.floor((maxSide - Math.max(edge.width, edge.height)) / 2);
  const air = Math.max(Math.min(Math.round(Math.min(edge.width, edge.height) * margin), most), 0);
  const canvas = { width: edge.width + 2 * air, height: edge.height + 2 * air };
  return placed(canvas, edge, { x: air, y: air, width: edge.width, height: edge.height });
}

function inRatio(ratio: Size, picture: Size, edge: PixelBox, maxSide: number, margin?: number): ResultSize {
  const fits = Math.max(Math.ceil(picture.width / ratio.width), Math.ceil(picture.height / ratio.height), 1);
  const most = Math.max(Math.floor(maxSide / Math.max(ratio.width, ratio.height)), 1);
  const times = Math.min(fits, most);
  const canvas = { width: ratio.width * times, height: ratio.height * times };
  if (margin !== undefined) return withMargin(canvas, edge, margin);
  const scale = Math.min(times / fits, canvas.width / edge.width, canvas.height / edge.height);
  const drawn = centred(canvas, scaled(edge, scale));
  const isCut = edge.y + edge.height >= picture.height;
  return placed(canvas, edge, isCut ? { ...drawn, y: canvas.height - drawn.height } : drawn);
}

function withMargin(canvas: Size, edge: PixelBox, share?: number): ResultSize {
  const margin = share === undefined ? marginOf(canvas) : Math.round(Math.min(canvas.width, canvas.height) * share);
  const scale = Math.min((canvas.width - 2 * margin) / edge.width, (canvas.height - 2 * margin) / edge.height);
  return placed(canvas, edge, centred(canvas, scaled(edge, scale)));
}

/** The margin inside a preset of this size, whole pixels (D6). */
export const marginOf = ({ width, height }: Size): number =>
  Math.min(MARGIN, Math.floor(Math.min(width, height) * MARGIN_SHARE));

/** Whole pixels, at least one each way. */
const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(Math.round(width * scale), 1),
  height: Math.max(Math.round(height * scale), 1),
});

const centred = (canvas: Size, { width, height }: Size): PixelBox => ({
  x: Math.floor((canvas.width - width) / 2),
  y: Math.floor((canvas.height - height) / 2),
  width,
  height,
});

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
