import { letGo } from '../base/let-go.ts';
import { STRIP_ROWS } from '../pixels/encode/strips.ts';
import { fitWithin } from '../pixels/fit-within.ts';
import type { Rgba } from '../pixels/kernels/pixels.ts';
import type { Size } from '../pixels/shapes.ts';
import { imagingError } from './error.ts';
import { isLarge } from './is-large.ts';

/**
 * A canvas with its context. `readBack`: its pixels will be read, so that it should live in memory and not on a GPU.
 * @throws CANVAS_UNUSABLE
 */
export function createCanvas({ width, height }: Size, readBack = false) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: readBack });
  if (context === null) throw unusable({ width, height });
  return { canvas, context };
}

type Made = ReturnType<typeof createCanvas>;

/**
 * A canvas of a size that is proven to work: past its limit Chromium throws nothing and gives blank pixels (docs/notes/imaging.md §4), so
 * one pixel is drawn into the far corner and read back.
 * @throws IMAGE_DIMENSIONS, with the longest side of this shape that works; CANVAS_UNUSABLE where none does
 */
export function createProbedCanvas(size: Size, create: (size: Size) => Made = (one) => createCanvas(one, true)): Made {
  const made = probe(size, create);
  if (made !== undefined) return made;
  const side = longestSide(size, (smaller) => {
    const works = probe(smaller, create);
    if (works !== undefined) works.canvas.width = 0;
    return works !== undefined;
  });
  throw side > 0 ? tooLarge(size, side) : unusable(size);
}

function probe(size: Size, create: (size: Size) => Made): Made | undefined {
  let made: Made | undefined;
  const [x, y] = [size.width - 1, size.height - 1];
  try {
    made = create(size);
    const { context } = made;
    context.fillStyle = '#fff';
    context.fillRect(x, y, 1, 1);
    if (context.getImageData(x, y, 1, 1).data[3] === 255) {
      context.clearRect(x, y, 1, 1);
      return made;
    }
  } catch {
    // A browser that says so is as good as one that gives a blank.
  }
  if (made !== undefined) made.canvas.width = 0;
  return undefined;
}

/** Found by halves, to within a sixteenth: each try allocates. 0 where even a tiny one fails. */
function longestSide(size: Size, works: (size: Size) => boolean): number {
  const longest = Math.max(size.width, size.height);
  let [low, high] = [0, 16];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (works(fitWithin(size, Math.floor((longest * middle) / 16)))) low = middle;
    else high = middle;
  }
  return Math.floor((longest * low) / 16);
}

function tooLarge({ width, height }: Size, limit: number): Error {
  return imagingError(
    'IMAGE_DIMENSIONS',
    `this browser has no canvas of ${width} x ${height} px; ${limit} px a side works`,
    { details: { width, height, limit } },
  );
}

/** Not a matter of the picture: no memory is left for canvases, or a privacy setting keeps their pixels. */
const unusable = ({ width, height }: Size): Error =>
  imagingError('CANVAS_UNUSABLE', 'this browser gives no canvas that can be read', { details: { width, height } });

/** The pixels of a bitmap as bytes, read strip by strip. */
export async function readPixels(signal: AbortSignal, bitmap: ImageBitmap): Promise<Rgba> {
  const { width, height } = bitmap;
  const data = allocate({ width, height });
  await readStrips(signal, bitmap, (pixels, top) => data.set(pixels, top * width * 4));
  return { data, width, height };
}

/** Of a large picture, rows that are read at once (D380). */
const LARGE_ROWS = 64;

/** Gets pixels of some rows, which are gone when it returns, and the first of these rows in the bitmap. */
type TakeRows = (pixels: Uint8ClampedArray, top: number) => void;

/** Reads rows of bitmaps of one size. */
export interface StripReader {
  /** @param rows at most STRIP_ROWS, which come in one piece or more */
  read(bitmap: ImageBitmap, top: number, rows: number, take: TakeRows): Promise<void>;
  close(): void;
}

/**
 * Of a large picture each piece is a bitmap of its own before it is drawn: WebKit copies the whole of what is drawn in part, twice, and
 * keeps one of the copies past the end of the worker (D273).
 * @throws IMAGE_DIMENSIONS where no canvas is so wide
 */
export function createStripReader({ width, height }: Size): StripReader {
  const most = isLarge({ width, height }) ? LARGE_ROWS : STRIP_ROWS;
  const { canvas, context } = createProbedCanvas({ width, height: Math.min(most, height) });
  return {
    async read(bitmap, top, rows, take) {
      for (let at = 0; at < rows; at += most) {
        const count = Math.min(most, rows - at);
        const part = isLarge(bitmap) ? await createImageBitmap(bitmap, 0, top + at, width, count) : undefined;
        context.clearRect(0, 0, width, count);
        if (part === undefined) context.drawImage(bitmap, 0, top + at, width, count, 0, 0, width, count);
        else context.drawImage(part, 0, 0);
        part?.close();
        const { data } = context.getImageData(0, 0, width, count);
        take(data, top + at);
        letGo(data.buffer);
      }
    },
    close() {
      canvas.width = 0;
    },
  };
}

/** Hands out the pixels of a bitmap from the top, some rows at a time. */
export async function readStrips(signal: AbortSignal, bitmap: ImageBitmap, take: TakeRows): Promise<void> {
  const { height } = bitmap;
  const reader = createStripReader(bitmap);
  try {
    for (let top = 0; top < height; top += STRIP_ROWS) {
      signal.throwIfAborted();
      await reader.read(bitmap, top, Math.min(STRIP_ROWS, height - top), take);
    }
  } finally {
    reader.close();
  }
}

/** Room for a picture. @throws IMAGE_DIMENSIONS where there is no memory for it */
export function allocate(size: Size): Uint8ClampedArray<ArrayBuffer> {
  try {
    return new Uint8ClampedArray(size.width * size.height * 4);
  } catch (error) {
    throw imagingError('IMAGE_DIMENSIONS', `no memory for ${size.width} x ${size.height} px`, {
      cause: error,
      details: { ...size },
    });
  }
}
