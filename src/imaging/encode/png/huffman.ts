/** The canonical codes of these lengths (RFC 1951, 3.2.2): the bits in the order in which they are sent, the length at bit 16. */
export function canonicalCodes(lengths: Uint8Array): Uint32Array {
  const codes = new Uint32Array(lengths.length);
  let code = 0;
  for (let length = 1; length <= 15; length += 1) {
    for (const [symbol, own] of lengths.entries()) {
      if (own !== length) continue;
      codes[symbol] = (length << 16) | reversed(code, length);
      code += 1;
    }
    code <<= 1;
  }
  return codes;
}

function reversed(code: number, length: number): number {
  let bits = 0;
  for (let i = 0; i < length; i += 1) bits |= ((code >> i) & 1) << (length - 1 - i);
  return bits;
}
