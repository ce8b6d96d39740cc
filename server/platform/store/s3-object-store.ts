import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Clock } from '../../../src/base/clock.ts';
import type { CloudBucket } from './cloud-access.ts';
import { Measured, type Measures } from './measured.ts';
import { isObjectKey } from './object-key.ts';
import type { ObjectStore, ObjectToPut, StoredObject, StoredType } from './object-store.ts';
import { receive } from './receive.ts';

/** Names of our metadata; `owner` is the form's x-amz-meta-owner. */
const META = { owner: 'owner', stored: 'stored' } as const;
/** Deletions a request (S3's limit). */
const BATCH = 1000;

/**
 * Objects in a bucket of any service that speaks S3. Clients upload into it by themselves, so nothing of an object is believed
 * that was not looked at: what is no whole picture is given to nobody.
 */
export class S3ObjectStore implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #clock: Clock;

  /** `endpoint`: the service as this server reaches it, which may be another address than browsers use. */
  constructor({ bucket, region, accessKey, secretKey }: CloudBucket, endpoint: string, clock: Clock) {
    this.#bucket = bucket;
    this.#clock = clock;
    this.#client = new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      // Services other than AWS's own refuse checksums that they do not know.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(signal: AbortSignal, target: ObjectToPut, body: AsyncIterable<Uint8Array>): Promise<StoredObject> {
    const received = await receive(signal, target, body);
    const object = { ...received.object, stored: this.#clock.now() };
    await this.#client.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: target.key,
        Body: received.bytes,
        ContentType: object.type,
        ContentDisposition: 'attachment',
        Metadata: { [META.owner]: target.owner, [META.stored]: String(object.stored) },
      }),
      { abortSignal: signal },
    );
    return object;
  }

  async head(key: string): Promise<StoredObject | undefined> {
    if (!isObjectKey(key)) return undefined;
    const found = await this.#known(this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key })));
    if (found === undefined || !isStoredType(found.ContentType)) return undefined;
    const { ContentLength: size = 0, ETag: etag = '' } = found;
    return { key, type: found.ContentType, size, etag: etag.replaceAll('"', ''), ...ownedBy(found) };
  }

  async get(key: string): Promise<{ object: StoredObject; bytes: Uint8Array } | undefined> {
    if (!isObjectKey(key)) return undefined;
    const found = await this.#known(this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key })));
    const bytes = await found?.Body?.transformToByteArray();
    const measures = bytes && measure(bytes);
    if (found === undefined || bytes === undefined || measures === undefined) return undefined;
    return { object: { key, ...measures, ...ownedBy(found) }, bytes };
  }

  /** Whole first: what was uploaded there is nobody's picture before it was looked at. */
  async open(key: string): Promise<{ object: StoredObject; body: Readable } | undefined> {
    const found = await this.get(key);
    return found && { object: found.object, body: Readable.from([Buffer.from(found.bytes)]) };
  }

  async delete(key: string): Promise<boolean> {
    if ((await this.head(key)) === undefined) return false;
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
    return true;
  }

  async sweep(before: number): Promise<number> {
    let count = 0;
    let next: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, MaxKeys: BATCH, ContinuationToken: next }),
      );
      const isOld = (modified: Date | undefined): boolean => modified !== undefined && modified.getTime() <= before;
      const old = (page.Contents ?? []).filter(({ LastModified }) => isOld(LastModified));
      if (old.length > 0) {
        const Objects = old.map(({ Key }) => ({ Key }));
        await this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }));
      }
      count += old.length;
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return count;
  }

  /** undefined where there is no such object. */
  async #known<T>(asked: Promise<T>): Promise<T | undefined> {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
      throw error;
    }
  }
}

/** Owner and moment; of what a client put there itself the moment is the cloud's. */
function ownedBy({ Metadata = {}, LastModified }: Pick<GetObjectCommandOutput, 'Metadata' | 'LastModified'>) {
  const written = Number(Metadata[META.stored]);
  const stored = Number.isInteger(written) && written > 0 ? written : (LastModified?.getTime() ?? 0);
  return { owner: Metadata[META.owner] ?? '', stored };
}

/** What the bytes are; undefined for what is no whole picture. */
function measure(bytes: Uint8Array): Measures | undefined {
  const measured = new Measured();
  measured.add(bytes);
  try {
    return measured.finish();
  } catch {
    return undefined;
  }
}

const TYPES: Readonly<Record<StoredType, true>> = { 'image/jpeg': true, 'image/png': true, 'image/webp': true };
const isStoredType = (type: string | undefined): type is StoredType => type !== undefined && Object.hasOwn(TYPES, type);
