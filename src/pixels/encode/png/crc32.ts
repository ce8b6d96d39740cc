/** Eight tables: a CRC that reads eight bytes a turn. Polynomial of ISO 3309, bits reversed. */
const TABLES = ((): Int32Array => {
  const tables = new Int32Array(8 * 256);
  for (let byte = 0; byte < 256; byte += 1) {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    tables[byte] = rest;
  }
  for (let at = 256; at < tables.length; at += 1) {
    const rest = tables[at - 256] ?? 0;
    tables[at] = (rest >>> 8) ^ (tables[rest & 255] ?? 0);
  }
  return tables;
})();

const entry = (table: number, byte: number): number => TABLES[table * 256 + (byte & 255)] ?? 0;

/** CRC-32 of `bytes`, going on from `before`. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  let at = 0;
  for (const end = bytes.length - 7; at < end; at += 8) {
    crc ^= (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
    crc =
      entry(7, crc) ^
      entry(6, crc >>> 8) ^
      entry(5, crc >>> 16) ^
      entry(4, crc >>> 24) ^
      entry(3, bytes[at + 4] ?? 0) ^
      entry(2, bytes[at + 5] ?? 0) ^
      entry(1, bytes[at + 6] ?? 0) ^
      entry(0, bytes[at + 7] ?? 0);
  }
  for (; at < bytes.length; at += 1) crc = (crc >>> 8) ^ entry(0, crc ^ (bytes[at] ?? 0));
  return ~crc >>> 0;
}
