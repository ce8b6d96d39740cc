import { parseImageAddress } from '../../../src/protocol/image-address.ts';
import type { ImageSource } from '../../../src/protocol/wire.ts';
import { nameOfAddress } from '../intake/address.ts';
import type { IncomingPicture } from '../model/tool.ts';

/** The name of a picture that came without one. */
const NAMELESS = 'picture';

/** A picture as a host names it; undefined where its address is not one that is read. */
export function hostPicture(image: ImageSource, name?: string): IncomingPicture | undefined {
  if (image instanceof Blob) return { image, name: name || NAMELESS, way: 'host' };
  const url = parseImageAddress(image.url);
  return url === undefined ? undefined : { image: { url }, name: name || nameOfAddress(url), way: 'host', url };
}
