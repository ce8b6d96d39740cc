/** Codes are at most 12 bits. */
const MOST = 4_096;

/** Reads codes of a growing number of bits, the lowest first. */
class Codes {
  readonly #packed: Uint8Array;
  #bits = 0;
  #held = 0;
  #at = 0;

  constructor(packed: Uint8Array) {
    this.#packed = packed;
  }

  /** −1: there are no more. */
  read(width: number): number {
    while (this.#held < width && this.#at < this.#packed.length) {
      this.#bits |= (this.#packed[this.#at] ?? 0) << this.#held;
      this.#held += 8;
      this.#at += 1;
    }
    if (this.#held < width) return -1;
    const code = this.#bits & ((1 << width) - 1);
    this.#bits >>>= width;
    this.#held -= width;
    return code;
  }
}

/** What each code stands for: another code and one more pixel. */
class Table {
  readonly #prefix = new Uint16Array(MOST);
  readonly #suffix = new Uint8Array(MOST);
  readonly #lengths = new Uint16Array(MOST);
  readonly #first: number;
  next: number;

  /** @param pixels codes that are pixels themselves; two more have a meaning of their own */
  constructor(pixels: number) {
    this.#first = pixels + 2;
    this.next = this.#first;
    for (let code = 0; code < pixels; code += 1) {
      this.#suffix[code] = code;
      this.#lengths[code] = 1;
    }
  }

  reset(): void {
    this.next = this.#first;
  }

  lengthOf = (code: number): number => this.#lengths[code] ?? 0;

  add(prefix: number, pixel: number): void {
    if (this.next >= MOST) return;
    this.#prefix[this.next] = prefix;
    this.#suffix[this.next] = pixel;
    this.#lengths[this.next] = this.lengthOf(prefix) + 1;
    this.next += 1;
  }

  /** Writes the pixels of a code, from its end. @returns the first one */
  write(out: Uint8Array, code: number, start: number): number {
    let one = code;
    for (let place = start + this.lengthOf(code) - 1; place > start; place -= 1) {
      if (place < out.length) out[place] = this.#suffix[one] ?? 0;
      one = this.#prefix[one] ?? 0;
    }
    const first = this.#suffix[one] ?? 0;
    if (start < out.length) out[start] = first;
    return first;
  }
}

/**
 * GIF's own LZW. It ends at the end code, at a code that cannot be, or with the bytes; what was unpacked until then is given.
 * @param size bits of a pixel, 1–11
 * @param most pixels; no more are unpacked
 */
export function unpackLzw(packed: Uint8Array, size: number, most: number): Uint8Array {
  const out = new Uint8Array(most);
  const clear = 1 << size;
  const codes = new Codes(packed);
  const table = new Table(clear);
  let [width, last, written] = [size + 1, -1, 0];
  while (written < most) {
    const code = codes.read(width);
    if (code < 0 || code === clear + 1) break;
    if (code === clear) {
      table.reset();
      [width, last] = [size + 1, -1];
      continue;
    }
    const isKnown = code < table.next;
    if (!isKnown && (code > table.next || last < 0)) break;
    const shown = isKnown ? code : last;
    const first = table.write(out, shown, written);
    written += table.lengthOf(shown);
    if (!isKnown) {
      if (written < most) out[written] = first;
      written += 1;
    }
    if (last >= 0) table.add(last, first);
    if (table.next === 1 << width && width < 12) width += 1;
    last = code;
  }
  return written < most ? out.subarray(0, written) : out;
}
