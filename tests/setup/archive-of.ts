import { crc32 } from 'node:zlib';

/** One entry of an archive, with whatever is to be said wrongly of it. */
export interface Entry {
  name: string | Uint8Array;
  /** As it lies in the archive. */
  data: Uint8Array;
  /** 0 stored, 8 deflated. */
  method?: number;
  /** What the directory says of its bytes; by default what is there. */
  packed?: number;
  unpacked?: number;
  /** Mode of a Unix file: 0o120777 is a symbolic link. */
  mode?: number;
  /** Another entry's data is this one's too. */
  sharedWith?: number;
  /** The sizes stand in a zip64 field, as 64-bit numbers. */
  zip64?: boolean;
}

/** An archive byte by byte (APPNOTE 6.3.10), so that it can lie. */
export function archiveOf(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const chunks: Buffer[] = [];
  let at = 0;
  const put = (bytes: Uint8Array): void => {
    chunks.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    at += bytes.byteLength;
  };
  const offsets: number[] = [];
  for (const entry of entries) {
    offsets.push(entry.sharedWith === undefined ? at : (offsets[entry.sharedWith] ?? 0));
    if (entry.sharedWith !== undefined) continue;
    put(localHeader(entry));
    put(entry.data);
  }
  const directory = at;
  for (const [index, entry] of entries.entries()) put(centralHeader(entry, offsets[index] ?? 0));
  put(end(entries.length, at - directory, directory));
  return Uint8Array.from(Buffer.concat(chunks));
}

/** Fields of a header, each with its width in bytes. */
function header(...fields: readonly (readonly [value: number, width: 2 | 4 | 8])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, width]) => {
      const bytes = Buffer.alloc(width);
      if (width === 2) bytes.writeUInt16LE(value);
      else if (width === 4) bytes.writeUInt32LE(value);
      else bytes.writeBigUInt64LE(BigInt(value));
      return bytes;
    }),
  );
}

const EVERYTHING = 0xffffffff;
const said = ({ data, packed = data.byteLength, unpacked = data.byteLength }: Entry) => ({ packed, unpacked });
const nameOf = ({ name }: Entry): Buffer => Buffer.from(name);

/** What both headers of an entry have in common, from the version on. */
function common(entry: Entry): Buffer {
  const { packed, unpacked } = said(entry);
  const sizes = entry.zip64 ? [EVERYTHING, EVERYTHING] : [packed, unpacked];
  return header(
    [20, 2],
    [0, 2],
    [entry.method ?? 0, 2],
    [0, 4],
    [crc32(entry.data), 4],
    ...sizes.map((size) => [size, 4] as const),
    [nameOf(entry).length, 2],
    [extra(entry).length, 2],
  );
}

function extra(entry: Entry): Buffer {
  const { packed, unpacked } = said(entry);
  return entry.zip64 ? header([1, 2], [16, 2], [unpacked, 8], [packed, 8]) : Buffer.alloc(0);
}

const localHeader = (entry: Entry): Buffer =>
  Buffer.concat([header([0x04034b50, 4]), common(entry), nameOf(entry), extra(entry)]);

const centralHeader = (entry: Entry, offset: number): Buffer =>
  Buffer.concat([
    // Made by version 2.0 on a Unix, whose modes stand in the upper half of the attributes.
    header([0x02014b50, 4], [0x0314, 2]),
    common(entry),
    header([0, 2], [0, 2], [0, 2], [(entry.mode ?? 0o100644) * 0x10000, 4], [offset, 4]),
    nameOf(entry),
    extra(entry),
  ]);

const end = (count: number, size: number, offset: number): Buffer =>
  header([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]);
