import { letGo } from '../../base/let-go.ts';
import type { Rgba } from '../kernels/pixels.ts';
import type { Place } from '../render-recipe.ts';
import { type Rotation, rotatedSize, scaledRotation } from '../rotation.ts';
import type { PixelBox, Size } from '../shapes.ts';
import type { Figure } from './compose.ts';
import { downsample2x, halveInto } from './downsample2x.ts';
import { type Layout, throughWindow } from './layout.ts';
import { isMove, placedRows } from './resampled-rows.ts';
import { rotatedRows } from './rotated-rows.ts';
import { pictureRows, type Rows } from './rows.ts';
import type { SparsePicture } from './sparse-picture.ts';
import { triangle } from './taps.ts';

/** A drawn subject of at most this many pixels is kept, so that all else of a recipe can change without drawing it again. */
const MAX_KEPT = 5_000_000;

/**
 * Smaller copies of a picture for the screen: halves of halves, made when they are first needed, and the subject as it was drawn
 * last.
 */
export class Mipmaps {
  readonly #copies: Rgba[];
  #drawn: { key: string; picture: Rgba } | undefined;

  constructor(picture: Rgba) {
    this.#copies = [picture];
  }

  /** The smallest copy that has at least a pixel for each of the target, `perPixel` of the picture's own being one of those. */
  level(perPixel: number): Rgba {
    let index = 0;
    let found = this.#copies[0];
    if (!found) throw new RangeError('the first level is the picture');
    for (let left = perPixel; left >= 2 && Math.min(found.width, found.height) > 1; left /= 2) {
      index += 1;
      const next: Rgba = this.#copies[index] ?? (isSparse(found) ? found.half() : downsample2x(found));
      this.#copies[index] = next;
      found = next;
    }
    return found;
  }

  /** A part of the picture has changed. */
  renew(part: PixelBox): void {
    this.#drawn = undefined;
    let changed = part;
    for (let index = 1; index < this.#copies.length; index += 1) {
      const [larger, smaller] = [this.#copies[index - 1], this.#copies[index]];
      if (!larger || !smaller) return;
      changed = halfOf(changed);
      halveInto(smaller, larger, changed);
    }
  }

  /** Releases all but the picture, and of a sparse one what is clear; the next drawing makes them again. No drawing may be under way. */
  rest(): void {
    const [picture] = this.#copies;
    if (picture && isSparse(picture)) picture.rest();
    const made = [...this.#copies.splice(1), ...(this.#drawn ? [this.#drawn.picture] : [])];
    this.#drawn = undefined;
    for (const { data } of made) letGo(data.buffer);
  }

  /** The subject for a view. */
  figure({ place, rotation, window }: Layout): Figure {
    const whole = this.level(1);
    const level = this.level(Math.min(place.sw / place.dw, place.sh / place.dh));
    const from = rotation.angle
      ? rotatedSource(place, whole, level, rotation)
      : sourceIn(place, rotatedSize(whole, rotation), rotatedSize(level, rotation));
    const rows = rotatedRows(level, scaledRotation(rotation, level.width / whole.width));
    if (level === whole && isMove(place)) return { rows, place: throughWindow(place, window) };
    if (window.width < place.width || window.height < place.height || place.dw * place.dh > MAX_KEPT) {
      return { rows, place: throughWindow({ ...place, ...from }, window) };
    }
    // Whole pixels: half a pixel of the screen is not seen, and where it stands may then change for nothing.
    const size = { width: Math.max(Math.round(place.dw), 1), height: Math.max(Math.round(place.dh), 1) };
    const { width, height } = size;
    const draw = () => drawn(placedRows(rows, { ...size, ...from, dx: 0, dy: 0, dw: width, dh: height }, triangle));
    const picture = this.#kept(JSON.stringify([from, size, rotation]), draw);
    const at = { dx: Math.round(place.dx), dy: Math.round(place.dy), dw: width, dh: height };
    const { width: w, height: h } = place;
    const moved = { width: w, height: h, sx: 0, sy: 0, sw: width, sh: height, ...at };
    return { rows: pictureRows(picture), place: throughWindow(moved, window) };
  }

  #kept(key: string, make: () => Rgba): Rgba {
    if (this.#drawn?.key !== key) this.#drawn = { key, picture: make() };
    return this.#drawn.picture;
  }
}

/** By what it can do: who draws plain pictures alone, as the collage, has no need of its code. */
const isSparse = (picture: Rgba): picture is SparsePicture => 'half' in picture;

/** The pixels of the half that a part of the whole has to do with. */
function halfOf({ x, y, width, height }: PixelBox): PixelBox {
  const [left, top] = [Math.floor(x / 2), Math.floor(y / 2)];
  return { x: left, y: top, width: Math.ceil((x + width) / 2) - left, height: Math.ceil((y + height) / 2) - top };
}

/** The source rectangle in a copy of another size. */
function sourceIn({ sx, sy, sw, sh }: Place, whole: Size, level: Size) {
  const [across, down] = [level.width / whole.width, level.height / whole.height];
  return { sx: sx * across, sy: sy * down, sw: sw * across, sh: sh * down };
}

/** The same in the frame of an angle: sides of frames are rounded, middles are not. */
function rotatedSource({ sx, sy, sw, sh }: Place, whole: Size, level: Size, rotation: Rotation) {
  const scale = level.width / whole.width;
  const [from, to] = [rotatedSize(whole, rotation), rotatedSize(level, rotation)];
  return {
    sx: (sx - from.width / 2) * scale + to.width / 2,
    sy: (sy - from.height / 2) * scale + to.height / 2,
    sw: sw * scale,
    sh: sh * scale,
  };
}

function drawn({ width, height, row }: Rows): Rgba {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) data.set(row(y), y * width * 4);
  return { data, width, height };
}
