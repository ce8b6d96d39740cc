import { Levels } from '../compose/levels.ts';
import { imagingError } from '../error.ts';
import type { CutParts } from '../messages.ts';
import type { PixelBox, RenderOptions, ViewOptions } from '../types.ts';
import { fuse } from './fuse.ts';
import { Grounds, readGround } from './read-ground.ts';
import { sourcePixels } from './source-pixels.ts';
import { type Viewed, view, viewMatte } from './view.ts';

/** The finished cut-outs, by handle. They never leave the worker but as a file or a screen-sized bitmap. */
export class Shelf {
  readonly #cuts = new Map<number, Viewed>();
  readonly #grounds = new Grounds();

  async make(signal: AbortSignal, cut: number, parts: CutParts): Promise<PixelBox> {
    const fused = await fuse(signal, parts);
    this.#cuts.set(cut, { ...fused, source: parts.source, levels: new Levels(fused.picture) });
    return fused.box;
  }

  async render(signal: AbortSignal, cut: number, options: RenderOptions, picture = 0): Promise<ImageBitmap> {
    const key = options.look?.background?.type === 'blur' ? `cut ${cut}` : `picture ${picture}`;
    return view(signal, this.#held(cut), options, { grounds: this.#grounds, key });
  }

  async matte(cut: number, options: ViewOptions): Promise<ImageBitmap> {
    return viewMatte(this.#held(cut), options);
  }

  async source(signal: AbortSignal, cut: number, options: ViewOptions): Promise<ImageBitmap> {
    const { source, box } = this.#held(cut);
    const picture = await sourcePixels(signal, source);
    return view(signal, { picture, box, source, levels: new Levels(picture) }, { ...options, watermark: false });
  }

  /** What a file of the cut is made of. */
  async forFile(signal: AbortSignal, cut: number, { look }: Pick<RenderOptions, 'look'>) {
    const subject = this.#held(cut);
    return { subject, ground: look && (await readGround(signal, subject, look)) };
  }

  release(cut: number): void {
    this.#cuts.delete(cut);
    this.#grounds.forget();
  }

  #held(cut: number): Viewed {
    const found = this.#cuts.get(cut);
    if (found === undefined) throw imagingError('INTERNAL', 'this cut-out was released');
    return found;
  }
}
