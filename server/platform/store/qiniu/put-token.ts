import { z } from 'zod';
import { sameSignature } from '../../secrets/secret.ts';
import { isObjectKey } from '../object-key.ts';
import { signPutPolicyText } from '../policy-signature.ts';
import { POLICY_LIFETIME } from '../signers.ts';
import { QiniuError } from './qiniu-error.ts';

/** What a put policy lets its holder do: one object, once. */
export interface PutGrant {
  key: string;
  owner: string;
  /** Access key that the bytes count against; '' where none is named. */
  payer: string;
  minBytes: number;
  maxBytes: number;
  /** By the bytes, whatever was declared. */
  type: string;
}

export interface TokenContext {
  bucket: string;
  /** ms since 1970. */
  now: number;
  /** Secret of an access key; undefined for an unknown one. */
  secretOf: (accessKey: string) => string | undefined;
}

/** Exactly what `signUpload('qiniu')` writes: a policy with anything else in it is none of ours. */
const policySchema = z.strictObject({
  scope: z.string(),
  deadline: z.int(),
  insertOnly: z.literal(1),
  fsizeMin: z.int().min(1),
  fsizeLimit: z.int().min(1),
  detectMime: z.literal(1),
  mimeLimit: z.string(),
  endUser: z.string().min(1),
});

/**
 * Verifies `<access key>:<signature>:<policy>` (docs/notes/upload.md "Qiniu protocol").
 *
 * @throws QiniuError 401, with the word `expired` where that is all
 */
export function verifyPutToken(token: string, { bucket, now, secretOf }: TokenContext): PutGrant {
  const bad = new QiniuError('badToken', 'bad token');
  const [accessKey = '', signature = '', encoded = '', ...rest] = token.split(':');
  const secret = secretOf(accessKey);
  if (secret === undefined || rest.length > 0 || !/^[\w-]{1,4000}={0,2}$/.test(encoded)) throw bad;
  if (!sameSignature(signature, signPutPolicyText(secret, encoded))) throw bad;
  const policy = policySchema.safeParse(readJson(Buffer.from(encoded, 'base64url').toString('utf8')));
  if (!policy.success) throw bad;
  const { scope, deadline, fsizeMin, fsizeLimit, mimeLimit, endUser } = policy.data;
  const left = deadline * 1000 - now;
  if (left <= 0) throw new QiniuError('badToken', 'expired token');
  const key = scope.slice(bucket.length + 1);
  if (left > POLICY_LIFETIME * 1000 || !scope.startsWith(`${bucket}:`) || !isObjectKey(key)) throw bad;
  const [owner = '', payer = ''] = endUser.split(' ');
  return { key, owner, payer, minBytes: fsizeMin, maxBytes: fsizeLimit, type: mimeLimit };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
