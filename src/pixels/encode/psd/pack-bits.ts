/** The most that PackBits makes of `length` bytes: a counter for each 128. */
export const packedAtMost = (length: number): number => length + Math.ceil(length / 128);

/**
 * PackBits (Apple TN1023): a counter, then so many bytes as they are (0–127: one more than it says), or one byte to repeat (129–255:
 * 257 less it). Two alike within a literal stay in it: a run of their own would save nothing.
 * @returns bytes written to `out`
 */
export function packBits(bytes: Uint8Array, out: Uint8Array): number {
  const { length } = bytes;
  let to = 0;
  let at = 0;
  while (at < length) {
    const value = bytes[at] ?? 0;
    let run = at + 1;
    while (run < length && run - at < 128 && bytes[run] === value) run += 1;
    if (run - at >= 3 || (run - at === 2 && run === length)) {
      out[to] = 257 - (run - at);
      out[to + 1] = value;
      to += 2;
      at = run;
      continue;
    }
    const start = at;
    while (at < length && at - start < 128 && !isRun(bytes, at)) at += 1;
    if (at === start) at += 1;
    out[to] = at - start - 1;
    out.set(bytes.subarray(start, at), to + 1);
    to += at - start + 1;
  }
  return to;
}

const isRun = (bytes: Uint8Array, at: number): boolean => bytes[at] === bytes[at + 1] && bytes[at] === bytes[at + 2];
