import { AWS4, amzDate, OSS4, type Signature4, signPolicy1, signPolicy4, signPutPolicy } from './policy-signature.ts';

/** Buckets of services that speak S3: what an operator can choose (STORE_KIND). */
export const CLOUD_KINDS = ['aws-s3', 'hw-s3', 'mtyun'] as const;
export type CloudKind = (typeof CLOUD_KINDS)[number];

/** Storage kinds of spec §3. */
export const STORE_KINDS = [...CLOUD_KINDS, 'qiniu', 'oss'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

export interface UploadGrant {
  bucket: string;
  key: string;
  owner: string;
  /** Access key that the bytes count against, where the store is ours and counts. */
  payer?: string | undefined;
  contentType: string;
  maxBytes: number;
  /** ms since 1970. */
  now: number;
  /** As the store writes it in its scope: `us-east-1`, `cn-hangzhou`. */
  region: string;
  accessKey: string;
  secretKey: string;
  /** Of temporary credentials. */
  sessionToken?: string | undefined;
}

/** What a client needs beside the file: the fields of the form, and the token where the kind has one. */
export interface SignedUpload {
  fields: Record<string, string>;
  token: string;
}

/** Seconds that a policy is good for (spec §9). */
export const POLICY_LIFETIME = 600;

/** Field of the payer in a form of the embedded store. */
export const PAYER = 'x-amz-meta-payer';

/** How a kind's form is signed, and by which names. */
type Form =
  | { version: 4; style: Signature4; names: Names; names4: { algorithm: string; date: string } }
  | { version: 1; names: Names };
interface Names {
  /** Of the access key, or of the credential with its scope. */
  credential: string;
  signature: string;
  sessionToken: string;
  owner: string;
}

const AMZ: Form = {
  version: 4,
  style: AWS4,
  names: {
    credential: 'x-amz-credential',
    signature: 'x-amz-signature',
    sessionToken: 'x-amz-security-token',
    owner: 'x-amz-meta-owner',
  },
  names4: { algorithm: 'x-amz-algorithm', date: 'x-amz-date' },
};

/** One row a kind with a form and a policy (docs/notes/upload.md "Signing per storage kind"). */
const FORMS: Readonly<Record<Exclude<StoreKind, 'qiniu'>, Form>> = {
  'aws-s3': AMZ,
  // Believed to take AWS's fourth version as it is: no document that was seen shows it for forms.
  'hw-s3': AMZ,
  mtyun: {
    version: 1,
    names: {
      credential: 'AWSAccessKeyId',
      signature: 'signature',
      sessionToken: 'x-amz-security-token',
      owner: 'x-amz-meta-owner',
    },
  },
  oss: {
    version: 4,
    style: OSS4,
    names: {
      credential: 'x-oss-credential',
      signature: 'x-oss-signature',
      sessionToken: 'x-oss-security-token',
      owner: 'x-oss-meta-owner',
    },
    names4: { algorithm: 'x-oss-signature-version', date: 'x-oss-date' },
  },
};

/** Permission to upload one object, for ten minutes, of this type, within this size, under this key. */
export function signUpload(kind: StoreKind, grant: UploadGrant): SignedUpload {
  return kind === 'qiniu' ? putToken(grant) : { fields: signedForm(FORMS[kind], grant), token: '' };
}

function signedForm(form: Form, grant: UploadGrant): Record<string, string> {
  const { names } = form;
  const date = amzDate(grant.now);
  const scope = { day: date.slice(0, 8), region: grant.region };
  const fields: Record<string, string> = {
    key: grant.key,
    'Content-Type': grant.contentType,
    success_action_status: '201',
    [names.owner]: grant.owner,
    ...(grant.payer !== undefined && { [PAYER]: grant.payer }),
    ...(grant.sessionToken !== undefined && { [names.sessionToken]: grant.sessionToken }),
  };
  if (form.version === 4) {
    const { service, terminator, algorithm } = form.style;
    fields[form.names4.algorithm] = algorithm;
    fields[names.credential] = [grant.accessKey, scope.day, scope.region, service, terminator].join('/');
    fields[form.names4.date] = date;
  }
  const policy = Buffer.from(
    JSON.stringify({
      // In whole seconds, like the date of the signature: the two must not lie further apart than the lifetime.
      expiration: new Date(Math.floor(grant.now / 1000) * 1000 + POLICY_LIFETIME * 1000).toISOString(),
      conditions: [
        { bucket: grant.bucket },
        ['content-length-range', 1, grant.maxBytes],
        ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
      ],
    }),
  ).toString('base64');
  return form.version === 4
    ? { ...fields, policy, [names.signature]: signPolicy4(form.style, grant.secretKey, scope, policy) }
    : {
        ...fields,
        [names.credential]: grant.accessKey,
        policy,
        [names.signature]: signPolicy1(grant.secretKey, policy),
      };
}

/** Qiniu: the policy is the token; the bytes' type is found by the store, never declared. */
function putToken(grant: UploadGrant): SignedUpload {
  const token = signPutPolicy(grant.accessKey, grant.secretKey, {
    scope: `${grant.bucket}:${grant.key}`,
    deadline: Math.floor(grant.now / 1000) + POLICY_LIFETIME,
    insertOnly: 1,
    fsizeMin: 1,
    fsizeLimit: grant.maxBytes,
    detectMime: 1,
    mimeLimit: grant.contentType,
    endUser: grant.payer === undefined ? grant.owner : `${grant.owner} ${grant.payer}`,
  });
  return { fields: { token, key: grant.key }, token };
}
