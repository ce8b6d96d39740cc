import { systemClock } from '../../base/clock.ts';
import { cutSides } from '../../pixels/compose/cut-sides.ts';
import { Mipmaps } from '../../pixels/compose/mipmaps.ts';
import { SparsePicture } from '../../pixels/compose/sparse-picture.ts';
import { scaleMatte } from '../../pixels/kernels/fuse-matte.ts';
import { foregroundKernel, matteKernel } from '../../pixels/kernels/load-kernels.ts';
import type { Rgba } from '../../pixels/kernels/pixels.ts';
import type { EdgeTools, MatteRecipe, Stroke } from '../../pixels/render-recipe.ts';
import { wholeOf } from '../../pixels/retouch/boxes.ts';
import { EditableCutout } from '../../pixels/retouch/editable-cutout.ts';
import { NO_TOOLS } from '../../pixels/retouch/edited-matte.ts';
import { growPreview } from '../../pixels/retouch/region-growing.ts';
import type { PixelBox } from '../../pixels/shapes.ts';
import { readCamera } from '../camera/read-camera.ts';
import { imagingError } from '../error.ts';
import { isLarge } from '../is-large.ts';
import type {
  CutParts,
  EdgeViewOptions,
  Fused,
  FuseParts,
  MadeCut,
  RenderOptions,
  Source,
  ViewOptions,
} from '../types.ts';
import { markOf } from './mark-of.ts';
import { BackgroundCache, type Drawings, drawingOf, readBackground } from './read-background.ts';
import { readMatte } from './read-matte.ts';
import { type Viewed, view, viewEdge, viewMask, viewMatte } from './view.ts';

interface Held {
  parts: CutParts;
  /** Its own pixels; a cut that is or was mended is held by the editable one. */
  own?: Viewed | undefined;
}

/** What decodes pictures; the pixels are the caller's. */
export interface Decoders {
  /** A picture at its own size. */
  pixels(signal: AbortSignal, source: Source): Promise<Rgba>;
  fuse(signal: AbortSignal, parts: FuseParts): Promise<Fused>;
}

/** The key of a cut's own original in the background. */
const originalOf = (cut: number): string => `cut ${cut}`;

const AS_IT_IS: MatteRecipe = { edits: [], edge: NO_TOOLS };

/**
 * The finished cut-outs, by handle. They never leave the worker but as a file or a screen-sized bitmap. All that are mended of one
 * picture share one editable cut-out, which goes from one recipe to another; there is one, for the picture that is being mended.
 */
export class CutoutCache {
  readonly #cuts = new Map<number, Held>();
  readonly #drawings: Drawings;
  readonly #decoders: Decoders;
  readonly #backgrounds: BackgroundCache;
  #editable: { root: number; cutout: EditableCutout } | undefined;

  constructor(drawings: Drawings, decoders: Decoders) {
    this.#drawings = drawings;
    this.#decoders = decoders;
    this.#backgrounds = new BackgroundCache(drawings);
  }

  /** @throws EMPTY_RESULT where nothing shows */
  async make(signal: AbortSignal, cut: number, parts: CutParts): Promise<MadeCut> {
    const held: Held = { parts };
    const { box, picture } = await this.#view(signal, held);
    this.#cuts.set(cut, held);
    return { box, cut: cutSides(picture) };
  }

