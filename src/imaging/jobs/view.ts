import { createCanvas } from '../canvas.ts';
import { compose, type Subject } from '../compose/compose.ts';
import type { Rgba } from '../kernels/pixels.ts';
import type { Look } from '../look.ts';
import { plainLook, scaledLook } from '../look-of.ts';
import type { Size, ViewOptions } from '../types.ts';
import { drawWatermark } from '../watermark.ts';

/** The cut for the screen as a look says. A canvas is premultiplied, which a screen does not see; files never come from here. */
export function view(
  subject: Subject,
  {
    maxSide,
    region,
    look = plainLook(subject.picture),
    watermark,
  }: ViewOptions & { look?: Look | undefined; watermark: boolean },
): ImageBitmap {
  const { scale, part } = viewOf(look.place, { maxSide, region });
  const { width, height, draw } = compose(subject, scaledLook(look, scale, part));
  const data = new Uint8ClampedArray(width * height * 4);
  draw(0, height, data);
  const { canvas, context } = createCanvas({ width, height });
  context.putImageData(new ImageData(data, width, height), 0, 0);
  if (watermark) {
    context.translate(-part.x, -part.y);
    const whole = { width: Math.round(look.place.width * scale), height: Math.round(look.place.height * scale) };
    drawWatermark(context, whole);
  }
  return canvas.transferToImageBitmap();
}

/** How much smaller a view is drawn than the whole, and which of the smaller pixels it holds. */
function viewOf(whole: Size, { maxSide, region = { x: 0, y: 0, ...whole } }: ViewOptions) {
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

/** The matte of a cut as a picture: its alpha as grey. */
export function matteOf({ data, width, height }: Rgba): Rgba {
  const grey = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) grey.fill(data[at + 3] ?? 0, at, at + 3).fill(255, at + 3, at + 4);
  return { data: grey, width, height };
}
