import type { PngKernel } from '../../kernels/png-kernel.ts';
import type { Size } from '../../shapes.ts';
import type { ByteStore } from '../byte-store.ts';
import { FileParts } from '../file-parts.ts';
import { crc32 } from './crc32.ts';
import { dotsPerMetre } from './dots-per-metre.ts';
import { createRowDeflater } from './row-deflater.ts';

/** What a PNG's pixels are: a letter a byte of theirs. */
export type PngColours = 'rgba' | 'rgb' | 'grey';

const KINDS: Readonly<Record<PngColours, { step: number; colourType: number }>> = {
  rgba: { step: 4, colourType: 6 },
  rgb: { step: 3, colourType: 2 },
  grey: { step: 1, colourType: 0 },
};

export interface PngOptions extends Size {
  colours: PngColours;
  /** As a pHYs chunk; absent: none. */
  dpi?: number | undefined;
  /** A TIFF structure for an eXIf chunk. */
  camera?: Uint8Array | undefined;
}

/** Bytes of compressed data that stand in one IDAT chunk. */
const CHUNK = 262_144;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Takes rows from the top; holds some rows and what is not yet stored, whatever the picture's size. */
export interface PngWriter<Stored> {
  /** Where the next row's bytes go, as `colours` says; then `take()`. */
  row(): Uint8Array;
  take(): void;
  /** The file. */
  end(): Stored;
}

/**
 * A PNG of 8 bits a channel, straight alpha, byte for byte what its rows held. The pixels are sRGB and say so; gAMA and cHRM would
 * tell the same to readers older than that chunk, which take untagged files as sRGB anyway. A grey picture is data and says nothing.
 */
export function createPngWriter<Stored>(
  kernel: PngKernel,
  store: ByteStore<Stored>,
  { width, height, colours, dpi, camera }: PngOptions,
): PngWriter<Stored> {
  const { step, colourType } = KINDS[colours];
  const deflater = createRowDeflater(kernel, width * step, step);
  const file = new FileParts(store, 'image/png');
  const data = new Uint8Array(CHUNK);
  let filled = 0;

  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  header.setUint8(9, colourType);
  file.add(SIGNATURE);
  chunk('IHDR', new Uint8Array(header.buffer));
  if (colours !== 'grey') chunk('sRGB', Uint8Array.of(0));
  if (dpi !== undefined) {
    const dots = new DataView(new ArrayBuffer(9));
    dots.setUint32(0, dotsPerMetre(dpi));
    dots.setUint32(4, dotsPerMetre(dpi));
    dots.setUint8(8, 1);
    chunk('pHYs', new Uint8Array(dots.buffer));
  }
  if (camera) chunk('eXIf', camera);

  function chunk(name: string, bytes: Uint8Array): void {
    const framed = new Uint8Array(bytes.length + 12);
    const view = new DataView(framed.buffer);
    view.setUint32(0, bytes.length);
    framed.set(new TextEncoder().encode(name), 4);
    framed.set(bytes, 8);
    view.setUint32(bytes.length + 8, crc32(framed.subarray(4, bytes.length + 8)));
    file.add(framed);
  }

  function collect(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      const some = bytes.subarray(at, at + CHUNK - filled);
      data.set(some, filled);
      filled += some.length;
      at += some.length;
      if (filled === CHUNK) flush();
    }
  }

  function flush(): void {
    if (filled > 0) chunk('IDAT', data.subarray(0, filled));
    filled = 0;
  }

  return {
    row: deflater.row,
    take: () => collect(deflater.take()),
    end() {
      collect(deflater.end());
      flush();
      chunk('IEND', new Uint8Array(0));
      return file.file();
    },
  };
}
