import { composeRows } from '../../pixels/compose/compose.ts';
import { layoutOf, wholeOf } from '../../pixels/compose/layout.ts';
import type { Mipmaps } from '../../pixels/compose/mipmaps.ts';
import type { Plane } from '../../pixels/kernels/pixels.ts';
import { plainRecipe, scaledRecipe } from '../../pixels/plain-recipe.ts';
import type { EdgeTools } from '../../pixels/render-recipe.ts';
import { edgeView } from '../../pixels/retouch/edge-view.ts';
import type { EditableCutout } from '../../pixels/retouch/editable-cutout.ts';
import type { Size } from '../../pixels/shapes.ts';
import type { MarkShift } from '../../pixels/watermark/mark-shift.ts';
import { wordOf } from '../../pixels/watermark/mark-word.ts';
import { watermark as watermarkOf } from '../../pixels/watermark/watermark.ts';
import { createCanvas } from '../canvas.ts';
import { imagingError } from '../error.ts';
import type { EdgeViewOptions, RenderOptions, ViewOptions } from '../types.ts';
import type { BackgroundCache, Sourced } from './read-background.ts';

/** A cut with its smaller copies. */
export interface Viewed extends Sourced {
  mipmaps: Mipmaps;
  /** Where the marks of a trial lie; left out where none is drawn. */
  mark?: MarkShift | undefined;
}

/** The cut for the screen as a recipe says. A canvas is premultiplied, which a screen does not see; files never come from here. */
export async function view(
  signal: AbortSignal,
  cut: Viewed,
  { recipe = plainRecipe(cut.picture), watermark, subject = true, ...options }: RenderOptions,
  backgrounds?: { cache: BackgroundCache; key: string },
): Promise<ImageBitmap> {
  const { scale, part } = viewOf(recipe.place, options);
  const small = scaledRecipe(recipe, scale);
  const layout = layoutOf(cut.picture, cut.box, small, part);
  const background = await backgrounds?.cache.read(signal, cut, recipe.background, layout, backgrounds.key);
  const { width, height, draw } = composeRows(cut.mipmaps.figure(layout), layout, small, background, subject);
  const data = new Uint8ClampedArray(width * height * 4);
  draw(0, height, data);
  if (watermark) {
    const drawOver = watermarkOf(small.place, cut.mark, wordOf(watermark));
    for (let y = 0; y < height; y += 1) drawOver(data.subarray(y * width * 4, (y + 1) * width * 4), part.y + y, part.x);
  }
  return bitmapOf(data, part);
}

/** The matte of a cut: its alpha as grey. */
export function viewMatte(cut: Viewed, options: ViewOptions): ImageBitmap {
  const recipe = plainRecipe(cut.picture);
  const { scale, part } = viewOf(recipe.place, options);
  const small = scaledRecipe(recipe, scale);
  const layout = layoutOf(cut.picture, cut.box, small, part);
  const { width, height, draw } = composeRows(cut.mipmaps.figure(layout), layout, small);
  const data = new Uint8ClampedArray(width * height * 4);
  draw(0, height, data);
  for (let at = 0; at < data.length; at += 4) {
    const grey = data[at + 3] ?? 0;
    data[at] = data[at + 1] = data[at + 2] = grey;
    data[at + 3] = 255;
  }
  return bitmapOf(data, part);
}

/** An editable cut-out with another edge. */
export function viewEdge(
  editable: EditableCutout,
  edge: EdgeTools,
  { side, region, watermark }: EdgeViewOptions,
  mark: MarkShift,
): ImageBitmap {
  const seen = edgeView({ matte: editable.shrunk, original: editable.originalMipmaps, edge, region, side });
  if (seen === undefined) throw imagingError('INVALID_ARGUMENT', 'nothing of the picture is in this part');
  const { data, width, height } = seen;
  if (watermark) {
    const [left, top] = [Math.floor(region.x / side), Math.floor(region.y / side)];
    const drawOver = watermarkOf(scaledRecipe(plainRecipe(editable.picture), 1 / side).place, mark, wordOf(watermark));
    for (let y = 0; y < height; y += 1) drawOver(data.subarray(y * width * 4, (y + 1) * width * 4), top + y, left);
  }
  return bitmapOf(data, seen);
}

/** A mask as the alpha of white. */
export function viewMask({ data: shares, ...size }: Plane): ImageBitmap {
  const data = new Uint8ClampedArray(shares.length * 4).fill(255);
  for (let at = 0; at < shares.length; at += 1) data[at * 4 + 3] = shares[at] ?? 0;
  return bitmapOf(data, size);
}

function bitmapOf(data: Uint8ClampedArray<ArrayBuffer>, size: Size): ImageBitmap {
  const { canvas, context } = createCanvas(size);
  context.putImageData(new ImageData(data, size.width, size.height), 0, 0);
  return canvas.transferToImageBitmap();
}

/** How much smaller a view is drawn than the whole, and which of the smaller pixels it holds. */
function viewOf(whole: Size, { maxSide, region = wholeOf(whole) }: ViewOptions) {
  const scale = Math.min(1, maxSide / Math.max(region.width, region.height));
  const at = (length: number) => Math.max(Math.round(length * scale), 1);
  const part = {
    x: Math.round(region.x * scale),
    y: Math.round(region.y * scale),
    width: at(region.width),
    height: at(region.height),
  };
  return { scale, part };
}
