import { codeLengths } from '../code-lengths.ts';

/** No code of a JPEG is longer (ITU-T T.81, F.1.2). */
const LONGEST = 16;

/** A code for the symbols that occur, as its segment defines it and as it is written. */
export interface CodeTable {
  /** How many codes there are of 1–16 bits each, then their symbols in order. */
  segmentBytes: Uint8Array;
  /** Of each symbol: the bits, the length at bit 16; 0 for one that does not occur. */
  codes: Uint32Array;
}

/** The best code for symbols that occur so often. None is all ones (T.81, C.2): a symbol that never comes takes that one. */
export function codeTable(counts: Int32Array): CodeTable {
  const never = counts.length;
  const weights = new Int32Array(never + 1);
  for (const [symbol, count] of counts.entries()) weights[symbol] = count * 2;
  // Rarer than any that occurs, it has one of the longest codes; the last of those is all ones.
  weights[never] = 1;
  const lengths = codeLengths(weights, LONGEST);
  const perLength = new Uint8Array(LONGEST);
  const symbols: number[] = [];
  const codes = new Uint32Array(never);
  let code = 0;
  for (let length = 1; length <= LONGEST; length += 1) {
    for (let symbol = 0; symbol < never; symbol += 1) {
      if (lengths[symbol] !== length) continue;
      codes[symbol] = (length << 16) | code;
      code += 1;
      symbols.push(symbol);
      perLength[length - 1] = (perLength[length - 1] ?? 0) + 1;
    }
    code <<= 1;
  }
  return { segmentBytes: Uint8Array.of(...perLength, ...symbols), codes };
}
