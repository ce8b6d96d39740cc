import type { Filling } from '../../../../src/pixels/fill/fill-hole.ts';
import type { PixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';
import { scaledPlacement, scaledStroke } from './scaled.ts';
import type { FixValues, ModifyValues, PlaceValues, RemovalValues } from './values.ts';

/** What an edit of the tool is made with. */
export interface RenderParts {
  work: PixelWork;
  filling: () => Promise<Filling>;
  piece: () => Promise<RawPicture>;
}

/** One edit on a picture that is `scale` times its photo. The picture is this call's own. @throws the signal's reason */
export async function rendered(
  signal: AbortSignal,
  picture: RawPicture,
  values: ModifyValues,
  scale: number,
  parts: RenderParts,
): Promise<RawPicture> {
  if (values.v === 1) return await removed(signal, picture, values, scale, parts);
  return values.by === 'fix'
    ? await fixed(signal, picture, values, scale, parts)
    : await placed(signal, picture, values, scale, parts);
}

async function removed(
  signal: AbortSignal,
  picture: RawPicture,
  { mark, blend, grain, strength, seed }: RemovalValues,
  scale: number,
  { work, filling }: RenderParts,
): Promise<RawPicture> {
  const fit = { blend: blend * scale, grain: grain / 100, strength: strength / 100 };
  const options = { filling: await filling(), whole: mark.on, ...fit, seed };
  return await work.run(signal, 'remove', { picture, mark, options }, [picture.data.buffer]);
}

async function fixed(
  signal: AbortSignal,
  picture: RawPicture,
  values: FixValues,
  scale: number,
  { work }: RenderParts,
): Promise<RawPicture> {
  return await work.run(signal, 'fix', { picture, stroke: scaledStroke(values, scale) }, [picture.data.buffer]);
}

async function placed(
  signal: AbortSignal,
  picture: RawPicture,
  { at, light, grain }: PlaceValues,
  scale: number,
  { work, piece }: RenderParts,
): Promise<RawPicture> {
  const options = { light: light / 100, grain: grain / 100, seed: 1 };
  const request = { picture, piece: await piece(), at: scaledPlacement(at, scale), options };
  return await work.run(signal, 'place', request, [picture.data.buffer]);
}
