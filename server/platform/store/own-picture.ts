import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Caller } from '../callers/caller.ts';
import { checkStored } from '../fetch/check-picture.ts';
import type { ObjectStore } from './object-store.ts';
import type { StoreAccess } from './store-access.ts';

export interface OwnPicturePorts {
  objects: Pick<ObjectStore, 'get' | 'head'>;
  access: StoreAccess;
}

/** Another's object, one that is not there, and an address that is not ours get the same refusal. */
const refused = () => cutoutError('ADDRESS_REFUSED', 'the picture must be one that this session uploaded');

/** The key of a picture that the caller's session uploaded. @throws CutoutError ADDRESS_REFUSED */
export async function ownKey(
  { objects, access }: OwnPicturePorts,
  { session }: Caller,
  address: string,
): Promise<string> {
  const key = access.keyOf(address);
  const object = key === undefined ? undefined : await objects.head(key);
  if (key === undefined || object?.owner !== session.id) throw refused();
  return key;
}

/** Its bytes, within the limits of the caller's key. @throws CutoutError ADDRESS_REFUSED, IMAGE_FORMAT, IMAGE_DIMENSIONS, IMAGE_UNREADABLE */
export async function ownBytes(
  { objects }: OwnPicturePorts,
  { key: { limits }, session }: Caller,
  key: string,
): Promise<Uint8Array> {
  const found = await objects.get(key);
  if (found?.object.owner !== session.id) throw refused();
  checkStored(found.bytes, limits);
  return found.bytes;
}
