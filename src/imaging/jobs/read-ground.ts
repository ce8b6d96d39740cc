import { createCanvas, STRIP_ROWS } from '../canvas.ts';
import type { Subject } from '../compose/compose.ts';
import { groundReduction, type PictureGround } from '../compose/ground-rows.ts';
import { type Layout, layoutOf } from '../compose/layout.ts';
import { imagingError } from '../error.ts';
import type { Rgba } from '../kernels/pixels.ts';
import { shrink } from '../kernels/shrink.ts';
import type { Background, Look } from '../look.ts';
import type { Size, Source } from '../types.ts';
import { decode } from './decode.ts';

/** A cut-out and the file that it came from. */
export interface Sourced extends Subject {
  source: Source;
}

/** Longer side of what is kept for the screen, px. */
const SCREEN_SIDE = 2048;

/**
 * The decoded picture behind a subject, read anew and as finely as the look needs it: what a file is made of must not depend on
 * what was looked at before. Undefined where the look needs none.
 * @throws IMAGE_UNREADABLE for a background picture that cannot be decoded
 */
export async function readGround(signal: AbortSignal, cut: Sourced, look: Look): Promise<Rgba | undefined> {
  const { background } = look;
  if (background === undefined || !isPicture(background)) return undefined;
  const layout = layoutOf(cut.picture, cut.box, look);
  const bitmap = await bitmapOf(signal, cut, background);
  try {
    return readReduced(signal, bitmap, groundReduction(background, layout, bitmap), weigherOf(cut, background));
  } finally {
    bitmap.close();
  }
}

/** Keeps the last picture behind for the screen: a slider asks for it many times in a second. */
export class Grounds {
  #last: { key: string; by: number; of: Size; ground: Rgba } | undefined;

  /** @param key another one where the picture or the matte is another */
  async read(
    signal: AbortSignal,
    cut: Sourced,
    background: Background | undefined,
    layout: Layout,
    key: string,
  ): Promise<Rgba | undefined> {
    if (background === undefined || !isPicture(background)) return undefined;
    const last = this.#last?.key === key ? this.#last : undefined;
    const by = last && groundReduction(background, layout, last.of);
    if (last && by !== undefined && by >= last.by) return coarser(last.ground, by / last.by);
    const bitmap = await bitmapOf(signal, cut, background);
    try {
      const of = { width: bitmap.width, height: bitmap.height };
      const wanted = groundReduction(background, layout, of);
      const kept = Math.max(Math.min(wanted, Math.ceil(Math.max(of.width, of.height) / SCREEN_SIDE)), 1);
      const ground = readReduced(signal, bitmap, kept, weigherOf(cut, background));
      this.#last = { key, by: kept, of, ground };
      return coarser(ground, wanted / kept);
    } finally {
      bitmap.close();
    }
  }

  /** Lets go what is kept; with a key only if it is that. */
  forget(key = this.#last?.key): void {
    if (this.#last?.key === key) this.#last = undefined;
  }
}

const isPicture = (background: Background): background is PictureGround =>
  background.type === 'picture' || background.type === 'blur';

async function bitmapOf(signal: AbortSignal, { source }: Sourced, background: PictureGround): Promise<ImageBitmap> {
  if (background.type === 'blur') return decode(signal, source);
  try {
    const bitmap = await createImageBitmap(background.picture);
    if (signal.aborted) bitmap.close();
    signal.throwIfAborted();
    return bitmap;
  } catch (error) {
    signal.throwIfAborted();
    throw imagingError('IMAGE_UNREADABLE', 'the background picture cannot be decoded', { cause: error });
  }
}

/** Changes the alpha of a strip of the bitmap into what its pixels count. */
type Weigher = (strip: Uint8ClampedArray, top: number) => void;

/** The original counts where the subject is not; a soft edge, which holds colours of both, hardly. */
function weigherOf({ picture }: Sourced, { type }: PictureGround): Weigher {
  if (type === 'picture') return () => {};
  return (strip, top) => {
    const first = top * picture.width * 4;
    for (let at = 3; at < strip.length; at += 4) {
      const free = 255 - 2 * (picture.data[first + at] ?? 0);
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

function coarser(ground: Rgba, factor: number): Rgba {
  const by = Math.floor(factor);
  return by <= 1 ? ground : shrink(ground, Math.ceil(ground.width / by), Math.ceil(ground.height / by));
}
