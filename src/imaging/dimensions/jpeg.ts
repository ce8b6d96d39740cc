import type { BlobReader } from '../blob-reader.ts';
import { readExifOrientation } from './exif.ts';
import { BadHeader, type Header, standsAlone, swapsSides } from './header.ts';

const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
/** In the range of the frame markers, and none: DHT, JPG, DAC. */
const NOT_A_FRAME: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NOT_A_FRAME.has(marker);

/** Reads the segments up to the frame header (docs/notes/intake.md "Dimensions": prefixes of 256 kB miss it after a large ICC profile). */
export async function readJpegHeader(reader: BlobReader): Promise<Header> {
  let orientation: number | undefined;
  let at = 2;
  for (;;) {
    const marker = await reader.view(at, 2);
    // Junk between segments occurs; FF FF is fill.
    if (marker.getUint8(0) !== 0xff || marker.getUint8(1) === 0xff) {
      at += 1;
      continue;
    }
    const code = marker.getUint8(1);
    if (standsAlone(code)) {
      at += 2;
      continue;
    }
    if (code === EOI || code === SOS) throw new BadHeader('no frame header before the picture data');
    const length = (await reader.view(at + 2, 2)).getUint16(0);
    if (length < 2) throw new BadHeader('a segment shorter than its own length field');
    if (isFrame(code)) return frame(await reader.view(at + 4, 6), orientation ?? 1);
    if (code === APP1 && orientation === undefined) {
      orientation = readExifOrientation(await reader.upTo(at + 4, length - 2));
    }
    at += 2 + length;
  }
}

function frame(view: DataView, orientation: number): Header {
  const height = view.getUint16(1);
  const width = view.getUint16(3);
  if (width === 0 || height === 0) throw new BadHeader('a side of 0');
  const pixels = width * height;
  return swapsSides(orientation)
    ? { width: height, height: width, pixels, mayHaveAlpha: false }
    : { width, height, pixels, mayHaveAlpha: false };
}
