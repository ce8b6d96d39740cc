import { nanoid } from 'nanoid';
import { cutoutError } from '../../src/protocol/errors.ts';
import { mostPixels, renderRemoved } from '../removal/remove-background.ts';
import type { Services } from '../services.ts';
import { createPutIndexed } from '../store/put-indexed.ts';
import type { BatchResult } from './batch-result.ts';
import type { BegunPicture } from './batch-work.ts';
import { pictureAsk } from './order.ts';

/** Who owns a key's results in the store. No session has such a name. */
const ownerOf = (key: string): string => `batch:${key}`;

/**
 * Reads a picture, cuts it out and stores the file.
 * @throws CutoutError as `removeBackground`; ACCESS_KEY_INVALID where the key was revoked meanwhile
 */
export async function cutOutPicture(
  signal: AbortSignal,
  services: Services,
  begun: BegunPicture,
): Promise<BatchResult> {
  const { keys, clock, objects, uploads } = services;
  const key = await keys.find(begun.key);
  if (key === undefined || key.status !== 'active') throw cutoutError('ACCESS_KEY_INVALID', 'the key was revoked');
  const ask = pictureAsk(begun.options, begun.address, mostPixels(key));
  const { file, format, width, height, type } = await renderRemoved(signal, services, key, ask);
  const day = new Date(clock.now()).toISOString().slice(0, 10).replaceAll('-', '/');
  const object = { key: `${day}/${nanoid()}.${format}`, owner: ownerOf(key.id) };
  const { stored } = await createPutIndexed(objects, uploads)(signal, object, once(file));
  return { objectKey: object.key, width, height, type, stored };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
