import { fitWithin } from '../../pixels/fit-within.ts';
import { BlobReader } from '../blob-reader.ts';
import { readDimensions } from '../dimensions/dimensions.ts';
import type { Header } from '../dimensions/header.ts';
import { imagingError, unreadable } from '../error.ts';
import type { Source, SourceFormat, SourceLimits } from '../types.ts';
import { SNIFF_BYTES, type Sniffed, sniff } from './sniff.ts';

/** What a sniffed type is called in a key's list of formats (D45; `jpg` and `jpeg` are one). */
const LISTED_AS: Partial<Record<Sniffed, { format: SourceFormat; names: readonly string[] }>> = {
  jpeg: { format: 'jpeg', names: ['jpg', 'jpeg'] },
  png: { format: 'png', names: ['png'] },
  heic: { format: 'heic', names: ['heic'] },
  webp: { format: 'webp', names: ['webp'] },
  avif: { format: 'avif', names: ['avif'] },
};

/**
 * More pixels than this no decoder is given: 15000 px a side was measured to work (docs/notes/imaging.md §4); what libheif needs beside the
 * picture itself is larger.
 */
const MOST_PIXELS: Readonly<Record<SourceFormat, number>> = {
  jpeg: 225_000_000,
  png: 225_000_000,
  webp: 225_000_000,
  avif: 225_000_000,
  heic: 50_000_000,
};

type Sized = 'width' | 'height' | 'full';

/**
 * Check codes 1–4 of spec §5 in the order of docs/notes/intake.md, from the bytes alone; no decoder sees a file that fails here.
 * Limits are inclusive (D23).
 * @throws IMAGE_FORMAT, IMAGE_TOO_LARGE, IMAGE_DIMENSIONS, HEIC_FAILED, IMAGE_UNREADABLE
 */
export async function check(signal: AbortSignal, blob: Blob, limits: SourceLimits): Promise<Source> {
  signal.throwIfAborted();
  if (blob.size === 0) throw wrongFormat('empty', limits);
  if (blob.size > limits.maxBytes) {
    throw imagingError('IMAGE_TOO_LARGE', `${blob.size} bytes, the limit is ${limits.maxBytes}`, {
      details: { bytes: blob.size, limit: limits.maxBytes },
    });
  }

  const reader = new BlobReader(signal, blob);
  const head = await read(() => reader.upTo(0, SNIFF_BYTES));
  const sniffed = sniff(head);
  const listed = LISTED_AS[sniffed];
  if (listed === undefined || !listed.names.some((name) => limits.formats.includes(name))) {
    throw wrongFormat(sniffed, limits);
  }

  const header = await read(() => readDimensions(reader, listed.format));
  if (header === undefined) throw unreadable(listed.format, 'its header gives no size');
  const size = sizeWithin(header, listed.format, limits);
  const { mayHaveAlpha, animated } = header;
  return { blob, format: listed.format, mayHaveAlpha, ...(animated && { animated }), ...size };
}

/** A file that vanishes or changes while it is read rejects with a DOMException: the person hears that it cannot be opened. */
async function read<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotReadableError') {
      throw imagingError('IMAGE_UNREADABLE', 'the file cannot be read', { cause: error });
    }
    throw error;
  }
}

/**
 * The size that the picture is worked on with: its own, or where the limits say so a smaller one of the same shape.
 * @throws IMAGE_DIMENSIONS with the longest side that would pass
 */
function sizeWithin(header: Header, format: SourceFormat, { maxSide, shrink }: SourceLimits): Pick<Source, Sized> {
  const { width, height, pixels } = header;
  const decodable = pixels <= MOST_PIXELS[format];
  if (decodable && Math.max(width, height) <= maxSide && pixels <= maxSide * maxSide) return { width, height };
  if (decodable && shrink) return { ...fitWithin(header, maxSide), full: { width, height } };
  const bound = Math.sqrt(Math.min(1, MOST_PIXELS[format] / pixels));
  const limit = Math.min(maxSide, Math.floor(Math.max(width, height) * bound));
  throw imagingError('IMAGE_DIMENSIONS', `${width} x ${height} px, the limit is ${limit} px a side`, {
    details: { width, height, limit, shrink: decodable ? 1 : 0 },
  });
}

function wrongFormat(sniffed: Sniffed, limits: SourceLimits): Error {
  const formats = limits.formats.map((format) => format.toUpperCase()).join(', ');
  return imagingError('IMAGE_FORMAT', `${sniffed} is not one of ${formats}`, { details: { found: sniffed, formats } });
}
