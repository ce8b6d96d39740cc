import { type UnzipFileInfo, unzipSync } from 'fflate';
import { sniff } from '../../../src/imaging/sniff.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';

/** An archive of a background holds a picture and a few small things; more than this is something else. */
export const ARCHIVE = { entries: 64, entryBytes: 33_554_432, allBytes: 67_108_864, name: 255 } as const;

const TYPES: Readonly<Record<string, string>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/**
 * The picture of a material's archive: the largest one in it, told by its bytes and never by its name. Nothing is written
 * anywhere, so that a name can lead nowhere; the limits are kept before a byte is inflated.
 * @throws MATERIAL_FAILED for what is no archive, is larger than ARCHIVE allows, or holds no picture
 */
export function unpackPicture(archive: Uint8Array): Blob {
  let entries = 0;
  let all = 0;
  const admit = ({ name, originalSize }: UnzipFileInfo): boolean => {
    entries += 1;
    if (entries > ARCHIVE.entries) throw cutoutError('MATERIAL_FAILED', `more than ${ARCHIVE.entries} entries`);
    if (name.length > ARCHIVE.name) throw cutoutError('MATERIAL_FAILED', 'a name that is too long');
    if (name.endsWith('/') || name.startsWith('__MACOSX/')) return false;
    all += originalSize;
    if (originalSize > ARCHIVE.entryBytes || all > ARCHIVE.allBytes) {
      throw cutoutError('MATERIAL_FAILED', `an archive of ${all} bytes`);
    }
    return true;
  };
  const pictures = Object.values(inflate(archive, admit)).flatMap((bytes) => {
    const type = TYPES[sniff(new DataView(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)))];
    return type === undefined ? [] : [{ bytes, type }];
  });
  const [first, ...others] = pictures;
  if (first === undefined) throw cutoutError('MATERIAL_FAILED', 'the archive holds no picture');
  const { bytes, type } = others.reduce(
    (best, next) => (next.bytes.byteLength > best.bytes.byteLength ? next : best),
    first,
  );
  return new Blob([new Uint8Array(bytes)], { type });
}

function inflate(archive: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(archive, { filter });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MATERIAL_FAILED') throw error;
    throw cutoutError('MATERIAL_FAILED', 'the archive cannot be read', { cause: error });
  }
}
