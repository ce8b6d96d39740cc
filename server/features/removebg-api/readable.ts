import { AppError } from '../../../src/base/error.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';

/** Decodes; whatever a library says of a file is one word to its sender. @throws CutoutError IMAGE_UNREADABLE, and what the work throws of its own */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw cutoutError('IMAGE_UNREADABLE', 'the picture could not be decoded', { cause: error });
  }
}
