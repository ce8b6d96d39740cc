import type { Size } from '../../pixels/shapes.ts';
import type { Codec } from '../codec.ts';
import { jpeg } from './jpeg/codec.ts';
import { matte } from './matte/codec.ts';
import { png } from './png/codec.ts';
import { psd } from './psd/codec.ts';
import { tiff } from './tiff/codec.ts';
import { webp } from './webp/codec.ts';

/** Every format that a cut-out can be written in, in the order in which the screen shows them. */
const codecs = [png, jpeg, webp, tiff, psd, matte] as const satisfies readonly Codec[];

export type EncodeFormat = (typeof codecs)[number]['id'];
export const CODECS: readonly Codec<EncodeFormat>[] = codecs;

const byId = new Map(CODECS.map((codec) => [codec.id, codec]));

export function codecOf(format: EncodeFormat): Codec<EncodeFormat> {
  const codec = byId.get(format);
  // The type is made of the rows: only a message from another version of the worker's script comes here.
  if (codec === undefined) throw new RangeError(`no codec ${format}`);
  return codec;
}

/** Can a picture of this size be written in this format? The screen asks before it offers, `encode` before it works. */
export function canEncode(format: EncodeFormat, { width, height }: Size): boolean {
  const { maxSide = Number.POSITIVE_INFINITY, maxPixels = Number.POSITIVE_INFINITY } = codecOf(format).limits ?? {};
  return Math.max(width, height) <= maxSide && width * height <= maxPixels;
}
