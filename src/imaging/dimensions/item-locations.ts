/** Where a piece of an item stands. */
interface Extent {
  item: number;
  /** 0: `from` counts from the start of the file; 1: from the start of `idat`'s content. */
  method: number;
  from: number;
  length: number;
}

/**
 * The extents of an `iloc`, in its order. ISO/IEC 14496-12 §8.11.3: field widths stand in the first bytes as nibbles, and versions 1
 * and 2 add the method.
 */
function* extentsOf(iloc: DataView): Generator<Extent, void, void> {
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

  for (let items = read(wide ? 4 : 2); items > 0; items -= 1) {
    const item = read(wide ? 4 : 2);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(baseSize);
    for (let extents = read(2); extents > 0; extents -= 1) {
      read(indexSize);
      const offset = read(offsetSize);
      yield { item, method, from: base + offset, length: read(lengthSize) };
    }
  }
}

/** Where the last byte of an `iloc`'s extents ends, counting only what is counted from the start of the file. */
export function extentsEnd(iloc: DataView): number {
  let end = 0;
  for (const { method, from, length } of extentsOf(iloc)) if (method === 0) end = Math.max(end, from + length);
  return end;
}

/** The first extent of an item; undefined where it has none. */
export function firstExtent(iloc: DataView, item: number): Extent | undefined {
  for (const extent of extentsOf(iloc)) if (extent.item === item) return extent;
  return undefined;
}
