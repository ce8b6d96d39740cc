import exifr from 'exifr';
import sharp from 'sharp';

const ALL = { tiff: true, exif: true, gps: true, xmp: true, iptc: true, jfif: false, ihdr: false, icc: false };

/** What a file tells of its camera, its place or its maker; undefined where it tells nothing. */
export async function readMetadata(file: Buffer): Promise<string | undefined> {
  const { exif, xmp, iptc, format } = await sharp(file).metadata();
  const blocks = Object.entries({ exif, xmp, iptc }).flatMap(([name, block]) => (block === undefined ? [] : [name]));
  // It reads no WebP, and says so by throwing.
  const read = format === 'webp' ? undefined : await exifr.parse(file, ALL);
  const words = [...blocks, ...Object.keys(read ?? {})];
  return words.length === 0 ? undefined : words.join(', ');
}
