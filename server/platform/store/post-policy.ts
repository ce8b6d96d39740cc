import { z } from 'zod';
import { sameSignature } from '../secrets/secret.ts';
import { isObjectKey } from './object-key.ts';
import { AWS4, parseAmzDate, signPolicy1, signPolicy4 } from './policy-signature.ts';
import { S3Error } from './s3-error.ts';
import { PAYER, POLICY_LIFETIME } from './signers.ts';

/** Form fields before the file, names in lower case. */
export type FormFields = ReadonlyMap<string, string>;

export interface PolicyContext {
  bucket: string;
  region: string;
  /** ms since 1970. */
  now: number;
  /** Secret of an access key; undefined for an unknown one. */
  secretOf: (accessKey: string) => string | undefined;
}

export interface GrantedUpload {
  key: string;
  owner: string;
  /** Access key that the bytes count against; '' where none is named. */
  payer: string;
  minBytes: number;
  maxBytes: number;
  /** 200, 201 or 204. */
  status: number;
}

const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z
    .array(
      z.union([
        z.tuple([z.literal('content-length-range'), z.coerce.number().int(), z.coerce.number().int()]),
        z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
        z.record(z.string(), z.string()),
      ]),
    )
    .max(100),
});
type Policy = z.infer<typeof policySchema>;

/** Fields that a policy cannot speak about, because they carry it. */
const UNCOVERED = new Set(['policy', 'x-amz-signature', 'file']);
const UNCOVERED_2 = new Set(['policy', 'signature', 'awsaccesskeyid', 'file']);

const denied = (message: string) => new S3Error('AccessDenied', message);

/**
 * Verifies the fields of a form POST (docs/notes/upload.md "Embedded store: what it verifies", with the right column of "radosgw is
 * lax"): algorithm, scope, date, signature, then each condition, then that every field is covered. Signatures of version 2 have
 * neither date nor scope; all else holds for them too.
 *
 * @throws S3Error
 */
export function verifyPost(fields: FormFields, context: PolicyContext): GrantedUpload {
  const text = fields.get('policy');
  if (text === undefined) throw denied('a policy is required');
  const isVersion2 = fields.has('awsaccesskeyid') && !fields.has('x-amz-signature');
  if (isVersion2) verifySignature2(fields, text, context);
  else verifySignature(fields, text, context);
  const uncovered = isVersion2 ? UNCOVERED_2 : UNCOVERED;
  const policy = parsePolicy(text);
  const left = Date.parse(policy.expiration) - context.now;
  if (left <= 0) throw denied('the policy has expired');
  if (left > POLICY_LIFETIME * 1000) throw denied(`a policy is good for at most ${POLICY_LIFETIME} seconds`);
  const { range, covered } = checkConditions(policy, fields, context.bucket);
  for (const name of fields.keys()) {
    if (uncovered.has(name) || name.startsWith('x-ignore-') || covered.has(name)) continue;
    throw denied(`the policy has no condition for the field ${name}`);
  }
  if (range === undefined) throw denied('the policy must bound the size by content-length-range');
  const key = fields.get('key') ?? '';
  if (!isObjectKey(key)) throw new S3Error('InvalidArgument', 'this key is refused');
  return { key, ...holdersOf(fields), ...range, status: successStatus(fields) };
}

const holdersOf = (fields: FormFields) => ({
  owner: fields.get('x-amz-meta-owner') ?? '',
  payer: fields.get(PAYER) ?? '',
});

function verifySignature(fields: FormFields, policy: string, context: PolicyContext): void {
  const signature = fields.get('x-amz-signature');
  if (signature === undefined) throw new S3Error('MalformedPOSTRequest', 'a signature is required');
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') throw denied('the algorithm must be AWS4-HMAC-SHA256');
  const [accessKey = '', day = '', region, service, end, ...rest] = (fields.get('x-amz-credential') ?? '').split('/');
  if (region !== context.region || service !== 's3' || end !== 'aws4_request' || rest.length > 0) {
    throw denied('the credential names another scope');
  }
  const date = fields.get('x-amz-date') ?? '';
  const age = context.now - parseAmzDate(date);
  if (date.slice(0, 8) !== day || !(age >= 0 && age <= POLICY_LIFETIME * 1000)) {
    throw denied('x-amz-date is not of now, or not of the credential’s day');
  }
  const secret = context.secretOf(accessKey);
  if (secret === undefined) throw new S3Error('InvalidAccessKeyId', 'this access key is not known here');
  if (!sameSignature(signature, signPolicy4(AWS4, secret, { day, region }, policy))) {
    throw new S3Error('SignatureDoesNotMatch', 'the signature does not match the policy');
  }
}

function verifySignature2(fields: FormFields, policy: string, { secretOf }: PolicyContext): void {
  const signature = fields.get('signature');
  if (signature === undefined) throw new S3Error('MalformedPOSTRequest', 'a signature is required');
  const secret = secretOf(fields.get('awsaccesskeyid') ?? '');
  if (secret === undefined) throw new S3Error('InvalidAccessKeyId', 'this access key is not known here');
  if (!sameSignature(signature, signPolicy1(secret, policy))) {
    throw new S3Error('SignatureDoesNotMatch', 'the signature does not match the policy');
  }
}

function parsePolicy(text: string): Policy {
  const invalid = new S3Error('InvalidPolicyDocument', 'the policy cannot be read');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw invalid;
  let raw: unknown;
  try {
    raw = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    throw invalid;
  }
  if (typeof raw === 'object' && raw !== null && !('expiration' in raw)) throw denied('the policy has no expiration');
  const parsed = policySchema.safeParse(raw);
  if (!parsed.success) throw invalid;
  return parsed.data;
}

interface Checked {
  range: { minBytes: number; maxBytes: number } | undefined;
  covered: Set<string>;
}

function checkConditions(policy: Policy, fields: FormFields, bucket: string): Checked {
  const covered = new Set<string>();
  let range: Checked['range'];
  const check = (operator: 'eq' | 'starts-with', rawName: string, wanted: string) => {
    const name = rawName.toLowerCase();
    const value = name === 'bucket' ? bucket : (fields.get(name) ?? '');
    if (operator === 'eq' ? value !== wanted : !value.startsWith(wanted)) throw denied(`condition failed: ${name}`);
    covered.add(name);
  };
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, wanted] of Object.entries(condition)) check('eq', name, wanted);
    } else if (condition[0] === 'content-length-range') {
      // Several ranges: the narrowest counts, as each of them is a condition.
      const [, min, max] = condition;
      range = { minBytes: Math.max(range?.minBytes ?? 0, min), maxBytes: Math.min(range?.maxBytes ?? max, max) };
    } else {
      check(condition[0], condition[1].slice(1), condition[2]);
    }
  }
  if (!covered.has('bucket')) throw denied('the policy names no bucket');
  if (!covered.has('key')) throw denied('the policy names no key');
  return { range, covered };
}

/** As S3: anything but 200 and 201 gives 204. */
function successStatus(fields: FormFields): number {
  const status = Number(fields.get('success_action_status'));
  return status === 200 || status === 201 ? status : 204;
}
