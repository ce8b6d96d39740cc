import { Unzip, UnzipInflate } from 'fflate';
import { sniff } from '../../../../../src/imaging/check/sniff.ts';
import { type CutoutError, cutoutError } from '../../../../../src/protocol/errors.ts';

/** An archive of a background holds a picture and a few small things; more than this is something else. */
export const ARCHIVE = { entries: 64, entryBytes: 33_554_432, allBytes: 67_108_864, name: 255 } as const;

/** Bytes that are inflated at a time: none grows to more than a thousand times its size before it is counted. */
const STEP = 16_384;

const TYPES: Readonly<Record<string, string>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

const refused = (message: string, cause?: unknown): CutoutError => cutoutError('MATERIAL_FAILED', message, { cause });

/**
 * The picture of a material's archive: the largest one in it, recognised by its bytes and never by its name. Nothing is written
 * anywhere, so that a name can lead nowhere. The archive is read once from its beginning to its end, and what comes out is
 * counted as it comes: neither a directory that names the same bytes many times, nor a size that is a lie, is believed.
 * @throws MATERIAL_FAILED for what is no archive, is larger than ARCHIVE allows, or holds no picture
 */
export function unpackPicture(archive: Uint8Array): Blob {
  let best: { bytes: Uint8Array<ArrayBuffer>; type: string } | undefined;
  for (const bytes of filesOf(archive)) {
    const type = TYPES[sniff(new DataView(bytes.buffer, 0, Math.min(bytes.byteLength, 4096)))];
    if (type !== undefined && bytes.byteLength > (best?.bytes.byteLength ?? 0)) best = { bytes, type };
  }
  if (best === undefined) throw refused('the archive holds no picture');
  return new Blob([best.bytes], { type: best.type });
}

function filesOf(archive: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const files: Uint8Array<ArrayBuffer>[] = [];
  let entries = 0;
  let all = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > ARCHIVE.entries) throw refused(`more than ${ARCHIVE.entries} entries`);
    if (file.name.length > ARCHIVE.name) throw refused('a name that is too long');
    if (file.name.endsWith('/') || file.name.startsWith('__MACOSX/')) return;
    // Of a file whose size stands behind it nothing is known yet.
    const said = file.originalSize ?? ARCHIVE.entryBytes;
    if (said > ARCHIVE.entryBytes) throw refused('a file too large');
    const chunks: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, chunk, final) => {
      if (error) throw error;
      size += chunk.byteLength;
      all += chunk.byteLength;
      if (size > said || all > ARCHIVE.allBytes) throw refused(`a file of more than ${size - 1} bytes`);
      chunks.push(chunk);
      if (final) files.push(joined(chunks, size));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < archive.byteLength; at += STEP) {
      unzip.push(archive.subarray(at, at + STEP), at + STEP >= archive.byteLength);
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'MATERIAL_FAILED'
      ? error
      : refused('the archive cannot be read', error);
  }
  return files;
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
