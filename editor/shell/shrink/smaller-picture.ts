import type { Imaging } from '../../../src/imaging/worker/imaging.ts';
import { hasAlpha } from '../../../src/pixels/kernels/blend.ts';
import type { Limits } from '../../../src/protocol/limits.ts';
import type { FramePorts, IncomingPicture } from '../model/tool.ts';

export type SmallerPorts = Pick<FramePorts, 'imaging' | 'api'>;

/** Of the copy's JPEG: it takes the photo's place, and is edited on. */
const QUALITY = 0.95;

/**
 * A copy of a picture that is larger than the limit, made to fit it. Camera data and transparency are kept.
 * @throws what a picture can be refused for; NETWORK where it is an address that does not answer
 */
export async function smallerPicture(
  signal: AbortSignal,
  { imaging, api }: SmallerPorts,
  picture: IncomingPicture,
  limits: Limits,
): Promise<IncomingPicture> {
  const { image } = picture;
  const { maxBytes } = limits;
  const blob = image instanceof Blob ? image : await api.fetchPicture(signal, { url: image.url, maxBytes }, () => {});
  const { check, open, pixels, encodePixels }: Imaging = await imaging.load();
  const source = await open(signal, await check(signal, blob, { ...limits, shrink: true }));
  const smaller = await pixels(signal, source);
  const format = hasAlpha(smaller.data) ? 'png' : 'jpeg';
  const options = { format, quality: QUALITY, watermark: false, camera: true } as const;
  // A link is to a document, whose picture this is no more.
  const { link: _, ...rest } = picture;
  return { ...rest, image: await encodePixels(signal, smaller, options, undefined, source) };
}
