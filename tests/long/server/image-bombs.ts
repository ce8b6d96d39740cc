import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A small file that is much, or says it were, and what becomes of it. */
export interface ImageBomb {
  bytes: Buffer;
  /** Status and code of `/v1.0/removebg`. */
  removal: string;
  /** Status and code of the upload where that refuses it, else of the matting. */
  matting: string;
}

/** Bytes that a decoder would have in hand if it believed. */
const MUCH = 300_000_000;
const SIDE = 64;

const TOO_LARGE = { removal: '400 resolution_too_high', matting: '422 IMAGE_DIMENSIONS' };
const NO_PICTURE = { removal: '400 invalid_file_type', matting: '415 UnsupportedMediaType' };
const UNREADABLE = { removal: '400 failed_to_read_image', matting: '422 IMAGE_UNREADABLE' };
/** What is too much in it is not looked at. */
const TAKEN = { removal: '200', matting: '200' };

/** The bombs by what they are. It takes some seconds to pack them. */
export async function imageBombs(): Promise<Readonly<Record<string, ImageBomb>>> {
  const zeros = deflateSync(Buffer.alloc(MUCH));
  const text = (type: string, head: string) => chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), zeros]));
  const small = (...before: Buffer[]) => png({ width: SIDE, height: SIDE, before, data: rows(SIDE, SIDE) });
  const jpeg = await plain().jpeg().toBuffer();
  return {
    'a PNG that says 60,000 px a side': { bytes: png({ width: 60_000, height: 60_000 }), ...TOO_LARGE },
    'a PNG that says as much as can be said': {
      bytes: png({ width: 0x7fff_ffff, height: 0x7fff_ffff }),
      ...TOO_LARGE,
    },
    'a PNG of one column of 16 MP': { bytes: strip(1, 16_000_000), ...TOO_LARGE },
    'a PNG of forty rows of 16 MP': { bytes: strip(400_000, 40), ...TOO_LARGE },
    'a PNG that is 15,000 px a side': {
      bytes: png({
        width: 15_000,
        height: 15_000,
        depth: 1,
        colour: 0,
        data: deflateSync(Buffer.alloc(15_000 * 1876)),
      }),
      ...TOO_LARGE,
    },
    'a PNG with more rows than it says': { bytes: png({ width: SIDE, height: SIDE, data: zeros }), ...TAKEN },
    'a PNG with a packed comment': { bytes: small(text('zTXt', 'Comment\0\0')), ...TAKEN },
    'a PNG with packed XMP': { bytes: small(text('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0')), ...TAKEN },
    'a PNG with a packed colour profile': { bytes: small(text('iCCP', 'p\0\0')), ...TAKEN },
    'a PNG of two thousand million frames': {
      bytes: small(chunk('acTL', Buffer.from([0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 0]))),
      ...TAKEN,
    },
    'a JPEG that says 65,500 px a side': { bytes: resized(jpeg, 65_500), ...TOO_LARGE },
    'a JPEG of three thousand scans': { bytes: await endlessScans(3000), ...UNREADABLE },
    'a GIF of many frames': { bytes: await many((made) => made.gif()), ...NO_PICTURE },
    'an AVIF': { bytes: await plain().avif().toBuffer(), ...NO_PICTURE },
    // Its first frame.
    'a WebP of many frames': { bytes: await many((made) => made.webp()), ...TAKEN },
  };
}

const plain = () => sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#204060' } });

interface PngWish {
  width: number;
  height: number;
  depth?: number;
  /** 0 is grey, 2 RGB. */
  colour?: number;
  before?: readonly Buffer[];
  data?: Buffer;
}

function png({ width, height, depth = 8, colour = 2, before = [], data = rows(SIDE, SIDE) }: PngWish): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...before,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Grey, a bit a pixel: 16 MP in some kB, of which a mask would be 1024 rows, or columns. */
const strip = (width: number, height: number): Buffer =>
  png({
    width,
    height,
    depth: 1,
    colour: 0,
    data: deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8)), 0xaa)),
  });

/** Dark on light, so that there is a subject: RGB rows without a filter, packed. */
function rows(width: number, height: number): Buffer {
  const row = (y: number) => {
    const bytes = Buffer.alloc(1 + width * 3, 240);
    bytes[0] = 0;
    if (y > height / 4 && y < (height * 3) / 4) bytes.fill(20, 1 + (width / 4) * 3, 1 + (width * 3 * 3) / 4);
    return bytes;
  };
  return deflateSync(Buffer.concat(Array.from({ length: height }, (_, y) => row(y))));
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

/** Says another size in the frame's header. */
function resized(jpeg: Buffer, side: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}

/** A progressive JPEG of 16 MP whose last scan comes again and again: each costs a look at every pixel. */
async function endlessScans(count: number): Promise<Buffer> {
  const jpeg = await plain().resize(4000, 4000).jpeg({ progressive: true }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const [before, scan, end] = [jpeg.subarray(0, last), jpeg.subarray(last, -2), jpeg.subarray(-2)];
  return Buffer.concat([before, ...Array.from({ length: count }, () => scan), end]);
}

/** A hundred frames of 500 × 500 px. */
async function many(as: (made: Sharp) => Sharp): Promise<Buffer> {
  const frame = (red: number) =>
    sharp({ create: { width: 500, height: 500, channels: 3, background: { r: red, g: 0, b: 0 } } });
  const frames = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      frame(at * 2)
        .png()
        .toBuffer(),
    ),
  );
  return await as(sharp(frames, { join: { animated: true } })).toBuffer();
}
