import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Hex sha256 of a file, read as a stream. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(part);
  return hash.digest('hex');
}
