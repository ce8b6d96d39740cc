import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Client as MinioClient, type PostPolicy } from 'minio';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import packageJson from '../../../package.json' with { type: 'json' };
import { signPolicy1 } from '../../../server/platform/store/policy-signature.ts';
import { filePart, type Part } from '../../unit/server/kit.ts';
import { type EmbeddedStore, openEmbeddedStore } from './embedded-store.ts';

/** Reference implementations: forms that others' signers make, posted to the embedded store (docs/notes/upload.md T2). */

/** Debian's own Python has Debian's boto3; another one on the PATH may hide it. */
const PYTHON = '/usr/bin/python3';
const boto3 = (() => {
  if (!existsSync(PYTHON)) return '';
  try {
    const say = 'import boto3; print(boto3.__version__)';
    return execFileSync(PYTHON, ['-c', say], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
})();
console.log(boto3 === '' ? 'skipped: boto3 is not here: apt-get install python3-boto3' : `boto3 ${boto3}`);
console.log(`minio ${packageJson.devDependencies.minio}`);

const SCRIPT = `
import json, sys, boto3
from botocore.config import Config
a = json.loads(sys.argv[1])
client = boto3.client('s3', endpoint_url=a['origin'], region_name=a['region'], aws_access_key_id=a['accessKey'],
  aws_secret_access_key=a['secretKey'], config=Config(signature_version=a['version'], s3={'addressing_style': 'path'}))
own = {'Content-Type': 'image/png', 'x-amz-meta-owner': 'me'}
conditions = [{name: value} for name, value in own.items()] + [['content-length-range', 1, 1000]]
print(json.dumps(client.generate_presigned_post(a['bucket'], a['key'], Fields=dict(own), Conditions=conditions, ExpiresIn=500)))
`;

type Fields = Record<string, string>;

function byBoto3({ store, origin }: EmbeddedStore, version: 's3v4' | 's3'): Fields {
  const { accessKey, secretKey, region, bucket } = store;
  const wish = JSON.stringify({ origin, accessKey, secretKey, region, bucket, key: 'up/a.png', version });
  const said = execFileSync(PYTHON, ['-c', SCRIPT, wish], { encoding: 'utf8', stdio: 'pipe' });
  return z.object({ fields: z.record(z.string(), z.string()) }).parse(JSON.parse(said)).fields;
}

async function byMinio({ store, origin }: EmbeddedStore): Promise<Fields> {
  const { accessKey, secretKey, region, bucket } = store;
  const { hostname: endPoint, port } = new URL(origin);
  const client = new MinioClient({ endPoint, port: Number(port), useSSL: false, accessKey, secretKey, region });
  const policy: PostPolicy = client.newPostPolicy();
  policy.setBucket(bucket);
  policy.setKey('up/a.png');
  policy.setContentType('image/png');
  policy.setContentLengthRange(1, 1000);
  policy.setUserMetaData({ owner: 'me' });
  policy.setExpires(new Date(Date.now() + 500_000));
  const { formData } = await client.presignedPostPolicy(policy);
  return z.record(z.string(), z.string()).parse(formData);
}

type Row = readonly [title: string, change: (fields: Fields, file: Part) => Part[], verdict: string];
const good = (fields: Fields, file: Part): Part[] => [...Object.entries(fields), file];
const wrong = (change: Fields) => (fields: Fields, file: Part) => good({ ...fields, ...change }, file);

/** What each signer's form meets, as it is and tampered with. */
const ROWS: readonly Row[] = [
  ['as it is', good, '204'],
  ['with another key', wrong({ key: 'up/b.png' }), '403 AccessDenied'],
  ['with another type', wrong({ 'Content-Type': 'text/html' }), '403 AccessDenied'],
  ['with an acl', wrong({ acl: 'public-read' }), '403 AccessDenied'],
  [
    'with the policy of another user',
    wrong({ policy: Buffer.from('{"expiration":"2999-01-01T00:00:00Z","conditions":[]}').toString('base64') }),
    '403 SignatureDoesNotMatch',
  ],
  ['above its bound', (fields) => good(fields, filePart(Buffer.alloc(1001))), '400 EntityTooLarge'],
  ['with two files', (fields, file) => [...good(fields, file), file], '400 MalformedPOSTRequest'],
];

async function verify(open: EmbeddedStore, sign: () => Promise<Fields> | Fields): Promise<void> {
  const verdicts: [string, string][] = [];
  for (const [title, change] of ROWS) {
    const { status, code } = await open.post(change(await sign(), filePart(open.store.picture)));
    verdicts.push([title, `${status} ${code}`.trim()]);
  }
  expect(verdicts).toEqual(ROWS.map(([title, , verdict]) => [title, verdict]));
  expect(await open.product.objects.head('up/a.png')).toMatchObject({ owner: 'me', type: 'image/png' });
}

describe('T2 the embedded store and the forms of', () => {
  it('minio', async () => {
    const open = await openEmbeddedStore();
    await verify(open, () => byMinio(open));
  });

  describe.skipIf(boto3 === '')('boto3', () => {
    it.each(['s3v4', 's3'] as const)('signature %s', async (version) => {
      const open = await openEmbeddedStore();
      await verify(open, () => byBoto3(open, version));
    });

    it('signs version 2 as we do for mtyun', async () => {
      const open = await openEmbeddedStore();
      const { policy = '', signature } = byBoto3(open, 's3');
      expect(signPolicy1(open.store.secretKey, policy)).toBe(signature);
    });
  });
});
