import type { ColourBackground } from '../../../../src/document/backgrounds/colour/colour.ts';
import type { EncodeOptions } from '../../../../src/imaging/codecs/encode-options.ts';
import { canEncode, codecOf, type EncodeFormat } from '../../../../src/imaging/codecs/registry.ts';
import type { Cut, Source } from '../../../../src/imaging/types.ts';
import type { Imaging } from '../../../../src/imaging/worker/imaging.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Place } from '../../../../src/pixels/render-recipe.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import type { Watermark as TrialMark } from '../../../../src/pixels/watermark/mark-word.ts';
import type { Limits } from '../../../../src/protocol/limits.ts';
import type { PixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import { changesNothing, photoValuesOf } from './adjust.ts';
import type { Matted } from './mattes.ts';
import { placeOf } from './place-of.ts';
import { type CardValues, hasMark, type Recipe, valuesOf, type Watermark } from './recipe.ts';
import { bestWithin } from './within-limit.ts';

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
  /** Asked when the file is written: by then a photo that was cut out may be paid. */
  trial: () => TrialMark;
  /** Pixels of the sliders, in a worker. */
  work: () => Promise<PixelWork>;
  mark: (picture: Rgba, mark: Watermark) => Promise<void>;
  /** What the server's model finds in it. */
  matte: (signal: AbortSignal, source: Source) => Promise<Matted>;
  /** The photo as the server's model makes it larger. */
  enlarge: (signal: AbortSignal, source: Source, values: CardValues['enhance']) => Promise<Source>;
}

const KB = 1_024;

/** The matte is whole before the photo is opened at its full size: nothing large waits for the server. */
async function subject(
  signal: AbortSignal,
  imaging: Imaging,
  photo: Source,
  recipe: Recipe,
  { matte, enlarge }: MakeOptions,
): Promise<{ source: Source; cut: Cut }> {
  const matted = valuesOf(recipe, 'cutout') && (await matte(signal, photo));
  const larger = valuesOf(recipe, 'enhance');
  const source = larger ? await enlarge(signal, photo, larger) : photo;
  if (matted === undefined) return { source, cut: await imaging.whole(signal, source) };
  return { source, cut: await imaging.fuse(signal, source, matted.matte, { foreground: matted.useFe }) };
}

/** Format and quality; without a card for it those of the photo. */
function formatOf(
  recipe: Recipe,
  source: Source,
  place: Place,
): { format: EncodeFormat; quality: number; camera: boolean } {
  const mayBeClear = source.mayHaveAlpha || valuesOf(recipe, 'cutout') !== undefined;
  const first = mayBeClear && valuesOf(recipe, 'background') === undefined ? ('png' as const) : ('jpeg' as const);
  const { format, quality, camera } = valuesOf(recipe, 'convert') ?? { format: first, quality: 92, camera: true };
  return { format: canEncode(format, place) ? format : 'png', quality, camera };
}

/**
 * One photo by a recipe. Nothing of it stays in memory afterwards but the file.
 * @throws IMAGE_FORMAT, IMAGE_TOO_LARGE, IMAGE_DIMENSIONS, HEIC_FAILED, IMAGE_UNREADABLE; NO_SUBJECT, EMPTY_RESULT and what the server says
 */
export async function makeFile(
  signal: AbortSignal,
  imaging: Imaging,
  photo: Blob,
  recipe: Recipe,
  options: MakeOptions,
): Promise<Made> {
  const own = await imaging.open(signal, await imaging.check(signal, photo, options.limits));
  const { source, cut } = await subject(signal, imaging, own, recipe, options);
  try {
    const place = placeOf(source, recipe);
    const { format, quality, camera } = formatOf(recipe, source, place);
    const codec = codecOf(format);
    const pixels = await drawn(signal, imaging, cut, { recipe, place, options });
    const encode = async (share: number): Promise<Blob> => {
      const file: EncodeOptions = { format, watermark: options.trial(), ...(codec.quality && { quality: share }) };
      const data = camera && codec.camera ? { camera } : {};
      if (pixels !== undefined) return await imaging.encodePixels(signal, pixels, { ...file, ...data }, undefined, own);
      const background = backgroundOf(recipe);
      const drawing = { recipe: { place, ...(background && { background }) } };
      return await imaging.encode(signal, cut, { ...file, ...drawing, ...data });
    };
    const limit = codec.quality ? valuesOf(recipe, 'limit') : undefined;
    const most = limit && limit.kb * KB;
    const blob = await bestWithin(encode, quality / 100, most);
    // Read once, so that its bytes have left this process: two hundred of them are not held in memory.
    await blob.slice(-1).arrayBuffer();
    const { width, height } = place;
    const overLimit = most !== undefined && blob.size > most;
    return { blob, width, height, extension: codec.extension, overLimit, source: own };
  } finally {
    imaging.release(cut);
  }
}

function backgroundOf(recipe: Recipe): ColourBackground | undefined {
  const card = valuesOf(recipe, 'background');
  return card && { type: 'colour', colour: card.colour };
}

interface Drawing {
  recipe: Recipe;
  place: Place;
  options: MakeOptions;
}

/** What the encoder does not do by itself: sliders and a watermark, over the pixels of the file. Undefined: there is nothing of it. */
async function drawn(
  signal: AbortSignal,
  imaging: Imaging,
  cut: Cut,
  { recipe, place, options }: Drawing,
): Promise<Rgba | undefined> {
  const adjustment = valuesOf(recipe, 'adjust');
  const adjusts = adjustment !== undefined && !changesNothing(adjustment);
  const mark = valuesOf(recipe, 'watermark');
  const marks = mark !== undefined && hasMark(mark);
  if (!adjusts && !marks) return undefined;
  const background = backgroundOf(recipe);
  // The sliders change the photo, and not the colour behind it.
  const encoding = background && !adjusts ? { background } : {};
  const file = await imaging.encode(signal, cut, { format: 'png', watermark: false, recipe: { place, ...encoding } });
  const limits = { maxBytes: file.size, maxSide: 65_536, formats: ['png'] };
  let picture = await imaging.pixels(signal, await imaging.check(signal, file, limits));
  if (adjusts) {
    const request = { picture, values: photoValuesOf(adjustment), background: background?.colour };
    picture = await (await options.work()).run(signal, 'develop', request, [picture.data.buffer]);
  }
  if (marks) await options.mark(picture, mark);
  return picture;
}
