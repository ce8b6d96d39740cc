import { systemClock } from '../../base/clock.ts';
import { readCamera } from '../camera/read-camera.ts';
import { Levels } from '../compose/levels.ts';
import { imagingError } from '../error.ts';
import { scaleMatte } from '../kernels/fuse-matte.ts';
import { foregroundKernel, matteKernel } from '../kernels/load-kernels.ts';
import type { Rgba } from '../kernels/pixels.ts';
import type { EdgeTools, MatteRecipe } from '../look.ts';
import type { CutParts } from '../messages.ts';
import { Bench } from '../retouch/bench.ts';
import { NO_TOOLS } from '../retouch/edited-matte.ts';
import type { EdgeViewOptions, PixelBox, RenderOptions, ViewOptions } from '../types.ts';
import { fuse } from './fuse.ts';
import { Grounds, readGround } from './read-ground.ts';
import { readMatte } from './read-matte.ts';
import { sourcePixels } from './source-pixels.ts';
import { type Viewed, view, viewEdge, viewMatte } from './view.ts';

interface Held {
  parts: CutParts;
  /** Its own pixels; a cut that is or was mended lies on the bench. */
  own?: Viewed | undefined;
}

/** The key of a cut's own original behind it. */
const groundOf = (cut: number): string => `cut ${cut}`;

const AS_IT_IS: MatteRecipe = { edits: [], edge: NO_TOOLS };

/**
 * The finished cut-outs, by handle. They never leave the worker but as a file or a screen-sized bitmap. All that are mended of one
 * picture share the bench, which goes from one's recipe to the other's; there is one bench, for the picture that is being mended.
 */
export class Shelf {
  readonly #cuts = new Map<number, Held>();
  readonly #grounds = new Grounds();
  #bench: { root: number; bench: Bench } | undefined;

  /** @throws EMPTY_RESULT where nothing shows */
  async make(signal: AbortSignal, cut: number, parts: CutParts): Promise<PixelBox> {
    const held: Held = { parts };
    const { box } = await this.#view(signal, held);
    this.#cuts.set(cut, held);
    return box;
  }

  async render(signal: AbortSignal, cut: number, options: RenderOptions, picture: number): Promise<ImageBitmap> {
    const key = options.look?.background?.type === 'blur' ? groundOf(cut) : `picture ${picture}`;
    return view(signal, await this.#view(signal, this.#held(cut)), options, { grounds: this.#grounds, key });
  }

  /** Another edge on it, without moving the bench: the next one that is tried, too, counts from the cut's own. */
  async edge(signal: AbortSignal, cut: number, edge: EdgeTools, options: EdgeViewOptions): Promise<ImageBitmap> {
    const { parts } = this.#held(cut);
    await this.#mended(signal, parts);
    const bench = await this.#benchOf(signal, parts);
    return viewEdge(bench, edge, options);
  }

  async matte(signal: AbortSignal, cut: number, options: ViewOptions): Promise<ImageBitmap> {
    return viewMatte(await this.#view(signal, this.#held(cut)), options);
  }

  async source(signal: AbortSignal, cut: number, options: ViewOptions): Promise<ImageBitmap> {
    const { parts } = this.#held(cut);
    const bench = this.#bench?.root === parts.root ? this.#bench.bench : undefined;
    const picture = bench?.original ?? (await sourcePixels(signal, parts.source));
    const box = { x: 0, y: 0, width: picture.width, height: picture.height };
    const viewed = { picture, box, source: parts.source, levels: bench?.originalLevels ?? new Levels(picture) };
    return view(signal, viewed, { ...options, watermark: false });
  }

  /** What a file of the cut is made of; `original` is a copy of its own. */
  async forFile(signal: AbortSignal, cut: number, { look }: Pick<RenderOptions, 'look'>) {
    const held = this.#held(cut);
    const subject = await this.#view(signal, held);
    const original = async (): Promise<Rgba> => {
      const { root, source } = held.parts;
      if (this.#bench?.root !== root) return sourcePixels(signal, source);
      const { data, ...size } = this.#bench.bench.original;
      return { ...size, data: data.slice() };
    };
    const camera = () => readCamera(signal, held.parts.source);
    return { subject, original, camera, ground: look && (await readGround(signal, subject, look)) };
  }

  release(cut: number): void {
    this.#cuts.delete(cut);
    this.#grounds.forget(this.#cuts.size === 0 ? undefined : groundOf(cut));
    const isMended = [...this.#cuts.values()].some(({ parts }) => parts.root === this.#bench?.root);
    if (!isMended) this.#bench = undefined;
  }

  #held(cut: number): Held {
    const found = this.#cuts.get(cut);
    if (found === undefined) throw imagingError('INTERNAL', 'this cut-out was released');
    return found;
  }

  /** The pixels of a cut: where they lie, or made anew. */
  async #view(signal: AbortSignal, held: Held): Promise<Viewed> {
    const { parts } = held;
    if (held.own) return held.own;
    if (parts.recipe || this.#bench?.root === parts.root) return this.#mended(signal, parts);
    const fused = await fuse(signal, parts);
    held.own = { ...fused, source: parts.source, levels: new Levels(fused.picture) };
    return held.own;
  }

  async #mended(signal: AbortSignal, { root, source, matte, options, recipe = AS_IT_IS }: CutParts): Promise<Viewed> {
    const bench = await this.#benchOf(signal, { root, source, matte, options });
    let box: PixelBox | undefined;
    try {
      box = await bench.moveTo(signal, recipe, recipe.edge.decontaminate ?? options.foreground);
    } catch (error) {
      this.#bench = undefined;
      throw error;
    }
    if (box === undefined) throw imagingError('EMPTY_RESULT', 'nothing of the cut-out is left');
    return { picture: bench.picture, box, source, levels: bench.levels };
  }

  async #benchOf(signal: AbortSignal, { root, source, matte, options }: CutParts): Promise<Bench> {
    if (this.#bench?.root === root) return this.#bench.bench;
    this.#bench = undefined;
    const plane = await readMatte(signal, matte, source);
    const original = await sourcePixels(signal, source);
    const held = this.#cuts.get(root);
    const own = held?.own;
    if (held) held.own = undefined;
    const bench = new Bench({
      original,
      model: () => scaleMatte(matteKernel(), plane, original),
      kernel: foregroundKernel(),
      clock: systemClock,
      cut: own && { picture: own.picture, foreground: options.foreground },
    });
    this.#bench = { root, bench };
    return bench;
  }
}
