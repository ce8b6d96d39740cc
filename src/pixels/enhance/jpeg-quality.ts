/** The luminance table of ITU-T T.81, annex K, in zigzag order: quality 50 of the encoders that scale it. */
// biome-ignore format: a table
const STANDARD = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61, 60, 57, 51,
  56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
] as const;

const MARKER = { first: 0xff, start: 0xd8, tables: 0xdb, scan: 0xda } as const;

/**
 * The quality, 1–100, that a JPEG was saved with, out of its luminance table, in the scale of the encoder of the Independent JPEG
 * Group. Other encoders' tables come out as what is nearest.
 *
 * @param bytes the beginning of the file; 64 kB are enough for most
 * @returns undefined for what is no JPEG, or has its table further back
 */
export function jpegQuality(bytes: Uint8Array): number | undefined {
  const table = luminanceTable(bytes);
  if (table === undefined) return undefined;
  let [own, standard] = [0, 0];
  for (const [at, value] of STANDARD.entries()) {
    own += table[at] ?? 0;
    standard += value;
  }
  const scale = (100 * own) / standard;
  const quality = scale <= 100 ? (200 - scale) / 2 : 5_000 / scale;
  return Math.min(100, Math.max(1, Math.round(quality)));
}

function luminanceTable(bytes: Uint8Array): number[] | undefined {
  const byte = (at: number) => bytes[at] ?? 0;
  if (byte(0) !== MARKER.first || byte(1) !== MARKER.start) return undefined;
  let at = 2;
  while (at + 4 <= bytes.length && byte(at) === MARKER.first && byte(at + 1) !== MARKER.scan) {
    const length = byte(at + 2) * 256 + byte(at + 3);
    if (byte(at + 1) === MARKER.tables) {
      const found = tableZero(bytes.subarray(at + 4, at + 2 + length));
      if (found !== undefined) return found;
    }
    at += 2 + length;
  }
  return undefined;
}

/** Of a segment of tables the one with the number 0. */
function tableZero(segment: Uint8Array): number[] | undefined {
  for (let at = 0; at < segment.length; ) {
    const head = segment[at] ?? 0;
    const wide = head >> 4 === 1;
    const size = wide ? 128 : 64;
    if (at + 1 + size > segment.length) return undefined;
    const value = (index: number) => {
      const from = at + 1 + index * (wide ? 2 : 1);
      return wide ? (segment[from] ?? 0) * 256 + (segment[from + 1] ?? 0) : (segment[from] ?? 0);
    };
    if ((head & 15) === 0) return Array.from({ length: 64 }, (_, index) => value(index));
    at += 1 + size;
  }
  return undefined;
}
