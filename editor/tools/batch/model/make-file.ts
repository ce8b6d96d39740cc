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
import type { KeptStep } from './kept-step.ts';
import type { Matted } from './mattes.ts';
import { placeOf } from './place-of.ts';
import { type CardValues, hasMark, type Recipe, valuesOf, type Watermark } from './recipe.ts';
import { keyOf } from './steps.ts';
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

/** Pixels that only lack their watermark, and what writing them needs beside. */
export interface Drawn {
  picture: Rgba;
  place: Place;
  own: Source;
  mayHaveAlpha: boolean;
}

export interface MakeOptions {
  limits: Limits;
  drawn: KeptStep<Drawn>;
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
  { place, mayHaveAlpha }: Pick<Drawn, 'place' | 'mayHaveAlpha'>,
): { format: EncodeFormat; quality: number; camera: boolean } {
  const mayBeClear = mayHaveAlpha || valuesOf(recipe, 'cutout') !== undefined;
  const first = mayBeClear && valuesOf(recipe, 'background') === undefined ? ('png' as const) : ('jpeg' as const);
  const { format, quality, camera } = valuesOf(recipe, 'convert') ?? { format: first, quality: 92, camera: true };
  return { format: canEncode(format, place) ? format : 'png', quality, camera };
}

/**
 * One photo by a recipe. Nothing of it stays in memory afterwards but the file, and what `drawn` keeps.
 * @throws IMAGE_FORMAT, IMAGE_TOO_LARGE, IMAGE_DIMENSIONS, HEIC_FAILED, IMAGE_UNREADABLE; NO_SUBJECT, EMPTY_RESULT and what the server says
 */
export async function makeFile(
  signal: AbortSignal,
  imaging: Imaging,
  photo: Blob,
  recipe: Recipe,
  options: MakeOptions,
): Promise<Made> {
  const draws = isAdjusted(recipe) || isMarked(recipe);
  const key = keyOf(recipe, 'drawn');
  const kept = draws ? options.drawn.of(photo, key) : undefined;
  if (kept) return await written(signal, imaging, { ...kept, picture: copyOf(kept.picture) }, recipe, options);
  const own = await imaging.open(signal, await imaging.check(signal, photo, options.limits));
  const { source, cut } = await subject(signal, imaging, own, recipe, options);
  try {
    const subjected = { own, cut, place: placeOf(source, recipe), mayHaveAlpha: source.mayHaveAlpha };
    if (!draws) return await written(signal, imaging, subjected, recipe, options);
    const picture = await adjusted(signal, imaging, cut, { recipe, place: subjected.place, options });
    const { cut: _cut, ...rest } = subjected;
    options.drawn.keep(photo, key, { ...rest, picture: copyOf(picture) });
    return await written(signal, imaging, { ...rest, picture }, recipe, options);
  } finally {
    imaging.release(cut);
  }
}

const copyOf = ({ data, ...size }: Rgba): Rgba => ({ ...size, data: new Uint8ClampedArray(data) });

/** The file, of pixels or of the cut as it is. A watermark is drawn on the pixels. */
async function written(
  signal: AbortSignal,
  imaging: Imaging,
  from: Omit<Drawn, 'picture'> & ({ picture: Rgba } | { cut: Cut }),
  recipe: Recipe,
  options: MakeOptions,
): Promise<Made> {
  const { own, place } = from;
  const { format, quality, camera } = formatOf(recipe, from);
  const codec = codecOf(format);
  const mark = valuesOf(recipe, 'watermark');
  if ('picture' in from && mark && hasMark(mark)) await options.mark(from.picture, mark);
  const encode = async (share: number): Promise<Blob> => {
    const file: EncodeOptions = { format, watermark: options.trial(), ...(codec.quality && { quality: share }) };
    const data = camera && codec.camera ? { camera } : {};
    if ('picture' in from) {
      return await imaging.encodePixels(signal, from.picture, { ...file, ...data }, undefined, own);
    }
    const background = backgroundOf(recipe);
    const drawing = { recipe: { place, ...(background && { background }) } };
    return await imaging.encode(signal, from.cut, { ...file, ...drawing, ...data });
  };
  const limit = codec.quality ? valuesOf(recipe, 'limit') : undefined;
  const most = limit && limit.kb * KB;
  const blob = await bestWithin(encode, quality / 100, most);
  // Read once, so that its bytes have left this process: two hundred of them are not held in memory.
  await blob.slice(-1).arrayBuffer();
  const { width, height } = place;
  const overLimit = most !== undefined && blob.size > most;
  return { blob, width, height, extension: codec.extension, overLimit, source: own };
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

function isAdjusted(recipe: Recipe): boolean {
  const adjustment = valuesOf(recipe, 'adjust');
  return adjustment !== undefined && !changesNothing(adjustment);
}

function isMarked(recipe: Recipe): boolean {
  const mark = valuesOf(recipe, 'watermark');
  return mark !== undefined && hasMark(mark);
}

/** The pixels of the file, by the sliders where there are any. */
async function adjusted(
  signal: AbortSignal,
  imaging: Imaging,
  cut: Cut,
  { recipe, place, options }: Drawing,
): Promise<Rgba> {
  const adjustment = isAdjusted(recipe) ? valuesOf(recipe, 'adjust') : undefined;
  const background = backgroundOf(recipe);
  // The sliders change the photo, and not the colour behind it.
  const encoding = background && !adjustment ? { background } : {};
  const file = await imaging.encode(signal, cut, { format: 'png', watermark: false, recipe: { place, ...encoding } });
  const limits = { maxBytes: file.size, maxSide: 65_536, formats: ['png'] };
  const picture = await imaging.pixels(signal, await imaging.check(signal, file, limits));
  if (!adjustment) return picture;
  const request = { picture, values: photoValuesOf(adjustment), background: background?.colour };
  return await (await options.work()).run(signal, 'develop', request, [picture.data.buffer]);
}
