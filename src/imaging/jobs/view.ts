import { createCanvas } from '../canvas.ts';
import { composeRows } from '../compose/compose.ts';
import { layoutOf, wholeOf } from '../compose/layout.ts';
import type { Levels } from '../compose/levels.ts';
import { imagingError } from '../error.ts';
import type { EdgeTools } from '../look.ts';
import { plainLook, scaledLook } from '../look-of.ts';
import type { Bench } from '../retouch/bench.ts';
import { edgeView } from '../retouch/edge-view.ts';
import type { EdgeViewOptions, RenderOptions, Size, ViewOptions } from '../types.ts';
import { watermark as trialMarks } from '../watermark.ts';
import type { Grounds, Sourced } from './read-ground.ts';

/** A cut with its smaller copies. */
export interface Viewed extends Sourced {
  levels: Levels;
}

/** The cut for the screen as a look says. A canvas is premultiplied, which a screen does not see; files never come from here. */
export async function view(
  signal: AbortSignal,
  cut: Viewed,
  { look = plainLook(cut.picture), watermark, ...options }: RenderOptions,
  grounds?: { grounds: Grounds; key: string },
): Promise<ImageBitmap> {
  const { scale, part } = viewOf(look.place, options);
  const small = scaledLook(look, scale);
  const layout = layoutOf(cut.picture, cut.box, small, part);
  const ground = await grounds?.grounds.read(signal, cut, look.background, layout, grounds.key);
  const { width, height, draw } = composeRows(cut.levels.figure(layout), layout, small, ground);
  const data = new Uint8ClampedArray(width * height * 4);
  draw(0, height, data);
  if (watermark) {
    const lay = trialMarks(small.place);
    for (let y = 0; y < height; y += 1) lay(data.subarray(y * width * 4, (y + 1) * width * 4), part.y + y, part.x);
  }
  return bitmapOf(data, part);
}

/** The matte of a cut: its alpha as grey. */
export function viewMatte(cut: Viewed, options: ViewOptions): ImageBitmap {
  const look = plainLook(cut.picture);
  const { scale, part } = viewOf(look.place, options);
  const small = scaledLook(look, scale);
  const layout = layoutOf(cut.picture, cut.box, small, part);
  const { width, height, draw } = composeRows(cut.levels.figure(layout), layout, small);
  const data = new Uint8ClampedArray(width * height * 4);
  draw(0, height, data);
  for (let at = 0; at < data.length; at += 4) {
    const grey = data[at + 3] ?? 0;
    data[at] = data[at + 1] = data[at + 2] = grey;
    data[at + 3] = 255;
  }
  return bitmapOf(data, part);
}

/** What stands on a bench with another edge. */
export function viewEdge(bench: Bench, edge: EdgeTools, { side, region, watermark }: EdgeViewOptions): ImageBitmap {
  const seen = edgeView({ matte: bench.shrunk, original: bench.originalLevels, edge, region, side });
  if (seen === undefined) throw imagingError('INVALID_ARGUMENT', 'nothing of the picture is in this part');
  const { data, width, height } = seen;
  if (watermark) {
    const [left, top] = [Math.floor(region.x / side), Math.floor(region.y / side)];
    const lay = trialMarks(scaledLook(plainLook(bench.picture), 1 / side).place);
    for (let y = 0; y < height; y += 1) lay(data.subarray(y * width * 4, (y + 1) * width * 4), top + y, left);
  }
  return bitmapOf(data, seen);
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
