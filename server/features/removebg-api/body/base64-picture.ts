import { cutoutError } from '../../../../src/protocol/errors.ts';

/** The one member of a body that is large and text: a picture in base64. */
export const BASE64_FIELD = 'image_file_b64';

/** Characters before the comma of a data URL. */
const LONGEST_PREFIX = 128;

/** A picture that comes as base64 piece by piece. Only its bytes are kept, never more than `most`; a data URL is taken for what it holds. */
export class Base64Picture {
  readonly #most: number;
  readonly #pieces: Buffer[] = [];
  #size = 0;
  /** What may be the head of a data URL; undefined once that is known. */
  #head: string | undefined = '';
  /** Up to three characters that wait for those that make three bytes of them. */
  #left = '';
  /** Its end was read: nothing may follow. */
  #padded = false;

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws CutoutError IMAGE_TOO_LARGE, INVALID_ARGUMENT for what is no base64 */
  write(piece: Buffer): void {
    const text = piece.toString('latin1');
    if (this.#head === undefined) this.#decode(text);
    else {
      this.#head += text;
      if (this.#head.length >= LONGEST_PREFIX) this.#begin();
    }
  }

  /** The picture; no bytes where there was no text. @throws as `write` */
  end(): Buffer {
    this.#begin();
    this.#keep(Buffer.from(this.#left, 'base64'));
    return Buffer.concat(this.#pieces, this.#size);
  }

  #begin(): void {
    if (this.#head === undefined) return;
    const head = this.#head;
    this.#head = undefined;
    this.#decode(head.startsWith('data:') ? head.slice(head.indexOf(',') + 1) : head);
  }

  #decode(text: string): void {
    const clean = this.#left + text.replaceAll(/\s+/g, '');
    const behind = this.#padded && clean !== '';
    if (behind || !/^[\w+/-]*={0,2}$/.test(clean)) {
      throw cutoutError('INVALID_ARGUMENT', `${BASE64_FIELD} is no base64`);
    }
    const whole = clean.slice(0, clean.length - (clean.length % 4));
    this.#left = clean.slice(whole.length);
    this.#padded ||= whole.endsWith('=');
    this.#keep(Buffer.from(whole, 'base64'));
  }

  #keep(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#size += bytes.length;
    if (this.#size > this.#most) throw cutoutError('IMAGE_TOO_LARGE', `the picture has more than ${this.#most} bytes`);
    this.#pieces.push(bytes);
  }
}
