import { codeLengths } from '../code-lengths.ts';
import { canonicalCodes } from './huffman.ts';

/** Bits to be sent: a value, and how many of its low bits. */
export type Bits = readonly [value: number, length: number];

/** The order in which the lengths of the code for lengths are sent (RFC 1951, 3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] as const;

/** The head of a block with codes of its own: both alphabets' lengths, themselves coded. */
export function blockHeader(literals: Uint8Array, distances: Uint8Array, isLast: boolean): Bits[] {
  const literalCount = Math.max(usedLength(literals), 257);
  const distanceCount = Math.max(usedLength(distances), 1);
  const runs = runLengths([...literals.subarray(0, literalCount), ...distances.subarray(0, distanceCount)]);
  const counts = new Int32Array(19);
  for (const { symbol } of runs) counts[symbol] = (counts[symbol] ?? 0) + 1;
  const lengths = codeLengths(counts, 7);
  const codes = canonicalCodes(lengths);
  let sent: number = ORDER.length;
  while (sent > 4 && lengths[ORDER[sent - 1] ?? 0] === 0) sent -= 1;

  const bits: Bits[] = [
    [isLast ? 1 : 0, 1],
    [2, 2],
    [literalCount - 257, 5],
    [distanceCount - 1, 5],
    [sent - 4, 4],
  ];
  for (const symbol of ORDER.slice(0, sent)) bits.push([lengths[symbol] ?? 0, 3]);
  for (const { symbol, extra } of runs) {
    const code = codes[symbol] ?? 0;
    bits.push([code & 0xffff, code >>> 16]);
    if (extra) bits.push(extra);
  }
  return bits;
}

const usedLength = (lengths: Uint8Array): number => lengths.findLastIndex((length) => length > 0) + 1;

/** Lengths as symbols: 0–15 themselves, 16 the last one 3–6 times more, 17 and 18 zeros 3–10 and 11–138 times. */
function runLengths(lengths: readonly number[]): { symbol: number; extra?: Bits }[] {
  const runs: { symbol: number; extra?: Bits }[] = [];
  for (let at = 0; at < lengths.length; ) {
    const length = lengths[at] ?? 0;
    let end = at + 1;
    while (lengths[end] === length) end += 1;
    let left = end - at;
    at = end;
    if (length > 0) {
      runs.push({ symbol: length });
      left -= 1;
    }
    while (left >= 3) {
      const most = Math.min(left, length > 0 ? 6 : 138);
      if (length > 0) runs.push({ symbol: 16, extra: [most - 3, 2] });
      else runs.push(most > 10 ? { symbol: 18, extra: [most - 11, 7] } : { symbol: 17, extra: [most - 3, 3] });
      left -= most;
    }
    for (; left > 0; left -= 1) runs.push({ symbol: length });
  }
  return runs;
}
