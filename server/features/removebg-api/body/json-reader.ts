import { cutoutError } from '../../../../src/protocol/errors.ts';
import { type BodyReader, Lift } from './lift.ts';

const byteOf = (character: string): number => character.charCodeAt(0);
const [QUOTE, BACKSLASH, COLON, COMMA] = [byteOf('"'), byteOf('\\'), byteOf(':'), byteOf(',')];
const OPENING = new Set([byteOf('{'), byteOf('[')]);
const CLOSING = new Set([byteOf('}'), byteOf(']')]);
/** What stands behind a backslash in base64: clients escape its slash, or break its lines. */
const ESCAPED: ReadonlyMap<number, number> = new Map([
  [byteOf('/'), byteOf('/')],
  ...['n', 'r', 't'].map((letter) => [byteOf(letter), byteOf(' ')] as const),
]);
const UNICODE = byteOf('u');

/**
 * JSON whose one large member is lifted out as it comes. Its grammar is left to JSON.parse, which reads the small rest with an empty
 * text in the picture's place; here only texts, depth and the name of a member are distinguished.
 */
export class JsonReader implements BodyReader {
  readonly #lift: Lift;
  #depth = 0;
  /** A colon was the last mark: a value comes. */
  #isValue = false;
  #inText = false;
  #inPicture = false;
  /** A backslash was the last byte. */
  #isEscaped = false;
  /** Hexadecimal digits of a character of the picture's; undefined: none is open. */
  #digits: string | undefined;
  /** Where in the rest the text begins that is read, and whether the last one at the first level was the picture's name. */
  #textStart = 0;
  #isPicture = false;

  /** @param most bytes of the picture */
  constructor(most: number) {
    this.#lift = new Lift(most);
  }

  write(piece: Buffer): void {
    this.#lift.begin(piece);
    for (let at = 0; at < piece.length; at += 1) {
      const plain = this.#inPicture && !this.#isEscaped && this.#digits === undefined;
      if (plain) at = this.#lift.putRun(piece, at, [QUOTE, BACKSLASH]);
      const byte = piece[at];
      if (byte === undefined) break;
      if (this.#inPicture) this.#readPicture(byte);
      else if (this.#inText) this.#readText(byte);
      else this.#readMark(byte);
    }
    this.#lift.flush();
  }

  end(): Record<string, unknown> {
    const body = this.#parsed();
    if (typeof body !== 'object' || body === null) throw unreadable();
    return this.#lift.complete({ ...body });
  }

  #parsed(): unknown {
    try {
      return JSON.parse(this.#lift.restText());
    } catch {
      throw unreadable();
    }
  }

  #readMark(byte: number): void {
    this.#lift.keep(byte);
    if (byte === QUOTE) {
      this.#inPicture = this.#depth === 1 && this.#isValue && this.#isPicture;
      this.#inText = !this.#inPicture;
      this.#textStart = this.#lift.length;
      if (this.#inPicture) this.#lift.openPicture();
    } else if (byte === COLON || byte === COMMA) this.#isValue = byte === COLON;
    else if (OPENING.has(byte)) {
      this.#depth += 1;
      this.#isValue = false;
    } else if (CLOSING.has(byte)) this.#depth -= 1;
  }

  #readText(byte: number): void {
    this.#lift.keep(byte);
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) {
      this.#inText = false;
      if (this.#depth === 1 && !this.#isValue) {
        this.#isPicture = this.#lift.isPictureName(this.#textStart, this.#lift.length - 1);
      }
    }
  }

  #readPicture(byte: number): void {
    if (this.#digits !== undefined) this.#readDigit(byte);
    else if (this.#isEscaped) {
      this.#isEscaped = false;
      if (byte === UNICODE) this.#digits = '';
      else this.#lift.put(ESCAPED.get(byte) ?? 0);
    } else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) {
      this.#inPicture = false;
      this.#lift.keep(byte);
    } else this.#lift.put(byte);
  }

  /** Some clients write `+` as \u002B. What is no character of base64 is refused by who decodes it. */
  #readDigit(byte: number): void {
    this.#digits += String.fromCharCode(byte);
    if (this.#digits?.length !== 4) return;
    const code = /^[\da-f]{4}$/i.test(this.#digits) ? Number.parseInt(this.#digits, 16) : 0;
    this.#digits = undefined;
    this.#lift.put(code < 128 ? code : 0);
  }
}

const unreadable = () => cutoutError('INVALID_ARGUMENT', 'the body is no JSON object');
