import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ConfigError } from '../config/config-error.ts';
import { isMissing, writeFileAtomically } from '../files/files.ts';
import { ShortHmac } from './short-hmac.ts';

/** Bytes of the master secret. */
const LENGTH = 32;
/** Bytes of AES-GCM's nonce and tag. */
const NONCE = 12;
const TAG = 16;

/**
 * The installation's master secret: 32 random bytes as hex in one file, made at the first start, readable by the owner
 * alone. Every signature is made with a key derived from it for one purpose, so that no signature serves another.
 */
export class MasterSecret {
  readonly #bytes: Buffer;
  /** Keys of purposes, derived once: purposes are words of this program. */
  readonly #keys = new Map<string, Buffer>();

  constructor(bytes: Buffer) {
    if (bytes.length !== LENGTH) throw new Error(`a master secret has ${LENGTH} bytes`);
    this.#bytes = bytes;
  }

  static async open(path: string): Promise<MasterSecret> {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    if (text !== undefined) return MasterSecret.read(text, path);
    const bytes = randomBytes(LENGTH);
    await writeFileAtomically(path, `${bytes.toString('hex')}\n`);
    return new MasterSecret(bytes);
  }

  /** @throws ConfigError for what is no secret: another one would end all sessions, and open nothing that this one sealed */
  static read(text: string, path: string): MasterSecret {
    if (/^[0-9a-f]{64}$/.test(text.trim())) return new MasterSecret(Buffer.from(text.trim(), 'hex'));
    throw new ConfigError(`DATA_DIR: ${path} must hold 64 hex digits and is damaged; restore it from your last backup`);
  }

  /** HMAC-SHA256 of the parts under the key of a purpose. The parts are joined by NUL, which none of them may hold. */
  sign(purpose: string, ...parts: readonly string[]): Buffer {
    if (parts.some((part) => part.includes('\0'))) throw new Error('a signed part holds NUL');
    return createHmac('sha256', this.#keyOf(purpose)).update(parts.join('\0')).digest();
  }

  /** For short texts that are signed with each request: HMAC-SHA256 of them under the key of a purpose. */
  signer(purpose: string): ShortHmac {
    return new ShortHmac(this.#keyOf(purpose));
  }

  /** A text that this installation alone can read again: AES-256-GCM under the key of a purpose, bound to its owner's id. */
  seal(purpose: string, owner: string, text: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.#keyOf(`seal:${purpose}`), nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return sealed.toString('base64url');
  }

  /** What was sealed; undefined when it was sealed by another installation, for another owner, or changed. */
  unseal(purpose: string, owner: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < NONCE + TAG) return undefined;
    const [nonce, tag] = [bytes.subarray(0, NONCE), bytes.subarray(-TAG)];
    const decipher = createDecipheriv('aes-256-gcm', this.#keyOf(`seal:${purpose}`), nonce, { authTagLength: TAG });
    try {
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  #keyOf(purpose: string): Buffer {
    const known = this.#keys.get(purpose);
    if (known !== undefined) return known;
    const key = createHmac('sha256', this.#bytes).update(purpose).digest();
    this.#keys.set(purpose, key);
    return key;
  }
}

/** Compares two signatures in constant time; different lengths are different. */
export function sameSignature(a: string | Buffer, b: string | Buffer): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
