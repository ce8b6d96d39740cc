import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isMissing, writeFileAtomically } from './files.ts';

/** Bytes of the master secret. */
const LENGTH = 32;

/**
 * The installation's master secret: 32 random bytes as hex in one file, made at the first start, readable by the owner
 * alone. Every signature is made with a key derived from it for one purpose, so that no signature serves another.
 */
export class MasterSecret {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    if (bytes.length !== LENGTH) throw new Error(`a master secret has ${LENGTH} bytes`);
    this.#bytes = bytes;
  }

  static async open(path: string): Promise<MasterSecret> {
    try {
      return new MasterSecret(Buffer.from((await readFile(path, 'utf8')).trim(), 'hex'));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    const bytes = randomBytes(LENGTH);
    await writeFileAtomically(path, `${bytes.toString('hex')}\n`);
    return new MasterSecret(bytes);
  }

  /** HMAC-SHA256 of the parts under the key of a purpose. The parts are joined by NUL, which none of them may hold. */
  sign(purpose: string, ...parts: readonly string[]): Buffer {
    if (parts.some((part) => part.includes('\0'))) throw new Error('a signed part holds NUL');
    const key = createHmac('sha256', this.#bytes).update(purpose).digest();
    return createHmac('sha256', key).update(parts.join('\0')).digest();
  }
}

/** Compares two signatures in constant time; different lengths are different. */
export function sameSignature(a: string | Buffer, b: string | Buffer): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
