import { jpegQuality } from '../../../../src/pixels/enhance/jpeg-quality.ts';
import { cropped } from '../../../../src/pixels/fill/fill-hole.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import type { PixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';
import { type Choices, FIRST_STATE, type Found } from './state.ts';
import { isTooLarge } from './values.ts';

/** From these on a photo has what a switch is for. */
const FROM = { noise: 1.8, strong: 4, small: 6, stops: 0.35, quality: 86, blur: 0.44 } as const;
/** Pixels of a photo of which a fine texture cannot be distinguished from noise. */
const SMALL = 250_000;
/** Side of the piece that is measured: a smaller copy would have less of everything. */
const SIDE = 900;

/** @param file of which the photo's pixels are as they were decoded; undefined where they are not */
export async function measurePhoto(
  signal: AbortSignal,
  work: PixelWork,
  photo: RawPicture,
  file: Blob | undefined,
): Promise<Found> {
  const [width, height] = [Math.min(SIDE, photo.width), Math.min(SIDE, photo.height)];
  const [x, y] = [(photo.width - width) >> 1, (photo.height - height) >> 1];
  const piece = cropped(photo, { x, y, width, height });
  const measured = await work.run(signal, 'measure', { picture: piece }, [piece.data.buffer]);
  const head = file && new Uint8Array(await file.slice(0, 65_536).arrayBuffer());
  return { ...measured, quality: head && jpegQuality(head), small: photo.width * photo.height < SMALL };
}

/** In a small photo grass and hair look like noise, and are lost with it: only what is far more than they are is taken for noise (D411). */
export const noiseLevel = ({ noise, small }: Found): 'none' | 'weak' | 'strong' =>
  noise < (small ? FROM.small : FROM.noise) ? 'none' : noise < FROM.strong ? 'weak' : 'strong';
export const isDark = ({ stops }: Found): boolean => stops >= FROM.stops;
export const hasBlocks = ({ quality }: Found): boolean => quality !== undefined && quality <= FROM.quality;
export const isSoft = ({ blur }: Found): boolean => blur >= FROM.blur;

/** Switches as the photo needs them. */
export const chosenBy = (before: Choices, found: Found): Choices => ({
  ...before,
  noise: { on: noiseLevel(found) !== 'none', strength: noiseLevel(found) === 'strong' ? 60 : 40 },
  light: { ...before.light, on: isDark(found) },
  blocks: { on: hasBlocks(found) },
  sharpen: { ...before.sharpen, on: isSoft(found) },
});

/** What a photo is opened with: twice its size, where that has not too many pixels. */
export function firstChoices(found: Found, { width, height }: Size): Choices {
  const own = { width: width * 2, height: height * 2 };
  return { ...chosenBy(FIRST_STATE.choices, found), own, factor: isTooLarge(own) ? '1' : '2' };
}
