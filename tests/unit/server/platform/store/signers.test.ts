import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import OSS from 'ali-oss';
import qiniu from 'qiniu';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  AWS4,
  OSS4,
  signPolicy1,
  signPolicy4,
  signPutPolicy,
} from '../../../../../server/platform/store/policy-signature.ts';
import {
  POLICY_LIFETIME,
  STORE_KINDS,
  signUpload,
  type UploadGrant,
} from '../../../../../server/platform/store/signers.ts';

/** Reference implementations: each vendor's own signer, at a fixed moment (docs/notes/upload.md T1). */

const NOW = Date.parse('2026-11-21T12:34:56.789Z');
const grant: UploadGrant = {
  bucket: 'bucket-one',
  key: '2026/11/21/a b+c.jpg',
  owner: 'session-1',
  contentType: 'image/jpeg',
  maxBytes: 20_971_520,
  now: NOW,
  region: 'us-east-1',
  accessKey: 'AKIDEXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
const policyOf = ({ policy = '' }: Record<string, string>) => JSON.parse(Buffer.from(policy, 'base64').toString());

afterEach(() => {
  vi.useRealTimers();
});

describe('T1 the signer of', () => {
  it('aws-s3 and hw-s3 agrees with @aws-sdk/s3-presigned-post, byte for byte', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const client = new S3Client({
      region: grant.region,
      endpoint: 'https://store.example',
      forcePathStyle: true,
      credentials: { accessKeyId: grant.accessKey, secretAccessKey: grant.secretKey, sessionToken: 'session/token==' },
    });
    const theirs = (
      await createPresignedPost(client, {
        Bucket: grant.bucket,
        Key: grant.key,
        Expires: POLICY_LIFETIME,
        Fields: { 'Content-Type': grant.contentType, 'x-amz-meta-owner': grant.owner, success_action_status: '201' },
        Conditions: [['content-length-range', 1, grant.maxBytes]],
      })
    ).fields;
    const scope = { day: '20261121', region: grant.region };
    expect(signPolicy4(AWS4, grant.secretKey, scope, theirs.Policy ?? '')).toBe(theirs['X-Amz-Signature']);
    for (const kind of ['aws-s3', 'hw-s3'] as const) {
      const { fields } = signUpload(kind, { ...grant, sessionToken: 'session/token==' });
      const { policy: _policy, 'x-amz-signature': _signature, ...ours } = fields;
      const lower = Object.fromEntries(Object.entries(theirs).map(([name, value]) => [name.toLowerCase(), value]));
      const { policy: _p, 'x-amz-signature': _s, bucket: _b, ...rest } = lower;
      expect(Object.fromEntries(Object.entries(ours).map(([name, value]) => [name.toLowerCase(), value]))).toEqual(
        rest,
      );
      const expiration = (policy: { expiration: string }) => Date.parse(policy.expiration);
      expect(expiration(policyOf(fields))).toBe(expiration(policyOf({ policy: theirs.Policy ?? '' })));
    }
  });

  it('oss agrees with ali-oss, its fourth version and its first', () => {
    const client = new OSS({
      accessKeyId: grant.accessKey,
      accessKeySecret: grant.secretKey,
      bucket: grant.bucket,
      region: 'oss-cn-hangzhou',
    });
    const { fields } = signUpload('oss', { ...grant, region: 'cn-hangzhou' });
    const text = Buffer.from(fields.policy ?? '', 'base64').toString();
    expect(fields['x-oss-signature']).toBe(client.signPostObjectPolicyV4(text, new Date(NOW)));
    expect(fields['x-oss-credential']).toBe('AKIDEXAMPLE/20261121/cn-hangzhou/oss/aliyun_v4_request');
    expect(fields['x-oss-signature-version']).toBe(OSS4.algorithm);
    const first = client.calculatePostSignature(text);
    expect(signPolicy1(grant.secretKey, first.policy)).toBe(first.Signature);
  });

  it('qiniu agrees with the PutPolicy of npm qiniu, and names one key, one type and one size', () => {
    const { fields, token } = signUpload('qiniu', grant);
    expect(fields).toEqual({ token, key: grant.key });
    const [, , encoded = ''] = token.split(':');
    const policy = JSON.parse(Buffer.from(encoded, 'base64url').toString());
    expect(policy).toMatchObject({
      scope: `${grant.bucket}:${grant.key}`,
      deadline: Math.floor(NOW / 1000) + POLICY_LIFETIME,
      fsizeLimit: grant.maxBytes,
      mimeLimit: 'image/jpeg',
    });
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const { scope, deadline: _deadline, ...rest } = policy;
    const theirs = new qiniu.rs.PutPolicy({ scope, expires: POLICY_LIFETIME, ...rest });
    const mac = new qiniu.auth.digest.Mac(grant.accessKey, grant.secretKey);
    const flags = theirs.getFlags();
    expect(signPutPolicy(grant.accessKey, grant.secretKey, flags)).toBe(theirs.uploadToken(mac));
    expect(flags).toEqual(policy);
  });
});

it.each(STORE_KINDS.filter((kind) => kind !== 'qiniu'))(
  'the policy of %s is good for ten minutes and covers every field, the bucket and the size',
  (kind) => {
    const { fields } = signUpload(kind, { ...grant, sessionToken: 'st' });
    const policy = policyOf(fields);
    expect(Date.parse(policy.expiration) - Math.floor(NOW / 1000) * 1000).toBe(POLICY_LIFETIME * 1000);
    const covered = policy.conditions.flatMap((one: object) => (Array.isArray(one) ? [one[0]] : Object.keys(one)));
    expect(covered).toEqual(expect.arrayContaining(['bucket', 'content-length-range', 'key', 'Content-Type']));
    const carriers = ['policy', 'signature', 'x-amz-signature', 'x-oss-signature', 'AWSAccessKeyId'];
    expect(Object.keys(fields).filter((name) => !covered.includes(name) && !carriers.includes(name))).toEqual([]);
  },
);
