import { letGo } from '../../base/let-go.ts';
import type { Rgba } from '../kernels/pixels.ts';
import type { PixelBox, Size } from '../shapes.ts';
import { downsample2x } from './downsample2x.ts';

/** A box of more than this share of the picture is not worth its copy. */
const WORTH = 0.8;

/** What of a picture is not clear, and where it lies. */
interface Part {
  picture: Rgba;
  at: PixelBox;
}

/**
 * A picture that is held, at rest, by the box of what is not clear in it: around a subject that is often half of all. Who reads `data` gets the
 * whole, byte for byte; clear pixels have no colour (`dropHidden`).
 */
export class SparsePicture implements Rgba {
  readonly width: number;
  readonly height: number;
  #data: Rgba['data'] | undefined;
  #part: Part | undefined;

  constructor({ data, width, height }: Rgba) {
    this.#data = data;
    this.width = width;
    this.height = height;
  }

  get data(): Rgba['data'] {
    if (this.#part) {
      this.#data = wholeOf(this.#part, this);
      this.#part = undefined;
    }
    if (this.#data === undefined) throw new RangeError('a picture is there as a whole or as a part');
    return this.#data;
  }

  /** As `downsample2x` makes it; at rest of the part alone, and so quicker. */
  half(): Rgba {
    if (this.#part === undefined) return downsample2x(this);
    const { picture, at } = this.#part;
    const half = downsample2x(picture);
    const size = { width: Math.ceil(this.width / 2), height: Math.ceil(this.height / 2) };
    return { ...size, data: wholeOf({ picture: half, at: { ...half, x: at.x / 2, y: at.y / 2 } }, size) };
  }

  /** Lets go of what is clear. Nothing may be reading the pixels, or hold them. */
  rest(): void {
    const data = this.#data;
    if (data === undefined) return;
    const { width, height } = this;
    const at = shownBox({ data, width, height });
    if (at.width * at.height > WORTH * width * height) return;
    try {
      this.#part = { picture: partOf({ data, width, height }, at), at };
    } catch {
      // No memory for the part beside the whole: that stays.
      return;
    }
    this.#data = undefined;
    letGo(data.buffer);
  }
}

/** The smallest box on even places that holds all that is not clear: its half is a part of the whole's half. */
function shownBox({ data, width, height }: Rgba): PixelBox {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    let first = 0;
    while (first < width && pixels[start + first] === 0) first += 1;
    if (first === width) continue;
    let last = width;
    while (last > right && pixels[start + last - 1] === 0) last -= 1;
    left = Math.min(left, first);
    right = Math.max(right, last);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  const [x, y] = [left - (left % 2), top - (top % 2)];
  const end = { x: Math.min(right + (right % 2), width), y: Math.min(bottom + (bottom % 2), height) };
  return right === 0 ? { x: 0, y: 0, width: 0, height: 0 } : { x, y, width: end.x - x, height: end.y - y };
}

function partOf({ data, width }: Rgba, at: PixelBox): Rgba {
  const part = new Uint8ClampedArray(at.width * at.height * 4);
  for (let y = 0; y < at.height; y += 1) {
    const from = ((at.y + y) * width + at.x) * 4;
    part.set(data.subarray(from, from + at.width * 4), y * at.width * 4);
  }
  return { data: part, width: at.width, height: at.height };
}

function wholeOf({ picture, at }: Part, { width, height }: Size): Rgba['data'] {
  const whole = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < picture.height; y += 1) {
    const row = picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4);
    whole.set(row, ((at.y + y) * width + at.x) * 4);
  }
  return whole;
}
