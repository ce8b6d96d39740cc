import { parseFormFields } from '../../../platform/http/form-body.ts';
import { type BodyReader, Lift } from './lift.ts';

const byteOf = (character: string): number => character.charCodeAt(0);
const [AND, EQUALS, PERCENT] = [byteOf('&'), byteOf('='), byteOf('%')];

/** A form of `name=value&…` whose one large field is lifted out as it comes; the small rest is read as any form is. */
export class FieldsReader implements BodyReader {
  readonly #lift: Lift;
  #nameStart = 0;
  #inName = true;
  #inPicture = false;
  /** Hexadecimal digits of a character of the picture's; undefined: none is open. */
  #digits: string | undefined;

  /** @param most bytes of the picture */
  constructor(most: number) {
    this.#lift = new Lift(most);
  }

  write(piece: Buffer): void {
    this.#lift.begin(piece);
    for (let at = 0; at < piece.length; at += 1) {
      if (this.#inPicture && this.#digits === undefined) at = this.#lift.putRun(piece, at, [AND, PERCENT]);
      const byte = piece[at];
      if (byte === undefined) break;
      if (this.#inPicture && byte !== AND) this.#readPicture(byte);
      else this.#readRest(byte);
    }
    this.#lift.flush();
  }

  end(): Record<string, unknown> {
    return this.#lift.complete(parseFormFields(this.#lift.restText()));
  }

  #readRest(byte: number): void {
    this.#lift.keep(byte);
    if (byte === AND) {
      this.#inName = true;
      this.#inPicture = false;
      this.#nameStart = this.#lift.length;
    } else if (byte === EQUALS && this.#inName) {
      this.#inName = false;
      this.#inPicture = this.#lift.isPictureName(this.#nameStart, this.#lift.length - 1);
      if (this.#inPicture) this.#lift.openPicture();
    }
  }

  /** A bare `+` is taken for itself: base64 has no blanks, and clients forget to write it as %2B. */
  #readPicture(byte: number): void {
    if (this.#digits === undefined) {
      if (byte === PERCENT) this.#digits = '';
      else this.#lift.put(byte);
      return;
    }
    this.#digits += String.fromCharCode(byte);
    if (this.#digits.length < 2) return;
    this.#lift.put(/^[\da-f]{2}$/i.test(this.#digits) ? Number.parseInt(this.#digits, 16) : 0);
    this.#digits = undefined;
  }
}
