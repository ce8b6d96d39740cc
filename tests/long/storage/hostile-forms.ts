import { AWS4, signPolicy1, signPolicy4 } from '../../../server/platform/store/policy-signature.ts';
import { type CloudKind, signUpload } from '../../../server/platform/store/signers.ts';
import { filePart, type Part } from '../../unit/server/kit.ts';

/** One store, and what is needed to sign for it. */
export interface Store {
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** A whole picture of less than 1000 bytes. */
  picture: Buffer;
}

interface Policy {
  expiration?: string;
  conditions: unknown[];
}

interface Change {
  kind?: CloudKind;
  /** Before it is signed. */
  policy?: (policy: Policy) => void;
  /** After it was signed. */
  fields?: (fields: Record<string, string>) => void;
  /** Scope of the signature, and of the credential. */
  region?: string;
  key?: string;
  /** ms by which the signer's clock is ahead. */
  ahead?: number;
  parts?: (fields: readonly Part[], file: Part, store: Store) => Part[];
}

/** A form, and what each store says to it: status, then the code of its XML. */
export interface Row {
  change: Change;
  ours: string;
  radosgw: string;
  /** Where one takes what the other refuses: why ours does not. */
  why?: string;
}

const MAX = 1000;
const DAY = 86_400_000;

/** The form's parts for a store, as the row has it. */
export function formOf(store: Store, change: Change): Part[] {
  const { kind = 'aws-s3', key = 'up/a.png', ahead = 0, parts = (fields, file) => [...fields, file] } = change;
  const now = Date.now() + ahead;
  const region = change.region ?? store.region;
  const signed = signUpload(kind, { ...store, region, key, owner: 'me', contentType: 'image/png', maxBytes: MAX, now });
  const fields = { ...signed.fields };
  const policy: Policy = JSON.parse(Buffer.from(fields.policy ?? '', 'base64').toString());
  change.policy?.(policy);
  const text = Buffer.from(JSON.stringify(policy)).toString('base64');
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  fields.policy = text;
  if (kind === 'mtyun') fields.signature = signPolicy1(store.secretKey, text);
  else fields['x-amz-signature'] = signPolicy4(AWS4, store.secretKey, { day, region }, text);
  change.fields?.(fields);
  return parts(Object.entries(fields), filePart(store.picture), store);
}

const set = (name: string, value: string) => (fields: Record<string, string>) => {
  fields[name] = value;
};
const drop = (name: string) => (fields: Record<string, string>) => {
  delete fields[name];
};
const flip = (name: string) => (fields: Record<string, string>) => {
  fields[name] = (fields[name] ?? '').replace(/^./, (first) => (first === '0' ? '1' : '0'));
};
const without = (name: string) => (policy: Policy) => {
  policy.conditions = policy.conditions.filter((one) => !JSON.stringify(one).includes(`"${name}"`));
};

