import type { Rgba } from '../kernels/pixels.ts';
import type { Background } from '../look.ts';
import type { PixelBox, Rgb, Size } from '../shapes.ts';
import { adjustedRows } from './adjusted-rows.ts';
import { blurGround } from './blur-ground.ts';
import { fillGround } from './fill-ground.ts';
import { gradientRows } from './gradient-rows.ts';
import { type Layout, throughWindow } from './layout.ts';
import { placedRows } from './resampled-rows.ts';
import { pictureRows, type Rows } from './rows.ts';
import { turnedRows, turnedSize } from './turned-rows.ts';

/** A background that needs decoded pixels. */
export type PictureGround = Extract<Background, { type: 'picture' | 'blur' }>;

/** σ of the strongest blur, in longer sides of the canvas. */
const MOST_BLUR = 0.035;

/** Cells that are blurred at most: 8 bytes each while it is done. */
const MAX_CELLS = 4_000_000;

/**
 * The rows behind the subject.
 * @param ground the picture behind, of any reduction; for the original its alpha is 0 where the subject was, and it is filled in place
 */
export function groundRows(background: Background, layout: Layout, ground: Rgba | undefined): Rows | undefined {
  const { place, turn, window } = layout;
  if (background.type === 'colour') return colourRows(window, background.colour);
  if (background.type === 'gradient') return gradientRows(place, window, background.angle, background.stops);
  if (ground === undefined) return undefined;
  const isOriginal = background.type === 'blur';
  const across = isOriginal ? turnedSize(ground, turn).width : ground.width;
  const box = groundBox(background, layout, ground);
  if (isOriginal) fillGround(ground);
  const soft = blurGround(ground, (sigmaOf(background, place) * across) / box.width);
  const rows = isOriginal ? turnedRows(soft, turn) : pictureRows(soft);
  const { width, height } = place;
  const whole = { sx: 0, sy: 0, sw: rows.width, sh: rows.height };
  const drawn = { dx: box.x, dy: box.y, dw: box.width, dh: box.height };
  const placed = placedRows(rows, throughWindow({ width, height, ...whole, ...drawn }, window));
  const brightness = isOriginal ? 0 : background.brightness;
  return adjustedRows(placed, { brightness, contrast: 0, saturation: 0, warmth: 0 });
}

/**
 * How many pixels of a picture may be one of the ground's along each side: what its size on the canvas or its blur would take
 * away. A whole number from 1.
 */
export function groundReduction(background: PictureGround, layout: Layout, size: Size): number {
  const { width } = groundBox(background, layout, size);
  const perPixel = (background.type === 'blur' ? layout.turned.width : size.width) / width;
  const sigma = sigmaOf(background, layout.place) * perPixel;
  const bearable = sigma > 0 ? Math.ceil(Math.sqrt((size.width * size.height) / MAX_CELLS)) : 1;
  return Math.max(Math.floor(perPixel), Math.floor(sigma / 2), bearable, 1);
}

/** σ in pixels of the canvas. */
function sigmaOf(background: PictureGround, { width, height }: Size): number {
  const amount = background.type === 'blur' ? background.amount : background.blur;
  return (amount / 100) * MOST_BLUR * Math.max(width, height);
}

/** Where all of the ground is drawn. */
function groundBox(background: PictureGround, { place, turned, drawn }: Layout, shape: Size): PixelBox {
  const { width, height } = place;
  if (background.type === 'picture') {
    const pick = background.fit === 'cover' ? Math.max : Math.min;
    const scale = pick(width / shape.width, height / shape.height) * background.scale;
    const [w, h] = [shape.width * scale, shape.height * scale];
    return { x: (width - w) * background.at.x, y: (height - h) * background.at.y, width: w, height: h };
  }
  // As the photo lay behind the subject; where that leaves the canvas bare, larger, about the subject's middle.
  const [own, ownDown] = [place.dw / place.sw, place.dh / place.sh];
  const scale = Math.max(own, ownDown, width / turned.width, height / turned.height);
  const middle = { x: drawn.x + drawn.width / 2, y: drawn.y + drawn.height / 2 };
  return {
    x: covering(middle.x, (middle.x - place.dx) / own + place.sx, scale, turned.width, width),
    y: covering(middle.y, (middle.y - place.dy) / ownDown + place.sy, scale, turned.height, height),
    width: turned.width * scale,
    height: turned.height * scale,
  };
}

/** Where `length` · `scale` begins so that its pixel `of` stands at `at`, as nearly as leaves nothing of `canvas` bare. */
const covering = (at: number, of: number, scale: number, length: number, canvas: number): number =>
  Math.min(Math.max(at - of * scale, canvas - length * scale), 0);

function colourRows({ width, height }: Size, colour: Rgb): Rows {
  const out = new Uint8ClampedArray(width * 4);
  for (let at = 0; at < out.length; at += 4) out.set([...colour, 255], at);
  return { width, height, row: () => out };
}
