import { nanoid } from 'nanoid';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { DEFAULT_LIMITS, type Limits, PARTNER_LIMITS } from '../../../src/protocol/limits.ts';
import type { AccessKey } from './access-key.ts';
import type { KeyStore } from './key-store.ts';

/** Of a new secret; not a secret itself. */
export const newSecretId = (): string => `ks_${nanoid(12)}`;

export const newKeyId = (): string => `pk_${nanoid(20).replaceAll('-', '_')}`;

/** The two sizes of limits that are sold, with WebP and AVIF or without: the specification names the other four (D45, D107). */
export function limitsOf(large: boolean, webp: boolean): Limits {
  const base = large ? PARTNER_LIMITS : DEFAULT_LIMITS;
  return webp ? base : { ...base, formats: base.formats.filter((format) => format !== 'webp' && format !== 'avif') };
}

/** Hours in which an old key may work beside the one in its place: a month. */
const LONGEST_OVERLAP = 24 * 31;

/**
 * Puts a new key in the place of another, with all that holds of it; the old one works on for `hours`. Killed between the two
 * steps it leaves a key more, never one less.
 * @throws CutoutError INVALID_ARGUMENT for a key that is not there or revoked, or hours out of 0 to 744
 */
export async function rotateKey(
  store: KeyStore,
  id: string,
  hours: number,
  now: Date,
): Promise<{ next: AccessKey; endsAt: string }> {
  const key = await store.find(id);
  if (key === undefined || key.status === 'revoked') {
    throw cutoutError('INVALID_ARGUMENT', `there is no working key ${id || '(none given)'}`);
  }
  if (!(hours >= 0 && hours <= LONGEST_OVERLAP)) {
    throw cutoutError('INVALID_ARGUMENT', `an old key works on for 0 to ${LONGEST_OVERLAP} hours`);
  }
  const next: AccessKey = { ...key, id: newKeyId(), created: now.toISOString(), endsAt: undefined };
  await store.add(next);
  const endsAt = new Date(now.getTime() + hours * 3_600_000).toISOString();
  await store.change(id, { endsAt });
  return { next, endsAt };
}
