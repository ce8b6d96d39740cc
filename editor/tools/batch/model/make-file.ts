import type { ColourBackground } from '../../../../src/document/backgrounds/colour/colour.ts';
import type { EncodeOptions } from '../../../../src/imaging/codecs/encode-options.ts';
import { canEncode, codecOf } from '../../../../src/imaging/codecs/registry.ts';
import type { Imaging } from '../../../../src/imaging/worker/imaging.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import type { Watermark as TrialMark } from '../../../../src/pixels/watermark/mark-word.ts';
import type { Limits } from '../../../../src/protocol/limits.ts';
import { placeOf } from './place-of.ts';
import { type Recipe, valuesOf, type Watermark } from './recipe.ts';

export interface MadeResult extends Size {
  blob: Blob;
  /** With its dot. */
  extension: string;
  /** It is as small as it can be, and still larger than the limit. */
  overLimit: boolean;
}

/** With the photo's own size. */
interface Made extends MadeResult {
  source: Size;
}

export interface MakeOptions {
  limits: Limits;
  trial: TrialMark;
  writeWords: (picture: Rgba, mark: Watermark) => void;
}

const KB = 1_024;
/** Tries of the quality that comes nearest to a limit from below. */
const TRIES = 6;
const LEAST_QUALITY = 0.1;

/**
 * One photo by a recipe. Nothing of it stays in memory afterwards but the file.
 * @throws IMAGE_FORMAT, IMAGE_TOO_LARGE, IMAGE_DIMENSIONS, HEIC_FAILED, IMAGE_UNREADABLE
 */
export async function makeFile(
  signal: AbortSignal,
  imaging: Imaging,
  photo: Blob,
  recipe: Recipe,
  { limits, trial, writeWords }: MakeOptions,
): Promise<Made> {
  const source = await imaging.open(signal, await imaging.check(signal, photo, limits));
  const place = placeOf(source, recipe);
  const {
    format: wanted,
    quality,
    camera,
  } = valuesOf(recipe, 'convert') ?? {
    format: source.mayHaveAlpha ? ('png' as const) : ('jpeg' as const),
    quality: 92,
    camera: true,
  };
  const format = canEncode(wanted, place) ? wanted : 'png';
  const codec = codecOf(format);
  const ground = valuesOf(recipe, 'background');
  const background: ColourBackground | undefined = ground && { type: 'colour', colour: ground.colour };
  const mark = valuesOf(recipe, 'watermark');
  const hasWords = mark !== undefined && mark.text.trim() !== '';
  const cut = await imaging.whole(signal, source);
  try {
    const own: EncodeOptions = {
      format: 'png',
      watermark: false,
      recipe: { place, ...(background && { background }) },
    };
    let written: Rgba | undefined;
    if (hasWords) {
      const drawn = await imaging.encode(signal, cut, own);
      const checked = await imaging.check(signal, drawn, { maxBytes: drawn.size, maxSide: 65_536, formats: ['png'] });
      written = await imaging.pixels(signal, checked);
      writeWords(written, mark);
    }
    const encode = async (share: number): Promise<Blob> => {
      const options: EncodeOptions = { format, watermark: trial, ...(codec.quality && { quality: share }) };
      if (written !== undefined) return await imaging.encodePixels(signal, written, options);
      return await imaging.encode(signal, cut, { ...own, ...options, ...(camera && codec.camera && { camera }) });
    };
    const most = codec.quality ? valuesOf(recipe, 'limit') : undefined;
    const blob = await within(encode, quality / 100, most && most.kb * KB);
    // Read once, so that its bytes have left this process: two hundred of them are not held in memory.
    await blob.slice(-1).arrayBuffer();
    const { width, height } = place;
    const overLimit = most !== undefined && blob.size > most.kb * KB;
    return { blob, width, height, extension: codec.extension, overLimit, source };
  } finally {
    imaging.release(cut);
  }
}

/** The best quality, up to the one that is chosen, whose file is not larger than it may be; the smallest file where none is. */
async function within(
  encode: (quality: number) => Promise<Blob>,
  quality: number,
  most: number | undefined,
): Promise<Blob> {
  const first = await encode(quality);
  if (most === undefined || first.size <= most) return first;
  let best = await encode(LEAST_QUALITY);
  if (best.size > most) return best;
  let [low, high] = [LEAST_QUALITY, quality];
  for (let at = 0; at < TRIES; at += 1) {
    const middle = (low + high) / 2;
    const tried = await encode(middle);
    if (tried.size <= most) [best, low] = [tried, middle];
    else high = middle;
  }
  return best;
}
