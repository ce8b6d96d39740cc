import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { cutoutError } from '../../../../src/protocol/errors.ts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** OWASP's figures for scrypt with 32 MB (N 2^15, p 3): about a third of a second on a small server. */
export const SCRYPT = { N: 2 ** 15, r: 8, p: 3 } as const;
const BYTES = 32;

export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

const storedSchema = z.tuple([
  z.literal('scrypt'),
  z.coerce.number(),
  z.coerce.number(),
  z.coerce.number(),
  z.string(),
  z.string(),
]);

/** A password as it is stored: `scrypt$N$r$p$salt$hash`, so that a later cost leaves older ones readable. */
export async function hashPassword(password: string, cost: ScryptCost = SCRYPT): Promise<string> {
  const salt = randomBytes(16);
  const hash = await stretch(password, salt, BYTES, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether a password is the stored one; compared in constant time. */
export async function checkPassword(password: string, stored: string): Promise<boolean> {
  const parsed = storedSchema.safeParse(stored.split('$'));
  if (!parsed.success) return false;
  const [, N, r, p, salt, hash] = parsed.data;
  const wanted = Buffer.from(hash, 'base64url');
  // An empty hash would be equal to any other one of no length.
  if (wanted.length !== BYTES) return false;
  const got = await stretch(password, Buffer.from(salt, 'base64url'), wanted.length, { N, r, p });
  return timingSafeEqual(got, wanted);
}

/** The same letters typed on another keyboard are the same password. */
const stretch = (password: string, salt: Buffer, bytes: number, { N, r, p }: ScryptCost): Promise<Buffer> =>
  derive(password.normalize('NFKC'), salt, bytes, { N, r, p, maxmem: 256 * N * r });

const LEAST = 12;
const MOST = 200;

/**
 * Length is what makes a password strong (NIST SP 800-63B): no rules of letters and digits.
 * @throws CutoutError INVALID_ARGUMENT saying what is missing
 */
export function requirePassword(password: string, name: string): string {
  const refuse = (message: string) => cutoutError('INVALID_ARGUMENT', message);
  if ([...password].length < LEAST) throw refuse(`a password has at least ${LEAST} characters`);
  if (password.length > MOST) throw refuse(`a password has at most ${MOST} characters`);
  if (password.toLowerCase().includes(name)) throw refuse('a password must not hold the name');
  if (new Set(password).size < 5) throw refuse('a password has at least five different characters');
  return password;
}
