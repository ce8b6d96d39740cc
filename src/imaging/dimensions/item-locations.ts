/**
 * Where the last byte of an `iloc`'s extents ends, counting only construction method 0 (offsets from the start of the file).
 * ISO/IEC 14496-12 §8.11.3: field widths stand in the first bytes as nibbles, and versions 1 and 2 add the method.
 */
export function extentsEnd(iloc: DataView): number {
  const version = iloc.getUint8(0);
  const widths = iloc.getUint16(4);
  const offsetSize = widths >> 12;
  const lengthSize = (widths >> 8) & 15;
  const baseSize = (widths >> 4) & 15;
  const indexSize = version === 0 ? 0 : widths & 15;
  const wide = version >= 2;

  let at = 6;
  const read = (size: number): number => {
    let value = 0;
    for (let i = 0; i < size; i += 1) value = value * 256 + iloc.getUint8(at + i);
    at += size;
    return value;
  };

  let end = 0;
  for (let items = read(wide ? 4 : 2); items > 0; items -= 1) {
    read(wide ? 4 : 2);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(baseSize);
    for (let extents = read(2); extents > 0; extents -= 1) {
      read(indexSize);
      const offset = read(offsetSize);
      const length = read(lengthSize);
      if (method === 0) end = Math.max(end, base + offset + length);
    }
  }
  return end;
}
