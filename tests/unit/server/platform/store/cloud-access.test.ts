import { Client } from 'minio';
import { describe, expect, it, vi } from 'vitest';
import { CloudAccess, type CloudBucket } from '../../../../../server/platform/store/cloud-access.ts';
import { HandClock } from '../../small-kit.ts';

const bucket: CloudBucket = {
  kind: 'aws-s3',
  endpoint: 'https://s3.example:9000',
  bucket: 'pictures',
  region: 'eu-central-1',
  accessKey: 'AK',
  secretKey: 'SECRET/+KEY',
};
const wish = { key: '2026/11/21/a.jpg', owner: 'session-1', payer: 'pk_a', contentType: 'image/jpeg', maxBytes: 1000 };

describe('a bucket elsewhere', () => {
  it('is opened by the very addresses that npm minio signs', async () => {
    const clock = new HandClock();
    vi.useFakeTimers({ toFake: ['Date'], now: clock.ms });
    const client = new Client({
      endPoint: 's3.example',
      port: 9000,
      useSSL: true,
      region: bucket.region,
      accessKey: bucket.accessKey,
      secretKey: bucket.secretKey,
      pathStyle: true,
    });
    for (const key of [wish.key, 'ein Bild/größe+1.png'.normalize('NFC'), "it's(1)!*.png"]) {
      const theirs = new URL(await client.presignedGetObject(bucket.bucket, key, 600));
      const ours = new URL(new CloudAccess(bucket, clock).signed(key));
      expect([ours.origin, ours.pathname]).toEqual([theirs.origin, theirs.pathname]);
      expect(Object.fromEntries(ours.searchParams)).toEqual(Object.fromEntries(theirs.searchParams));
    }
    vi.useRealTimers();
  });

  it('grants one key, one type and one size, and no secret', () => {
    const grant = new CloudAccess(bucket, new HandClock()).grant(wish);
    expect(grant).toMatchObject({ url: 'https://s3.example:9000/pictures', order: ['aws-s3'], region: 'eu-central-1' });
    expect(JSON.stringify(grant)).not.toContain('SECRET');
    expect(JSON.stringify(grant)).not.toContain('pk_a');
    expect(grant.data).toMatchObject({ key: wish.key, 'x-amz-meta-owner': 'session-1' });
  });

  it.each([
    ['https://s3.example:9000/pictures/2026/a.jpg?X-Amz-Signature=1', '2026/a.jpg'],
    ['https://s3.example:9000/other/2026/a.jpg', undefined],
    ['https://s3.example:9000/pictures/../other/a.jpg', undefined],
    ['https://s3.example:9000.evil.example/pictures/a.jpg', undefined],
    ['https://u@s3.example:9000/pictures/a.jpg', undefined],
    ['http://s3.example:9000/pictures/a.jpg', undefined],
    ['no address', undefined],
  ])('reads the key of %s', (address, key) => {
    expect(new CloudAccess(bucket, new HandClock()).keyOf(address)).toBe(key);
  });
});
