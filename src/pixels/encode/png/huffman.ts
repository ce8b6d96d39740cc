/** Bits of a code at most. */
const LONGEST = 15;

/** The canonical codes of these lengths (RFC 1951, 3.2.2): the bits in the order in which they are sent, the length at bit 16. */
export function canonicalCodes(lengths: Uint8Array): Uint32Array {
  const codes = new Uint32Array(lengths.length);
  const perLength = new Uint32Array(LONGEST + 1);
  for (const length of lengths) perLength[length] = (perLength[length] ?? 0) + 1;
  // The next code of each length; the first follows the last one shorter.
  const next = new Uint32Array(LONGEST + 1);
  for (let length = 2; length <= LONGEST; length += 1)
    next[length] = ((next[length - 1] ?? 0) + (perLength[length - 1] ?? 0)) << 1;
  for (let symbol = 0; symbol < lengths.length; symbol += 1) {
    const length = lengths[symbol] ?? 0;
    if (length === 0) continue;
    const code = next[length] ?? 0;
    next[length] = code + 1;
    codes[symbol] = (length << 16) | reversed(code, length);
  }
  return codes;
}

function reversed(code: number, length: number): number {
  let bits = 0;
  for (let i = 0; i < length; i += 1) bits |= ((code >> i) & 1) << (length - 1 - i);
  return bits;
}
