import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import { batchOptions } from '../../../src/protocol/calls/batch.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { KeyStore } from '../../platform/keys/key-store.ts';
import type { ObjectStore } from '../../platform/store/object-store.ts';
import { createPutIndexed } from '../../platform/store/put-indexed.ts';
import type { UploadIndex } from '../../platform/store/upload-index.ts';
import type { BatchResult } from './batch-result.ts';
import type { BegunPicture } from './batch-work.ts';
import type { CutoutMaker, PictureSource } from './cutout-maker.ts';

/** What one picture takes. */
export interface PictureParts {
  keys: Pick<KeyStore, 'find'>;
  cutouts: CutoutMaker;
  objects: ObjectStore;
  uploads: UploadIndex;
  clock: Clock;
}

/** Who owns a key's results in the store. No session has such a name. */
const ownerOf = (key: string): string => `batch:${key}`;

/**
 * Reads a picture, cuts it out and stores the file.
 * @throws CutoutError as `CutoutMaker.make`; ACCESS_KEY_INVALID where the key was revoked meanwhile
 */
export async function cutOutPicture(
  signal: AbortSignal,
  parts: PictureParts,
  begun: BegunPicture,
): Promise<BatchResult> {
  const { keys, cutouts, clock, objects, uploads } = parts;
  const key = await keys.find(begun.key);
  if (key === undefined || key.status !== 'active') throw cutoutError('ACCESS_KEY_INVALID', 'the key was revoked');
  const options = batchOptions.parse(begun.options);
  const { file, format, width, height, type } = await cutouts.make(
    signal,
    key,
    options,
    await sourceOf(objects, begun.address),
  );
  const day = new Date(clock.now()).toISOString().slice(0, 10).replaceAll('-', '/');
  const object = { key: `${day}/${nanoid()}.${format}`, owner: ownerOf(key.id) };
  const { stored } = await createPutIndexed(objects, uploads)(signal, object, once(file));
  return { objectKey: object.key, width, height, type, stored };
}

/** @throws CutoutError ADDRESS_REFUSED where the object is gone */
async function sourceOf(objects: ObjectStore, address: string): Promise<PictureSource> {
  if (!address.startsWith(':')) return { address };
  const found = await objects.get(address.slice(1));
  if (found === undefined) throw cutoutError('ADDRESS_REFUSED', 'the picture is not kept any more');
  return { bytes: found.bytes };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
