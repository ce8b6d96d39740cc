const [CLEAR, END, FIRST] = [256, 257, 258];
const [LEAST_BITS, LAST] = [9, 4094];
/** Slots of the table that finds a sequence's code; a power of two, four for each code. */
const SLOTS = 16_384;

/**
 * LZW as TIFF has it (TIFF 6.0, section 13): codes of 9 to 12 bits, the most significant bit first, one bit more as soon as the
 * largest code of the present width is taken.
 */
export function lzw(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  // At most a code of 12 bits for each byte, and one to clear the table for each 3,835 of them.
  const out = new Uint8Array(Math.ceil(bytes.length * 1.501) + 16);
  const keys = new Int32Array(SLOTS).fill(-1);
  const codes = new Int16Array(SLOTS);
  let length = 0;
  let held = 0;
  let bits = 0;
  let width = LEAST_BITS;
  let next = FIRST;

  function write(code: number): void {
    held = (held << width) | code;
    bits += width;
    while (bits >= 8) {
      bits -= 8;
      out[length] = held >> bits;
      length += 1;
    }
    held &= (1 << bits) - 1;
  }

  /** A code was taken: codes become longer, or all begins again. */
  function advance(): void {
    next += 1;
    if (next === LAST) {
      write(CLEAR);
      keys.fill(-1);
      next = FIRST;
      width = LEAST_BITS;
    } else if (next === 1 << width) width += 1;
  }

  write(CLEAR);
  let prefix = bytes[0] ?? 0;
  for (let at = 1; at < bytes.length; at += 1) {
    const key = (prefix << 8) | (bytes[at] ?? 0);
    let slot = (key ^ (key >> 6)) & (SLOTS - 1);
    while (keys[slot] !== key && keys[slot] !== -1) slot = (slot + 1) & (SLOTS - 1);
    if (keys[slot] === key) {
      prefix = codes[slot] ?? 0;
      continue;
    }
    write(prefix);
    keys[slot] = key;
    codes[slot] = next;
    advance();
    prefix = key & 255;
  }
  write(prefix);
  advance();
  write(END);
  if (bits > 0) out[length++] = held << (8 - bits);
  return out.slice(0, length);
}
