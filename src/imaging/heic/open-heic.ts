import { throwIfAborted } from '../../base/abort.ts';
import type { Size } from '../../pixels/shapes.ts';
import { BlobReader } from '../blob-reader.ts';
import { imagingError, unreadable } from '../error.ts';
import type { Source } from '../types.ts';
import { DecoderMissing, DecoderRefused, type HeicDecoder } from './heic-decoder.ts';
import type { HeicPicture } from './messages.ts';
import { readHeicTraits } from './traits.ts';

/** The last resort (D39): an isolated frame with another decoder. */
export type LastResort = (signal: AbortSignal, blob: Blob, pixels: number) => Promise<HeicPicture>;

interface Decoders {
  /** Does the browser itself decode it? @returns the size that it found, undefined where it refuses */
  native: (blob: Blob) => Promise<Size | undefined>;
  heic: HeicDecoder;
  lastResort: LastResort | undefined;
  /** For who looks into a trace. */
  debug: (message: string) => void;
}

/**
 * A checked HEIC as a picture that the rest of imaging can decode, upright and in sRGB (D39): by the browser itself, else by
 * libheif in a worker, else, where it can be trusted with the file at all, in the isolated frame. One at a time.
 * @throws HEIC_FAILED where every decoder refuses, or finds another size than the header's; NETWORK where libheif could not be
 * fetched
 */
export async function openHeic(signal: AbortSignal, source: Source, decoders: Decoders): Promise<Source> {
  const own = source.full ?? source;
  return decoders.heic.turn(signal, async () => {
    const found = await decoders.native(source.blob);
    throwIfAborted(signal);
    // Where its size is another one the browser took another picture of the file: libheif gets the one that is meant.
    if (found !== undefined && sameSize(found, own)) return source;
    const picture = await decode(signal, source, decoders);
    throwIfAborted(signal);
    if (!sameSize(picture, own)) {
      const { width, height } = own;
      throw unreadable('heic', `decoded ${picture.width} x ${picture.height}, its header says ${width} x ${height}`);
    }
    return { ...source, blob: picture.blob, mayHaveAlpha: picture.transparent, heic: source.blob };
  });
}

const sameSize = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;

async function decode(signal: AbortSignal, source: Source, decoders: Decoders): Promise<HeicPicture> {
  const { blob, mayHaveAlpha } = source;
  const { width, height } = source.full ?? source;
  const { bits, colour } = await readHeicTraits(new BlobReader(signal, blob));
  const pixels = width * height;
  try {
    return await decoders.heic.decode(signal, { blob, colour }, pixels);
  } catch (error) {
    throwIfAborted(signal);
    if (error instanceof DecoderMissing) {
      throw imagingError('NETWORK', 'the HEIC decoder could not be loaded', { cause: error });
    }
    const { lastResort, debug } = decoders;
    // It was measured to give garbage above 8 bits and to drop alpha; and where libheif was too slow, it is slower.
    const mayTry = error instanceof DecoderRefused && bits === 8 && !mayHaveAlpha;
    if (lastResort === undefined || !mayTry) throw unreadable('heic', 'libheif cannot decode it', error);
    debug('HEIC: libheif refused it, so heic2any decodes it; its tones are not proven');
    return await lastResort(signal, blob, pixels).catch((cause: unknown) => {
      throwIfAborted(signal);
      throw unreadable('heic', 'no decoder opens it', cause);
    });
  }
}

/** The browser's own decoder; Safari has one for HEIC. A refusal is the common answer and no error. */
export async function decodeNatively(blob: Blob): Promise<Size | undefined> {
  try {
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return undefined;
  }
}