/** The table. Its left word is the verdict of the embedded store, its right one that of radosgw 16.2 (docs/notes/upload.md). */
export const ROWS: Readonly<Record<string, Row>> = {
  'a good form': { change: {}, ours: '201', radosgw: '201' },
  'a good form of Huawei’s kind': { change: { kind: 'hw-s3' }, ours: '201', radosgw: '201' },
  'a good form of version 2': { change: { kind: 'mtyun' }, ours: '201', radosgw: '201' },
  'x-ignore fields': { change: { fields: set('x-ignore-me', '1') }, ours: '201', radosgw: '201' },
  'names in lower case': {
    change: { parts: (fields, file) => [...fields.map(([name, value]): Part => [name.toLowerCase(), value]), file] },
    ours: '201',
    radosgw: '201',
  },
  'a flipped signature': {
    change: { fields: flip('x-amz-signature') },
    ours: '403 SignatureDoesNotMatch',
    radosgw: '403 AccessDenied',
  },
  'a flipped signature of version 2': {
    change: { kind: 'mtyun', fields: flip('signature') },
    ours: '403 SignatureDoesNotMatch',
    radosgw: '403 AccessDenied',
  },
  'no signature': {
    change: { fields: drop('x-amz-signature') },
    ours: '400 MalformedPOSTRequest',
    radosgw: '400 InvalidArgument',
  },
  'no policy': { change: { fields: drop('policy') }, ours: '403 AccessDenied', radosgw: '403 AccessDenied' },
  'a replaced policy': {
    change: { fields: set('policy', Buffer.from('{"conditions":[]}').toString('base64')) },
    ours: '403 SignatureDoesNotMatch',
    radosgw: '403 AccessDenied',
  },
  'another key': {
    change: { fields: set('key', 'up/b.png') },
    ours: '403 AccessDenied',
    radosgw: '403 AccessDenied',
  },
  'another type': {
    change: { fields: set('Content-Type', 'text/html') },
    ours: '403 AccessDenied',
    radosgw: '403 AccessDenied',
  },
  'another owner': {
    change: { fields: set('x-amz-meta-owner', 'you') },
    ours: '403 AccessDenied',
    radosgw: '403 AccessDenied',
  },
  'an acl': { change: { fields: set('acl', 'public-read') }, ours: '403 AccessDenied', radosgw: '403 AccessDenied' },
  'meta data that no condition covers': {
    change: { fields: set('x-amz-meta-a', '1') },
    ours: '403 AccessDenied',
    radosgw: '403 AccessDenied',
  },
  'a changed date': {
    change: { fields: set('x-amz-date', '20200101T000000Z') },
    ours: '403 AccessDenied',
    radosgw: '403 AccessDenied',
  },
  'an unknown access key': {
    change: {
      fields: (fields) => {
        fields['x-amz-credential'] = (fields['x-amz-credential'] ?? '').replace(/^[^/]+/, 'nobody');
      },
    },
    ours: '403 InvalidAccessKeyId',
    radosgw: '403 AccessDenied',
  },
  'an expired policy': {
    change: { ahead: -1_200_000 },
    ours: '403 AccessDenied',
    radosgw: '403 AccessDenied',
  },
  'no expiration': {
    change: { policy: (policy) => delete policy.expiration },
    ours: '403 AccessDenied',
    radosgw: '400 InvalidArgument',
  },
  'a file above the bound': {
    change: { parts: (fields) => [...fields, filePart(Buffer.alloc(2 * MAX))] },
    ours: '400 EntityTooLarge',
    radosgw: '400 EntityTooLarge',
  },
  'an empty file': {
    change: { parts: (fields) => [...fields, filePart(Buffer.alloc(0))] },
    ours: '400 EntityTooSmall',
    radosgw: '400 EntityTooSmall',
  },
  'an operator that nobody knows': {
    change: { policy: (policy) => policy.conditions.push(['ends-with', '$key', 'png']) },
    ours: '400 InvalidPolicyDocument',
    radosgw: '400 InvalidArgument',
  },
  'the file first': {
    change: { parts: (fields, file) => [file, ...fields] },
    ours: '403 AccessDenied',
    radosgw: '400 InvalidArgument',
  },
  'a body of HTML under a picture’s type': {
    change: { parts: (fields) => [...fields, filePart(Buffer.from('<!doctype html><script>1</script>'))] },
    ours: '415 UnsupportedMediaType',
    radosgw: '201',
    why: 'only whole pictures are kept (C1)',
  },
  'a signer’s clock a day ahead': {
    change: {
      ahead: DAY,
      policy: (policy) => {
        policy.expiration = new Date(Date.now() + 500_000).toISOString();
      },
    },
    ours: '403 AccessDenied',
    radosgw: '201',
    why: 'the date of the scope must be of now',
  },
  'a signer’s clock eight days behind': {
    change: {
      ahead: -8 * DAY,
      policy: (policy) => {
        policy.expiration = new Date(Date.now() + 500_000).toISOString();
      },
    },
    ours: '403 AccessDenied',
    radosgw: '201',
    why: 'the date of the scope must be of now',
  },
  'a policy of a whole day': {
    change: {
      policy: (policy) => {
        policy.expiration = new Date(Date.now() + DAY).toISOString();
      },
    },
    ours: '403 AccessDenied',
    radosgw: '201',
    why: 'a policy is good for ten minutes',
  },
  'a scope of another region': {
    change: { region: 'eu-west-1' },
    ours: '403 AccessDenied',
    radosgw: '201',
    why: 'region, service and day of the scope must match',
  },
  'no bound of size': {
    change: { policy: without('content-length-range') },
    ours: '403 AccessDenied',
    radosgw: '201',
    why: 'a policy must bound the size',
  },
  'no file': {
    change: { parts: (fields) => [...fields] },
    ours: '400 MalformedPOSTRequest',
    radosgw: '201',
    why: 'nothing came, so nothing is stored',
  },
  'two files': {
    change: { parts: (fields, file) => [...fields, file, file] },
    ours: '400 MalformedPOSTRequest',
    radosgw: '201',
    why: 'one permission is for one file',
  },
  'a second key': {
    change: { parts: (fields, file) => [['key', 'up/other.png'], ...fields, file] },
    ours: '400 MalformedPOSTRequest',
    radosgw: '201',
    why: 'a field that occurs twice could be verified as one and used as the other',
  },
  'a field behind the file': {
    change: { parts: (fields, file) => [...fields, file, ['x-ignore-me', '1']] },
    ours: '400 MalformedPOSTRequest',
    radosgw: '201',
    why: 'what stands behind the file is not read by others: it is refused, not ignored',
  },
  'a key that is filled in with the file’s name': {
    change: {
      key: 'up/\u0024{filename}',
      policy: (policy) => {
        policy.conditions = policy.conditions.map((one) =>
          JSON.stringify(one).startsWith('{"key"') ? ['starts-with', '$key', 'up/'] : one,
        );
      },
    },
    ours: '400 InvalidArgument',
    radosgw: '201',
    why: 'keys are made by the server alone',
  },
  'a key with a leading slash': {
    change: { key: '/etc/passwd' },
    ours: '400 InvalidArgument',
    radosgw: '201',
    why: 'keys are a closed shape (C17)',
  },
  'a key with dots': {
    change: { key: 'up/../../x.png' },
    ours: '400 InvalidArgument',
    radosgw: '201',
    why: 'keys are a closed shape (C17)',
  },
};
