import { removalRequest } from '../../../src/protocol/calls/removal.schema.ts';
import { readInput } from '../../platform/http/read-input.ts';
import type { AccessKey } from '../../platform/keys/access-key.ts';
import { mostPixels } from '../../platform/keys/key-limits.ts';
import { type RemovalParts, type Removed, renderRemoved } from './remove-background.ts';
import { type PictureSource, type RemovalParams, removalParams } from './request.ts';

/** This interface's work for other features: the same options, without its HTTP and without its charge. */
export class CutoutMaker {
  readonly #parts: RemovalParts;

  constructor(parts: RemovalParts) {
    this.#parts = parts;
  }

  /** @throws CutoutError INVALID_ARGUMENT naming the option that no picture can be made with */
  check(key: AccessKey, options: object): void {
    paramsOf(key, options, { address: 'https://pictures.example/' });
  }

  /** @throws CutoutError as `removeBackground`, but QUOTA_EXCEEDED */
  async make(signal: AbortSignal, key: AccessKey, options: object, source: PictureSource): Promise<Removed> {
    return await renderRemoved(signal, this.#parts, key, paramsOf(key, options, source));
  }
}

function paramsOf(key: AccessKey, options: object, source: PictureSource): RemovalParams {
  const image = 'address' in source ? { image_url: source.address } : { image_file: source.bytes };
  return removalParams(readInput(removalRequest, { ...options, ...image }), mostPixels(key));
}
