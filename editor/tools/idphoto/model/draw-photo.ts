import { watermark } from '../../../../src/pixels/watermark/watermark.ts';
import { BACKGROUNDS } from '../rules/rule.ts';
import { gainAt, type Light } from './light.ts';
import type { Frame, Place } from './placement.ts';
import type { IdPlan } from './plan.ts';

export interface Drawing {
  whole: ImageBitmap;
  subject: ImageBitmap | undefined;
  light: Light | undefined;
  place: Place;
  background: IdPlan['background'];
  evenLight: number;
  /** A trial's mark. */
  marked: boolean;
}

type Canvas = OffscreenCanvas;
type Context = OffscreenCanvasRenderingContext2D;

function contextOf(canvas: Canvas): Context {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  return context;
}

/** Steps across which a light is made even; between them the canvas draws a gradient. */
const STOPS = 16;

/** The photo in its frame, `size` px large: what the screen shows and what files are made of. */
export function drawPhoto(frame: Frame, size: { width: number; height: number }, drawing: Drawing): Canvas {
  const { whole, subject, place, background, evenLight, light, marked } = drawing;
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = contextOf(canvas);
  const transform = (into: Context) => {
    const scale = size.width / frame.width / place.perMm;
    into.imageSmoothingQuality = 'high';
    into.setTransform(scale, 0, 0, scale, size.width / 2, size.height / 2);
    into.rotate(-place.turn);
    into.translate(-place.at[0], -place.at[1]);
  };
  const replaced = background !== 'keep' && subject !== undefined;
  context.fillStyle = `rgb(${(background === 'keep' ? BACKGROUNDS.white : BACKGROUNDS[background]).join()})`;
  context.fillRect(0, 0, size.width, size.height);
  const person = new OffscreenCanvas(size.width, size.height);
  const drawn = contextOf(person);
  transform(drawn);
  drawn.drawImage(replaced ? subject : whole, 0, 0);
  if (light && evenLight > 0) evenOut(drawn, light, evenLight, () => drawn.drawImage(replaced ? subject : whole, 0, 0));
  context.drawImage(person, 0, 0);
  if (marked) mark(context, size);
  return canvas;
}

/** Lightens one side and darkens the other: dodging by 1 − 1/g multiplies by g, multiplying by g does so below 1. */
function evenOut(context: Context, light: Light, amount: number, again: () => void): void {
  const { middle, step } = light;
  const far = 1.25;
  const gradient = (level: (gain: number) => number) => {
    const ends = [-far, far].map((share) => [middle[0] + step[0] * share, middle[1] + step[1] * share] as const);
    const [from = [0, 0], to = [0, 0]] = ends;
    const made = context.createLinearGradient(from[0], from[1], to[0], to[1]);
    for (let stop = 0; stop <= STOPS; stop += 1) {
      const value = Math.round(255 * level(gainAt(light, (stop / STOPS) * 2 * far - far, amount)));
      made.addColorStop(stop / STOPS, `rgb(${value},${value},${value})`);
    }
    return made;
  };
  const fill = (operation: GlobalCompositeOperation, style: CanvasGradient) => {
    context.globalCompositeOperation = operation;
    context.fillStyle = style;
    context.fillRect(middle[0] - 1e5, middle[1] - 1e5, 2e5, 2e5);
  };
  // Soft pixels are made opaque in their own colours first: what is filled would else show through them.
  for (let n = 0; n < 6; n += 1) again();
  fill(
    'multiply',
    gradient((gain) => Math.min(1, gain)),
  );
  fill(
    'color-dodge',
    gradient((gain) => Math.max(0, 1 - 1 / gain)),
  );
  context.globalCompositeOperation = 'destination-in';
  again();
  context.globalCompositeOperation = 'source-over';
}

function mark(context: Context, size: { width: number; height: number }): void {
  const pixels = context.getImageData(0, 0, size.width, size.height);
  const drawOver = watermark(size);
  for (let y = 0; y < size.height; y += 1) {
    drawOver(pixels.data.subarray(y * size.width * 4, (y + 1) * size.width * 4), y);
  }
  context.putImageData(pixels, 0, 0);
}
