import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3ObjectStore } from '../../../server/platform/store/s3-object-store.ts';
import { systemClock } from '../../../src/base/clock.ts';
import { OBJECT_STORE_CASES } from '../../contract/object-store.ts';
import { type Radosgw, radosgwMissing, startRadosgw } from '../../setup/radosgw.ts';
import { picture } from '../../unit/server/kit.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { postForm, type Verdict } from './form-post.ts';
import { formOf, ROWS, type Store } from './hostile-forms.ts';

if (radosgwMissing !== '') console.log(`skipped: ${radosgwMissing}`);

/** A reference implementation that we did not write: Ceph's S3 service (docs/notes/upload.md T3). */
describe.skipIf(radosgwMissing !== '')('radosgw', () => {
  let gateway: Radosgw;
  let client: S3Client;
  beforeAll(async () => {
    gateway = await startRadosgw();
    console.log(`radosgw ${gateway.version}`);
    client = new S3Client({
      endpoint: gateway.origin,
      region: gateway.region,
      forcePathStyle: true,
      credentials: { accessKeyId: gateway.accessKey, secretAccessKey: gateway.secretKey },
    });
  }, 240_000);
  afterAll(() => gateway?.stop());

  async function newBucket(): Promise<string> {
    const bucket = `reference-${randomUUID()}`;
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    return bucket;
  }

  it('T3 and the embedded store decide alike on one table of forms, and where they differ ours is the stricter', async () => {
    const { accessKey, secretKey, region, origin } = gateway;
    const theirs: Store = { accessKey, secretKey, region, bucket: await newBucket(), picture: await picture() };
    const embedded = await openEmbeddedStore();
    const found: Record<string, object> = {};
    // Other versions may say it in other words; what they take and what they refuse is held of all.
    const inWords = gateway.version.startsWith('16.2.');
    const word = (verdict: string) => (inWords ? verdict : verdict.replace(/^2.*/, 'taken').replace(/^4.*/, 'refused'));
    const said = ({ status, code }: Verdict) => `${status} ${code}`.trim();
    for (const [title, { change }] of Object.entries(ROWS)) {
      found[title] = {
        ours: said(await embedded.post(formOf(embedded.store, change))),
        radosgw: word(said(await postForm(`${origin}/${theirs.bucket}`, formOf(theirs, change)))),
      };
    }
    const wanted = Object.entries(ROWS).map(([title, { ours, radosgw }]) => [title, { ours, radosgw: word(radosgw) }]);
    expect(found).toEqual(Object.fromEntries(wanted));
    for (const [title, { ours, radosgw, why }] of Object.entries(ROWS)) {
      const [isOurs, isTheirs] = [ours, radosgw].map((verdict) => verdict.startsWith('2'));
      expect(isOurs === isTheirs, `${title}: ${why ?? 'no reason is given'}`).toBe(why === undefined);
      expect(isOurs && !isTheirs, `${title}: ours is laxer`).toBe(false);
    }
  });

  it('takes none of the hostile forms that it refuses into the bucket', async () => {
    const { accessKey, secretKey, region, origin } = gateway;
    const store: Store = { accessKey, secretKey, region, bucket: await newBucket(), picture: await picture() };
    const refused = Object.values(ROWS).filter(({ radosgw }) => !radosgw.startsWith('2'));
    for (const { change } of refused) await postForm(`${origin}/${store.bucket}`, formOf(store, change));
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: store.bucket }));
    expect(Contents).toEqual([]);
  });

  describe('as the production store', () => {
    it.each(Object.entries(OBJECT_STORE_CASES))('%s', async (_, check) => {
      const { accessKey, secretKey, region, origin: endpoint } = gateway;
      const bucket = await newBucket();
      const cloud = { kind: 'aws-s3', bucket, region, accessKey, secretKey, endpoint } as const;
      await check({
        store: new S3ObjectStore(cloud, endpoint, systemClock),
        clock: systemClock,
        // The service's clock is its own: here time passes only by itself.
        advance: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      });
    });
  });
});
