import { cutoutError } from '../../../../src/protocol/errors.ts';
import { BASE64_FIELD, Base64Picture } from './base64-picture.ts';

/** A body as its reader takes it, piece by piece. */
export interface BodyReader {
  /** @throws CutoutError of the closed list: no more pieces are wanted */
  write(piece: Buffer): void;
  /** The body as a parser makes it, with the bytes of the picture that was base64. @throws CutoutError INVALID_ARGUMENT */
  end(): Record<string, unknown>;
}

/** Bytes of all that is not the base64: every other member is a short text. */
export const SMALL_BODY = 64 * 1024;

/**
 * Keeps apart what a scanner finds: the base64 of one member is decoded as it comes, the small rest is kept for a parser. So no
 * body, however large or odd, is ever one text, and no parser sees more than the rest.
 */
export class Lift {
  readonly #rest = Buffer.alloc(SMALL_BODY);
  readonly #most: number;
  #length = 0;
  #picture: Base64Picture | undefined;
  #text = Buffer.alloc(0);
  #textLength = 0;

  /** @param most bytes of the picture */
  constructor(most: number) {
    this.#most = most;
  }

  /** Before a piece: room for as many characters. */
  begin(piece: Buffer): void {
    if (this.#text.length < piece.length) this.#text = Buffer.alloc(piece.length);
    this.#textLength = 0;
  }

  /** After a piece: decodes what it held. */
  flush(): void {
    this.#picture?.write(this.#text.subarray(0, this.#textLength));
  }

  /** A byte of the rest. @throws CutoutError IMAGE_TOO_LARGE */
  keep(byte: number): void {
    if (this.#length === SMALL_BODY) {
      throw cutoutError('IMAGE_TOO_LARGE', `the body has more than ${SMALL_BODY} bytes beside its picture`);
    }
    this.#rest[this.#length] = byte;
    this.#length += 1;
  }

  /** The next characters are base64. @throws CutoutError INVALID_ARGUMENT the second time */
  openPicture(): void {
    if (this.#picture !== undefined) throw cutoutError('INVALID_ARGUMENT', 'a field occurs twice');
    this.#picture = new Base64Picture(this.#most);
  }

  /** A character of the base64. */
  put(byte: number): void {
    this.#text[this.#textLength] = byte;
    this.#textLength += 1;
  }

  /** Bytes of the rest. */
  get length(): number {
    return this.#length;
  }

  /** Whether those bytes of the rest are the name of the large member. */
  isPictureName(start: number, end: number): boolean {
    return this.#rest.toString('latin1', start, end) === BASE64_FIELD;
  }

  /**
   * The characters from `at` on that are base64 as they stand, in one go: most of a body is that.
   * @returns where the first of `marks` stands, or the piece ends
   */
  putRun(piece: Buffer, at: number, [one, other]: readonly [number, number]): number {
    let end = at;
    while (end < piece.length && piece[end] !== one && piece[end] !== other) end += 1;
    this.#text.set(piece.subarray(at, end), this.#textLength);
    this.#textLength += end - at;
    return end;
  }

  restText(): string {
    return this.#rest.toString('utf8', 0, this.#length);
  }

  /** A parsed body, with the picture in its place. */
  complete(body: Record<string, unknown>): Record<string, unknown> {
    return this.#picture === undefined ? body : { ...body, [BASE64_FIELD]: this.#picture.end() };
  }
}
