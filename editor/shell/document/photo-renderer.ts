import {
  indexOfEdit,
  keyOf,
  outOfDate,
  type PhotoEdit,
  type PhotoState,
} from '../../../src/document/photo/photo-state.ts';
import type { Source } from '../../../src/imaging/types.ts';
import type { Imaging } from '../../../src/imaging/worker/imaging.ts';
import type { Size } from '../../../src/pixels/shapes.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { EditEngine, PictureOptions, RawPicture } from '../model/document-port.ts';
import { PictureCache } from './picture-cache.ts';

export interface RendererPorts {
  imaging: () => Promise<Imaging>;
  /** @throws NETWORK, TOOL_UNKNOWN */
  engineOf: (tool: string) => Promise<EditEngine>;
  asset: (hash: string) => Blob;
  /** The photo as it was checked. */
  sourceOf: (original: string) => Promise<Source>;
}

/** A picture, and its size over that of the one in a file. */
interface Scaled {
  picture: RawPicture;
  scale: number;
}

/** Makes the pictures of a photo: the original, and every edit on what the ones before it made. Each is kept by what it is made of. */
export class PhotoRenderer {
  readonly #ports: RendererPorts;
  readonly #cache: PictureCache;

  constructor(ports: RendererPorts, cache = new PictureCache()) {
    this.#ports = ports;
    this.#cache = cache;
  }

  /**
   * The photo after the first `count` edits; a copy, which is the caller's.
   * @throws the signal's reason, and what an engine throws
   */
  async at(signal: AbortSignal, state: PhotoState, count: number, options: PictureOptions = {}): Promise<RawPicture> {
    return (await this.#make(signal, state, count, options)).picture;
  }

  /**
   * The photo itself, before it is the one that is open: a file may say what it is and be cut short all the same.
   * @returns keeps what was decoded, once it is open
   * @throws IMAGE_UNREADABLE
   */
  async decode(signal: AbortSignal, source: Source, maxSide: number): Promise<(state: PhotoState) => void> {
    const { side, suffix } = sizeIn(source, maxSide);
    const picture = await (await this.#ports.imaging()).pixels(signal, source, side);
    return (state) => this.#cache.put(`${keyOf(state, 0)} ${suffix}`, picture);
  }

  /** Size of the photo after all its edits, without making it; undefined where an engine cannot tell. */
  async sizeOf({ original, edits }: PhotoState): Promise<Size | undefined> {
    const { width, height } = await this.#ports.sourceOf(original);
    let size: Size | undefined = { width, height };
    for (const { tool, values } of edits) {
      const engine = await this.#ports.engineOf(tool);
      if (size !== undefined && engine.sizeOf) size = engine.sizeOf(size, engine.parse(values));
    }
    return size;
  }

  clear(): void {
    this.#cache.clear();
  }

  async #make(signal: AbortSignal, state: PhotoState, count: number, options: PictureOptions): Promise<Scaled> {
    signal.throwIfAborted();
    const source = await this.#ports.sourceOf(state.original);
    const { scale, side, suffix } = sizeIn(source, options.maxSide);
    const key = `${keyOf(state, count)} ${suffix}`;
    const kept = this.#cache.get(key);
    if (kept !== undefined) return { picture: kept, scale };
    const edit = state.edits[count - 1];
    const picture =
      edit === undefined
        ? await (await this.#ports.imaging()).pixels(signal, source, side)
        : await this.#apply(signal, state, edit, options);
    signal.throwIfAborted();
    this.#cache.put(key, picture);
    return { picture, scale };
  }

  async #apply(signal: AbortSignal, state: PhotoState, edit: PhotoEdit, options: PictureOptions): Promise<RawPicture> {
    const at = indexOfEdit(state, edit.id);
    const { picture, scale } = await this.#make(signal, state, at, options);
    const engine = await this.#ports.engineOf(edit.tool);
    const assets = async (name: string): Promise<Blob> => {
      const hash = edit.assets[name];
      if (hash === undefined) throw cutoutError('INTERNAL', `the edit has no asset ${name}`);
      return this.#ports.asset(hash);
    };
    try {
      return await engine.render(signal, picture, { values: engine.parse(edit.values), assets }, { scale, ...options });
    } catch (error) {
      signal.throwIfAborted();
      // What was computed from another picture may not fit this one: it is said of the edit that it can be made again.
      if (!outOfDate(state).includes(edit.id)) throw error;
      return (await this.#make(signal, state, at, options)).picture;
    }
  }
}

/** How large a photo is made for a longest side: as it is, where that is no smaller. */
function sizeIn({ width, height }: Size, maxSide = Number.POSITIVE_INFINITY) {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const side = scale === 1 ? undefined : maxSide;
  return { scale, side, suffix: side ?? '' };
}
