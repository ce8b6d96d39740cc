import type { Size } from '../../../pixels/shapes.ts';
import { srgbProfile } from './srgb-profile.ts';

export interface TiffHeadOptions extends Size {
  dpi?: number | undefined;
  rowsPerStrip: number;
  /** Bytes of each strip, which follow the head in this order. */
  lengths: readonly number[];
}

/** Types of values (TIFF 6.0, section 2) by their bytes. */
const BYTES = { short: 2, long: 4, rational: 8, undefined: 1 } as const;
type Type = keyof typeof BYTES;
const TYPE_NUMBERS: Readonly<Record<Type, number>> = { short: 3, long: 4, rational: 5, undefined: 7 };

/** One field of the directory; a rational is two numbers. */
type Field = readonly [tag: number, type: Type, values: ArrayLike<number>];

const [FILE_HEADER, ENTRY] = [8, 12];

/** All before the pixels: the file's header, its one directory, and the values that do not fit into their entry. */
export function tiffHead({ width, height, dpi, rowsPerStrip, lengths }: TiffHeadOptions): Uint8Array<ArrayBuffer> {
  const offsets = new Array<number>(lengths.length).fill(0);
  // Sorted by tag, as the format wants it.
  const fields: Field[] = [
    [256, 'long', [width]],
    [257, 'long', [height]],
    [258, 'short', [8, 8, 8, 8]],
    // Compression: LZW. Photometric interpretation: RGB.
    [259, 'short', [5]],
    [262, 'short', [2]],
    [273, 'long', offsets],
    [277, 'short', [4]],
    [278, 'long', [rowsPerStrip]],
    [279, 'long', lengths],
    ...(dpi === undefined
      ? []
      : ([
          [282, 'rational', [dpi, 1]],
          [283, 'rational', [dpi, 1]],
        ] as const)),
    // Channels of a pixel stand together.
    [284, 'short', [1]],
    // Resolution unit: 2 is the inch, 1 is none.
    [296, 'short', [dpi === undefined ? 1 : 2]],
    // Horizontal differences. The fourth channel is straight ("unassociated") alpha.
    [317, 'short', [2]],
    [338, 'short', [2]],
    [34_675, 'undefined', srgbProfile()],
  ];
  const size = (field: Field) => bytesOf(field) + (bytesOf(field) & 1);
  const tail = fields.reduce((sum, field) => sum + (bytesOf(field) > 4 ? size(field) : 0), 0);
  const values = FILE_HEADER + 2 + fields.length * ENTRY + 4;
  let start = values + tail;
  for (const [i, length] of lengths.entries()) {
    offsets[i] = start;
    start += length;
  }

  const head = new Uint8Array(values + tail);
  const view = new DataView(head.buffer);
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  view.setUint32(4, FILE_HEADER, true);
  view.setUint16(FILE_HEADER, fields.length, true);
  let free = values;
  for (const [i, field] of fields.entries()) {
    const [tag, type, list] = field;
    const entry = FILE_HEADER + 2 + i * ENTRY;
    view.setUint16(entry, tag, true);
    view.setUint16(entry + 2, TYPE_NUMBERS[type], true);
    view.setUint32(entry + 4, bytesOf(field) / BYTES[type], true);
    const isLong = bytesOf(field) > 4;
    if (isLong) view.setUint32(entry + 8, free, true);
    write(view, isLong ? free : entry + 8, type, list);
    if (isLong) free += size(field);
  }
  return head;
}

const bytesOf = ([, type, { length }]: Field): number => (type === 'rational' ? length * 4 : length * BYTES[type]);

function write(view: DataView, offset: number, type: Type, values: ArrayLike<number>): void {
  const step = type === 'rational' ? 4 : BYTES[type];
  for (let i = 0; i < values.length; i += 1) {
    const [at, value] = [offset + i * step, values[i] ?? 0];
    if (step === 1) view.setUint8(at, value);
    else if (step === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  }
}
