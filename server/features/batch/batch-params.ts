import type { BatchOptions, BatchRequest } from '../../../src/protocol/calls/batch.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { PaidWork } from './job-credits.ts';

/** One job, understood. */
export interface BatchParams {
  /** `address`: of the web, or the key of an object of our store behind a colon, which no address begins with. */
  pictures: readonly { address: string; name: string | undefined }[];
  /** On our own site: whose it is, and what is paid for, a work a picture; undefined: it is free for them. */
  owner?: { userId: string; works: readonly PaidWork[] | undefined };
  options: BatchOptions;
  /** Handed in by a frame: its id says so, and it takes no place of the partner's server. */
  ofFrame?: boolean;
  /** Whether the key's webhook hears of the end. */
  notifies: boolean;
}

/**
 * @param check whether a picture can be made with these options
 * @throws CutoutError INVALID_ARGUMENT naming the member
 */
export function batchParams(
  { images, options = {}, webhook = true }: BatchRequest,
  check: (options: BatchOptions) => void,
): BatchParams {
  // What can be said now is not said of each picture later.
  check(options);
  const pictures = images.map(({ imageURL, id }) => {
    if (!URL.canParse(imageURL)) throw cutoutError('INVALID_ARGUMENT', 'images.imageURL is no address');
    return { address: imageURL, name: id };
  });
  return { pictures, options, notifies: webhook };
}
