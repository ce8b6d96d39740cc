import type {
  BackgroundDrawing,
  DecodedBackground,
  DrawnBackground,
  ReadyBackground,
} from '../../pixels/compose/background.ts';
import type { Subject } from '../../pixels/compose/compose.ts';
import { type Layout, layoutOf } from '../../pixels/compose/layout.ts';
import { STRIP_ROWS } from '../../pixels/encode/strips.ts';
import type { Rgba } from '../../pixels/kernels/pixels.ts';
import { shrink } from '../../pixels/kernels/shrink.ts';
import type { Background, RenderRecipe } from '../../pixels/render-recipe.ts';
import type { Size } from '../../pixels/shapes.ts';
import { createCanvas } from '../canvas.ts';
import { imagingError } from '../error.ts';
import type { Source } from '../types.ts';
import { decode } from './decode.ts';

/** A cut-out and the file that it came from. */
export interface Sourced extends Subject {
  source: Source;
}

/** How each kind of background is drawn, by its type. */
export type Drawings = Readonly<Record<string, BackgroundDrawing<Background, Blob>>>;

type Decoded = DecodedBackground<Background, Blob>;

/** Longer side of what is kept for the screen, px. */
const SCREEN_SIDE = 2048;

export function drawingOf(drawings: Drawings, { type }: Background): BackgroundDrawing<Background, Blob> {
  const drawing = Object.hasOwn(drawings, type) ? drawings[type] : undefined;
  if (drawing === undefined) throw imagingError('INVALID_ARGUMENT', 'nothing draws this background');
  return drawing;
}

/**
 * The background of a recipe, its picture decoded again and as finely as the recipe needs it: what a file is made of must not depend
 * on what was on the screen before. Undefined where the recipe has none.
 * @throws IMAGE_UNREADABLE for a background picture that cannot be decoded
 */
export async function readBackground(
  signal: AbortSignal,
  cut: Sourced,
  recipe: RenderRecipe,
  drawings: Drawings,
): Promise<ReadyBackground | undefined> {
  const { background } = recipe;
  if (background === undefined) return undefined;
  const drawing = drawingOf(drawings, background);
  if (drawing.from === 'value') return drawnAlone(drawing, background);
  const layout = layoutOf(cut.picture, cut.box, recipe);
  const bitmap = await bitmapOf(signal, cut, drawing, background);
  try {
    const by = drawing.reduction(background, layout, bitmap);
    return withPicture(drawing, background, readReduced(signal, bitmap, by, weigherOf(cut, drawing)));
  } finally {
    bitmap.close();
  }
}

/** Keeps the last background picture for the screen: a slider asks for it many times in a second. */
export class BackgroundCache {
  readonly #drawings: Drawings;
  #last: { key: string; by: number; of: Size; picture: Rgba } | undefined;

  constructor(drawings: Drawings) {
    this.#drawings = drawings;
  }

  /** @param key another one where the picture or the matte is another */
  async read(
    signal: AbortSignal,
    cut: Sourced,
    background: Background | undefined,
    layout: Layout,
    key: string,
  ): Promise<ReadyBackground | undefined> {
    if (background === undefined) return undefined;
    const drawing = drawingOf(this.#drawings, background);
    if (drawing.from === 'value') return drawnAlone(drawing, background);
    const last = this.#last?.key === key ? this.#last : undefined;
    const by = last && drawing.reduction(background, layout, last.of);
    if (last && by !== undefined && by >= last.by) {
      return withPicture(drawing, background, coarser(last.picture, by / last.by));
    }
    const bitmap = await bitmapOf(signal, cut, drawing, background);
    try {
      const of = { width: bitmap.width, height: bitmap.height };
      const wanted = drawing.reduction(background, layout, of);
      const kept = Math.max(Math.min(wanted, Math.ceil(Math.max(of.width, of.height) / SCREEN_SIDE)), 1);
      const picture = readReduced(signal, bitmap, kept, weigherOf(cut, drawing));
      this.#last = { key, by: kept, of, picture };
      return withPicture(drawing, background, coarser(picture, wanted / kept));
    } finally {
      bitmap.close();
    }
  }

  /** Drops what is kept; with a key only if it is that. */
  forget(key = this.#last?.key): void {
    if (this.#last?.key === key) this.#last = undefined;
  }
}

const drawnAlone = (drawing: DrawnBackground, value: Background): ReadyBackground => ({
  isOpaque: drawing.isOpaque,
  rows: (layout) => drawing.rows(value, layout),
});

const withPicture = (drawing: Decoded, value: Background, picture: Rgba): ReadyBackground => ({
  isOpaque: false,
  rows: (layout) => drawing.rows(value, layout, picture),
});

async function bitmapOf(
  signal: AbortSignal,
  { source }: Sourced,
  drawing: Decoded,
  background: Background,
): Promise<ImageBitmap> {
  const picture = drawing.picture?.(background);
  if (picture === undefined) return decode(signal, source);
  try {
    const bitmap = await createImageBitmap(picture);
    if (signal.aborted) bitmap.close();
    signal.throwIfAborted();
    return bitmap;
  } catch (error) {
    signal.throwIfAborted();
    throw imagingError('IMAGE_UNREADABLE', 'the background picture cannot be decoded', { cause: error });
  }
}

/** Changes the alpha of a strip of the bitmap into the weight of its pixels. */
type Weigher = (strip: Uint8ClampedArray, top: number) => void;

/** The original counts where the subject is not; a soft edge, which holds colours of both, hardly. */
function weigherOf({ picture }: Sourced, drawing: Decoded): Weigher {
  if (drawing.picture !== undefined) return () => {};
  return (strip, top) => {
    const { data, width } = picture;
    const first = top * width * 4;
    for (let at = 3; at < strip.length; at += 4) {
      const free = 255 - 2 * (data[first + at] ?? 0);
      strip[at] = free <= 0 ? 0 : ((strip[at] ?? 0) * free) / 255;
    }
  };
}

/** The means of squares of `by` pixels, read strip by strip. */
function readReduced(signal: AbortSignal, bitmap: ImageBitmap, by: number, weigh: Weigher): Rgba {
  const { width, height } = bitmap;
  const columns = Math.ceil(width / by);
  const reduced: Rgba = {
    data: new Uint8ClampedArray(columns * Math.ceil(height / by) * 4),
    width: columns,
    height: Math.ceil(height / by),
  };
  const rows = Math.max(Math.floor(STRIP_ROWS / by), 1) * by;
  const { context } = createCanvas({ width, height: Math.min(rows, height) }, true);
  for (let top = 0; top < height; top += rows) {
    signal.throwIfAborted();
    const count = Math.min(rows, height - top);
    context.clearRect(0, 0, width, count);
    context.drawImage(bitmap, 0, top, width, count, 0, 0, width, count);
    const { data } = context.getImageData(0, 0, width, count);
    weigh(data, top);
    const strip = shrink({ data, width, height: count }, columns, Math.ceil(count / by));
    reduced.data.set(strip.data, (top / by) * columns * 4);
  }
  return reduced;
}

function coarser(picture: Rgba, factor: number): Rgba {
  const by = Math.floor(factor);
  return by <= 1 ? picture : shrink(picture, Math.ceil(picture.width / by), Math.ceil(picture.height / by));
}
