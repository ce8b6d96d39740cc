import type { RawPicture } from '../model/document-port.ts';

/** Bytes of pictures that are kept so that they need not be made again. */
const MOST_BYTES = 320 * 1_048_576;

/** Pictures by their keys, those that were used last. What comes out is a copy: the caller may change it. */
export class PictureCache {
  readonly #pictures = new Map<string, RawPicture>();
  readonly #most: number;
  #bytes = 0;

  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  get(key: string): RawPicture | undefined {
    const found = this.#pictures.get(key);
    if (found === undefined) return undefined;
    this.#pictures.delete(key);
    this.#pictures.set(key, found);
    return copyOf(found);
  }

  /** Keeps a copy; one that is larger than all that may be kept is not. */
  put(key: string, picture: RawPicture): void {
    const { byteLength } = picture.data;
    if (byteLength > this.#most || this.#pictures.has(key)) return;
    this.#pictures.set(key, copyOf(picture));
    this.#bytes += byteLength;
    for (const [oldest, { data }] of this.#pictures) {
      if (this.#bytes <= this.#most) return;
      this.#pictures.delete(oldest);
      this.#bytes -= data.byteLength;
    }
  }

  clear(): void {
    this.#pictures.clear();
    this.#bytes = 0;
  }
}

const copyOf = ({ data, width, height }: RawPicture): RawPicture => ({ data: data.slice(), width, height });
