/** One coded picture, in the order in which it is decoded. */
export interface Mp4Sample {
  data: Uint8Array<ArrayBuffer>;
  /** When it is shown, and how long, ms. */
  at: number;
  lasts: number;
  /** It needs no picture before it. */
  isKey: boolean;
}

interface Mp4Track {
  width: number;
  height: number;
  /** What the decoder is set up by: the content of the box `avcC` (ISO/IEC 14496-15). */
  setUp: Uint8Array;
  /** How colours are coded, where it is known. */
  colour?: { primaries: number; transfer: number; matrix: number; fullRange: boolean } | undefined;
}

/** Ticks a second of all times in the file. */
const SCALE = 1_000;
/** Nothing is turned, moved or scaled: 16.16 and 2.30 fixed point. */
const UNITY = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].flatMap(long);
const UNDETERMINED = 0x55c4;

/** H.264 pictures as an MP4 with its head before them, so that it plays while it is fetched (ISO/IEC 14496-12 and -14). */
export function mp4File(samples: readonly Mp4Sample[], track: Mp4Track): Uint8Array<ArrayBuffer>[] {
  const ftyp = box('ftyp', text('isom'), long(0x200), text('isomiso2avc1mp41'));
  // The pictures' place depends on the head's length, which depends on nothing but how many there are.
  const moov = (place: number) => movie(samples, track, place);
  const place = ftyp.length + moov(0).length + 8;
  const size = samples.reduce((sum, { data }) => sum + data.length, 8);
  const mdat = Uint8Array.from([...long(size), ...text('mdat')]);
  return [ftyp, moov(place), mdat, ...samples.map(({ data }) => data)];
}

function movie(samples: readonly Mp4Sample[], track: Mp4Track, place: number): Uint8Array<ArrayBuffer> {
  const lasts = samples.reduce((sum, sample) => sum + sample.lasts, 0);
  const { width, height } = track;
  const mvhd = full(
    'mvhd',
    0,
    0,
    zeros(8),
    long(SCALE),
    long(lasts),
    long(0x10000),
    short(0x100),
    zeros(10),
    UNITY,
    zeros(24),
    long(2),
  );
  const tkhd = full(
    'tkhd',
    0,
    3,
    zeros(8),
    long(1),
    zeros(4),
    long(lasts),
    zeros(16),
    UNITY,
    long(width << 16),
    long(height << 16),
  );
  const mdhd = full('mdhd', 0, 0, zeros(8), long(SCALE), long(lasts), short(UNDETERMINED), zeros(2));
  const hdlr = full('hdlr', 0, 0, zeros(4), text('vide'), zeros(12), text('video\0'));
  const dinf = box('dinf', full('dref', 0, 0, long(1), full('url ', 0, 1)));
  const minf = box('minf', full('vmhd', 0, 1, zeros(8)), dinf, table(samples, track, place));
  return box('moov', mvhd, box('trak', tkhd, box('mdia', mdhd, hdlr, minf)));
}

/** What each picture is: its kind, time, length and place. */
function table(samples: readonly Mp4Sample[], track: Mp4Track, place: number): Uint8Array {
  const shown = samples.toSorted((one, other) => one.at - other.at);
  const end = (shown.at(-1)?.at ?? 0) + (shown.at(-1)?.lasts ?? 0);
  // They are decoded in the steps in which they are shown; where that is another order, each says how far it is off.
  const steps = shown.map(({ at }, index) => (shown[index + 1]?.at ?? end) - at);
  const offsets = samples.map(({ at }, index) => at - (shown[index]?.at ?? at));
  const keys = samples.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []));
  const isReordered = offsets.some((offset) => offset !== 0);
  return box(
    'stbl',
    full('stsd', 0, 0, long(1), sampleEntry(track)),
    full('stts', 0, 0, ...runs(steps)),
    ...(isReordered ? [full('ctts', 1, 0, ...runs(offsets))] : []),
    full('stss', 0, 0, long(keys.length), keys.flatMap(long)),
    full('stsc', 0, 0, long(1), long(1), long(samples.length), long(1)),
    full(
      'stsz',
      0,
      0,
      long(0),
      long(samples.length),
      samples.flatMap(({ data }) => long(data.length)),
    ),
    full('stco', 0, 0, long(1), long(place)),
  );
}

function sampleEntry({ width, height, setUp, colour }: Mp4Track): Uint8Array {
  const colr = colour && [
    ...[colour.primaries, colour.transfer, colour.matrix].flatMap(short),
    colour.fullRange ? 0x80 : 0,
  ];
  return box(
    'avc1',
    zeros(6),
    short(1),
    zeros(16),
    short(width),
    short(height),
    long(0x480000),
    long(0x480000),
    zeros(4),
    short(1),
    zeros(32),
    short(0x18),
    short(0xffff),
    box('avcC', setUp),
    ...(colr ? [box('colr', text('nclx'), colr)] : []),
  );
}

/** How many in a row have a value, and which. */
function runs(values: readonly number[]): (readonly number[])[] {
  const found: { count: number; value: number }[] = [];
  for (const value of values) {
    const last = found.at(-1);
    if (last?.value === value) last.count += 1;
    else found.push({ count: 1, value });
  }
  return [long(found.length), found.flatMap(({ count, value }) => [...long(count), ...long(value)])];
}

type Part = Uint8Array | readonly number[];

function box(name: string, ...parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, { length }) => sum + length, 8);
  const out = new Uint8Array(size);
  let at = 0;
  for (const part of [long(size), text(name), ...parts]) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** A box with a version and flags. */
const full = (name: string, version: number, flags: number, ...parts: readonly Part[]): Uint8Array<ArrayBuffer> =>
  box(name, [version, (flags >> 16) & 255, (flags >> 8) & 255, flags & 255], ...parts);

function long(value: number): number[] {
  return [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

function short(value: number): number[] {
  return [(value >> 8) & 255, value & 255];
}

const text = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0));
const zeros = (count: number): number[] => new Array<number>(count).fill(0);
