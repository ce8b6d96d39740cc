import { sleep } from '../../base/abort.ts';
import type { Clock } from '../../base/clock.ts';
import { Mipmaps } from '../compose/mipmaps.ts';
import type { ForegroundKernel } from '../kernels/foreground-kernel.ts';
import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { EdgeTools, MatteRecipe } from '../render-recipe.ts';
import type { PixelBox } from '../shapes.ts';
import { boxOf, inflated, union, wholeOf } from './boxes.ts';
import { edgeReach, mendEdge } from './edge-chain.ts';
import { EditedMatte, NO_TOOLS } from './edited-matte.ts';
import { ForegroundRegions, plainColours } from './foreground-region.ts';
import { cropped, OpaqueBox } from './planes.ts';
import { ShrunkMatte } from './shrunk-matte.ts';

/** Side of the squares in which an edge is mended: most of a picture is nowhere near one. */
const TILE = 256;
/** Rows between two checks of the signal. */
const ROWS_A_TURN = 256;

export interface EditableCutoutOptions {
  /** The decoded picture, straight; its alpha is what the file had. Kept, and given back as it was. */
  original: Rgba;
  /** Makes the model's own matte at the picture's size. */
  model: () => Plane;
  kernel: ForegroundKernel;
  clock: Clock;
  /** The finished cut-out of the model's matte, which is taken over, and whether its colours were estimated. */
  cut?: { picture: Rgba; foreground: boolean } | undefined;
}

/**
 * Where a cut-out is mended: its picture after a recipe, and the way from one recipe to the next, of which only what differs is
 * done. Whatever came before, picture and box are those of the whole recipe done from its start, bit for bit.
 *
 * An aborted move leaves it half done: throw it away.
 */
export class EditableCutout {
  readonly picture: Rgba;
  readonly mipmaps: Mipmaps;
  readonly original: Rgba;
  readonly originalMipmaps: Mipmaps;
  readonly #model: () => Plane;
  readonly #clock: Clock;
  readonly #matte: EditedMatte;
  readonly #colours: ForegroundRegions;
  #edge = keyOf(NO_TOOLS);
  #foreground: boolean | undefined;
  readonly #opaque: OpaqueBox;
  #shrunk: ShrunkMatte | undefined;

  constructor({ original, model, kernel, clock, cut }: EditableCutoutOptions) {
    const { width, height } = original;
    this.original = original;
    this.picture = cut?.picture ?? { data: new Uint8ClampedArray(width * height * 4), width, height };
    this.mipmaps = new Mipmaps(this.picture);
    this.originalMipmaps = new Mipmaps(original);
    this.#model = model;
    this.#clock = clock;
    this.#matte = new EditedMatte(model, original);
    this.#colours = new ForegroundRegions(kernel, original);
    this.#foreground = cut?.foreground;
    this.#opaque = new OpaqueBox(this.picture);
  }

  /** The edited matte, before its edge is mended; not to be written to. */
  get matte(): Plane {
    return this.#matte.plane;
  }

  /** The edited matte in larger pixels, before its edge is mended. */
  get shrunk(): ShrunkMatte {
    this.#shrunk ??= new ShrunkMatte(this.#matte.plane);
    return this.#shrunk;
  }

  /**
   * @param foreground gives soft pixels the subject's own colours
   * @returns the opaque box; undefined where nothing shows any more
   */
  async moveTo(signal: AbortSignal, recipe: MatteRecipe, foreground: boolean): Promise<PixelBox | undefined> {
    const { edge } = recipe;
    const whole = wholeOf(this.picture);
    const isOther = this.#foreground === undefined || this.#edge !== keyOf(edge);
    const edited = this.#matte.moveTo(recipe);
    if (edited) this.#shrunk = undefined;
    const near = isOther ? whole : edited && inflated(edited, edgeReach(edge), whole);
    const changed = near && this.#applyEdge(near, edge);
    const coloured = this.#foreground !== foreground ? whole : changed;
    this.#edge = keyOf(edge);
    this.#foreground = foreground;
    if (coloured === undefined) return this.#opaque.box;

    let rows = coloured;
    if (foreground) {
      await this.#run(signal, this.#colours.start(this.#model));
      rows = inflated(coloured, this.#colours.reach, whole);
      await this.#run(signal, this.#colours.run(this.picture, rows));
    } else await this.#run(signal, plainColours(this.original, this.picture, coloured));
    this.mipmaps.renew(rows);
    this.#opaque.renew(rows.y, rows.y + rows.height);
    return this.#opaque.box;
  }

  /** Mends the edge in a part of the matte and makes it the picture's alpha. @returns where its alpha changed */
  #applyEdge(part: PixelBox, edge: EdgeTools): PixelBox | undefined {
    const matte = this.#matte.plane;
    const reach = edgeReach(edge);
    let changed: PixelBox | undefined;
    for (let y = part.y; y < part.y + part.height; y += TILE) {
      for (let x = part.x; x < part.x + part.width; x += TILE) {
        const right = Math.min(x + TILE, part.x + part.width);
        const bottom = Math.min(y + TILE, part.y + part.height);
        const inner = { x, y, width: right - x, height: bottom - y };
        const outer = inflated(inner, reach, matte);
        const seen = cropped(matte, outer);
        const mended = isEven(seen) ? seen : mendEdge(seen, edge);
        changed = union(changed, this.#cover(mended, outer, inner));
      }
    }
    return changed;
  }

  #cover(matte: Plane, { x: left, y: top }: PixelBox, inner: PixelBox): PixelBox | undefined {
    const { data, width } = this.picture;
    const { data: original } = this.original;
    const { data: cover, width: columns } = matte;
    let [minX, maxX, minY, maxY] = [width, -1, -1, -1];
    for (let y = inner.y; y < inner.y + inner.height; y += 1) {
      const from = (y - top) * columns - left;
      for (let x = inner.x, at = (y * width + x) * 4 + 3; x < inner.x + inner.width; x += 1, at += 4) {
        const product = (cover[from + x] ?? 0) * (original[at] ?? 0) + 128;
        // Division by 255, rounded, as the kernel does it.
        const alpha = (product + (product >> 8)) >> 8;
        if (data[at] === alpha) continue;
        data[at] = alpha;
        if (x < minX) minX = x;
        if (x > maxX) maxX = x;
        if (minY < 0) minY = y;
        maxY = y;
      }
    }
    return minY < 0 ? undefined : boxOf(this.picture, minX, minY, maxX + 1, maxY + 1);
  }

  async #run(signal: AbortSignal, steps: Generator<void, void, void>): Promise<void> {
    let rows = 0;
    for (const _ of steps) {
      rows += 1;
      if (rows % ROWS_A_TURN === 0) await sleep(signal, this.#clock, 0);
    }
  }
}

/** What of the tools acts on the edge; pieces and colours are handled elsewhere. */
const keyOf = ({ contrast, feather, shift, smooth }: EdgeTools): string => [contrast, feather, shift, smooth].join();

/** Wholly kept or wholly gone: no tool changes that. */
function isEven({ data }: Plane): boolean {
  const first = data[0];
  if (first !== 0 && first !== 255) return false;
  for (let at = 1; at < data.length; at += 1) if (data[at] !== first) return false;
  return true;
}