  async render(signal: AbortSignal, cut: number, options: RenderOptions, picture: number): Promise<ImageBitmap> {
    const background = options.recipe?.background;
    const drawing = background && drawingOf(this.#drawings, background);
    const isOriginal = drawing?.from === 'picture' && drawing.picture === undefined;
    const key = isOriginal ? originalOf(cut) : `picture ${picture}`;
    const cache = this.#backgrounds;
    return view(signal, await this.#view(signal, this.#held(cut)), options, { cache, key });
  }

  /** Another edge on it, without moving the editable cut-out: the next one that is tried, too, counts from the cut's own. */
  async edge(signal: AbortSignal, cut: number, edge: EdgeTools, options: EdgeViewOptions): Promise<ImageBitmap> {
    const { parts } = this.#held(cut);
    await this.#mended(signal, parts);
    const editable = await this.#editableOf(signal, parts);
    return viewEdge(editable, edge, options, await markOf(parts.source));
  }

  /** Over what a growing stroke would grow, on what the cut has; undefined where it would not. */
  async stroke(signal: AbortSignal, cut: number, stroke: Stroke): Promise<ImageBitmap | undefined> {
    const { parts } = this.#held(cut);
    await this.#mended(signal, parts);
    const { matte, original } = await this.#editableOf(signal, parts);
    const growth = growPreview(matte, original, stroke);
    return growth && viewMask(growth);
  }

  async matte(signal: AbortSignal, cut: number, options: ViewOptions): Promise<ImageBitmap> {
    return viewMatte(await this.#view(signal, this.#held(cut)), options);
  }

  async source(signal: AbortSignal, cut: number, options: ViewOptions): Promise<ImageBitmap> {
    const { parts } = this.#held(cut);
    const editable = this.#editable?.root === parts.root ? this.#editable.cutout : undefined;
    const picture = editable?.original ?? (await this.#decoders.pixels(signal, parts.source));
    const box = { x: 0, y: 0, width: picture.width, height: picture.height };
    const viewed = { picture, box, source: parts.source, mipmaps: editable?.originalMipmaps ?? new Mipmaps(picture) };
    return view(signal, viewed, { ...options, watermark: false });
  }

  /** What a file of the cut is made of; `original` is a copy of its own. */
  async forFile(signal: AbortSignal, cut: number, { recipe }: Pick<RenderOptions, 'recipe'>) {
    const held = this.#held(cut);
    const subject = await this.#view(signal, held);
    const mark = await markOf(held.parts.source);
    const original = async (): Promise<Rgba> => {
      const { root, source } = held.parts;
      if (this.#editable?.root !== root) return this.#decoders.pixels(signal, source);
      const { data, ...size } = this.#editable.cutout.original;
      return { ...size, data: data.slice() };
    };
    const camera = () => readCamera(signal, held.parts.source);
    const background = recipe && (await readBackground(signal, subject, recipe, this.#drawings));
    return { subject, original, camera, background, mark };
  }

  release(cut: number): void {
    this.#cuts.delete(cut);
    this.#backgrounds.forget(this.#cuts.size === 0 ? undefined : originalOf(cut));
    const isMended = [...this.#cuts.values()].some(({ parts }) => parts.root === this.#editable?.root);
    if (!isMended) this.#editable = undefined;
  }

  /** Nobody asks for anything: of large cuts the smaller copies go. One that is being mended keeps them, as a brush has to answer at once. */
  rest(): void {
    for (const { own } of this.#cuts.values()) if (own && isLarge(own.picture)) own.mipmaps.rest();
  }

  #held(cut: number): Held {
    const found = this.#cuts.get(cut);
    if (found === undefined) throw imagingError('INTERNAL', 'this cut-out was released');
    return found;
  }

  /** The pixels of a cut: where they are held, or made again. */
  async #view(signal: AbortSignal, held: Held): Promise<Viewed> {
    const { parts } = held;
    if (held.own) return held.own;
    if (parts.recipe || this.#editable?.root === parts.root) return this.#mended(signal, parts);
    const { picture, box } = await this.#decoders.fuse(signal, parts);
    const mark = await markOf(parts.source);
    const sparse = new SparsePicture(picture);
    held.own = { picture: sparse, box, source: parts.source, mipmaps: new Mipmaps(sparse), mark };
    return held.own;
  }

  async #mended(signal: AbortSignal, { root, source, matte, options, recipe = AS_IT_IS }: CutParts): Promise<Viewed> {
    const editable = await this.#editableOf(signal, { root, source, matte, options });
    let box: PixelBox | undefined;
    try {
      box = await editable.moveTo(signal, recipe, recipe.edge.decontaminate ?? options.foreground);
    } catch (error) {
      this.#editable = undefined;
      throw error;
    }
    // Only where it begins may nothing be there: a person's own steps never end in that.
    if (options.empty && recipe === AS_IT_IS) box ??= wholeOf(editable.picture);
    if (box === undefined) throw imagingError('EMPTY_RESULT', 'nothing of the cut-out is left');
    return { picture: editable.picture, box, source, mipmaps: editable.mipmaps, mark: await markOf(source) };
  }

  async #editableOf(signal: AbortSignal, { root, source, matte, options }: CutParts): Promise<EditableCutout> {
    if (this.#editable?.root === root) return this.#editable.cutout;
    this.#editable = undefined;
    const plane = await readMatte(signal, matte, source);
    const original = await this.#decoders.pixels(signal, source);
    const held = this.#cuts.get(root);
    const own = held?.own;
    // Its plain pixels: they are written to from here on, and rest no more.
    const cut = own && { data: own.picture.data, width: own.picture.width, height: own.picture.height };
    if (held) held.own = undefined;
    const editable = new EditableCutout({
      original,
      model: () => scaleMatte(matteKernel(), plane, original),
      kernel: foregroundKernel(),
      clock: systemClock,
      // Retouching estimates by `fine` alone: colours of the other preset are recalculated.
      cut: cut && options.preset !== 'spec' ? { picture: cut, foreground: options.foreground } : undefined,
    });
    this.#editable = { root, cutout: editable };
    return editable;
  }
}
