import { placedRows } from '../../../../src/pixels/compose/resampled-rows.ts';
import { pictureRows } from '../../../../src/pixels/compose/rows.ts';
import { triangle } from '../../../../src/pixels/compose/taps.ts';
import { fitWithin } from '../../../../src/pixels/fit-within.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { WIDTH } from '../model/plan.ts';

/** Of all pictures together: 400 MB. */
export const MOST_PIXELS = 100_000_000;
/** Longest side of the copies that are compared. */
const SMALL = 24;

/** Draws a part of a picture at another size. */
export function resized(
  picture: Rgba,
  from: { x: number; y: number; width: number; height: number },
  { width, height }: Size,
): Rgba {
  const place = {
    width,
    height,
    sx: from.x,
    sy: from.y,
    sw: from.width,
    sh: from.height,
    dx: 0,
    dy: 0,
    dw: width,
    dh: height,
  };
  const rows = placedRows(pictureRows(picture), place, triangle);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) data.set(rows.row(y), y * width * 4);
  return { data, width, height };
}

/** The pictures of a clip, all of the first one's size; another shape is cut to it. */
export class FrameStore {
  #size: Size | undefined;
  #pictures: Rgba[] = [];
  #small: Rgba[] = [];

  /** Of the clip; undefined without a picture. */
  get size(): Size | undefined {
    return this.#size;
  }

  /** Pixels that there is room for. */
  get pixels(): number {
    const { width, height } = this.#size ?? { width: 0, height: 0 };
    return MOST_PIXELS - this.#pictures.length * width * height;
  }

  /** How many more pictures have room. */
  get room(): number {
    const { width, height } = this.#size ?? { width: 1, height: 1 };
    return Math.floor(this.pixels / (width * height));
  }

  /** Lets the pictures from this one on go. */
  drop(from: number): void {
    this.#pictures.length = Math.min(this.#pictures.length, from);
    this.#small.length = this.#pictures.length;
    if (from === 0) this.#size = undefined;
  }

  clear(): void {
    this.#size = undefined;
    this.#pictures = [];
    this.#small = [];
  }

  add(picture: Rgba): number {
    this.#size ??= fitWithin(picture, WIDTH.most);
    const size = this.#size;
    const scale = Math.min(picture.width / size.width, picture.height / size.height);
    const [width, height] = [size.width * scale, size.height * scale];
    const part = { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
    const isSame = picture.width === size.width && picture.height === size.height;
    const kept = isSame ? picture : resized(picture, part, size);
    this.#pictures.push(kept);
    const small = fitWithin(kept, SMALL);
    this.#small.push(resized(kept, { x: 0, y: 0, width: kept.width, height: kept.height }, small));
    return this.#pictures.length - 1;
  }

  picture(source: number): Rgba {
    const found = this.#pictures[source];
    if (found === undefined) throw new RangeError(`no picture ${source}`);
    return found;
  }

  small(source: number): Rgba {
    return this.#small[source] ?? this.picture(source);
  }
}
