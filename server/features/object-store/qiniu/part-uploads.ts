import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../../src/base/clock.ts';
import type { PutGrant } from '../../../platform/store/qiniu/put-token.ts';
import { QiniuError } from '../../../platform/store/qiniu/qiniu-error.ts';
import { Qetag } from './qetag.ts';

/** ms that an upload may lie unfinished. A token is good for ten minutes: nobody can go on with it later. */
const LIFETIME = 1_200_000;
/** Uploads under way at once, and of those of one session. Each has a permission of its own, which bounds its bytes. */
const MOST_OPEN = 200;
const MOST_OWN = 12;
/** All parts but the last have at least so many bytes, and there are at most so many of them. */
const LEAST_PART = 1024 * 1024;
const MOST_PARTS = 10_000;

interface Part {
  path: string;
  size: number;
  etag: string;
}

/** One upload in parts. */
export interface PartUpload {
  id: string;
  /** It belongs to the very permission that it was begun with: no other can add a part to it, or finish it. */
  token: string;
  grant: PutGrant;
  /** ms since 1970. */
  expires: number;
  parts: Map<number, Part>;
  /** The end of it, as everybody who asks for it receives it. */
  ended?: Promise<Kept>;
}

/** What a finished upload answers. */
export interface Kept {
  key: string;
  /** Qetag of the content. */
  hash: string;
}

type Keep = (body: AsyncIterable<Uint8Array>) => Promise<Kept>;

export interface WantedPart {
  partNumber: number;
  etag: string;
}

/**
 * Uploads under way in Qiniu's second resumable protocol. Parts lie as files in a folder of their own until the upload is
 * finished, given up, or forgotten; none outlives the process.
 */
export class PartUploads {
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #open = new Map<string, PartUpload>();
  #ready: Promise<unknown> | undefined;

  constructor(folder: string, clock: Clock) {
    this.#folder = folder;
    this.#clock = clock;
  }

  /** Begins an upload; one that was begun with the same permission ends. */
  async begin(token: string, grant: PutGrant): Promise<PartUpload> {
    // What a process before this one left belongs to nobody any more.
    this.#ready ??= rm(this.#folder, { recursive: true, force: true });
    await this.#ready;
    await this.sweep();
    for (const upload of this.#open.values()) if (upload.grant.key === grant.key) await this.#drop(upload);
    const open = [...this.#open.values()].filter(({ ended }) => ended === undefined);
    const own = open.filter((upload) => upload.grant.owner === grant.owner);
    if (open.length >= MOST_OPEN || own.length >= MOST_OWN) throw new QiniuError('busy', 'too many uploads at once');
    const id = nanoid(32);
    const upload = { id, token, grant, expires: this.#clock.now() + LIFETIME, parts: new Map<number, Part>() };
    this.#open.set(id, upload);
    await mkdir(this.#of(upload), { recursive: true, mode: 0o700 });
    return upload;
  }

  /** @throws QiniuError 612 for an upload that is not there, or was begun with another permission */
  find(id: string, token: string): PartUpload {
    const upload = this.#open.get(id);
    if (upload === undefined || upload.token !== token || upload.expires <= this.#clock.now()) {
      throw noSuchUpload();
    }
    return upload;
  }

  /** Keeps a part, or puts it in the place of one with its number. `md5`: what the sender says of it, lower-case hex. */
  async put(
    signal: AbortSignal,
    upload: PartUpload,
    { number, md5 }: { number: number; md5: string | undefined },
    body: AsyncIterable<Uint8Array>,
  ): Promise<{ etag: string; md5: string }> {
    if (number < 1 || number > MOST_PARTS) throw new QiniuError('malformed', 'a part’s number is 1 to 10000');
    const path = join(this.#of(upload), `${number}-${nanoid(8)}`);
    const others = [...upload.parts].filter(([key]) => key !== number).reduce((sum, [, { size }]) => sum + size, 0);
    const hash = createHash('md5');
    const etag = new Qetag();
    let size = 0;
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of body) {
        signal.throwIfAborted();
        // Given up meanwhile: the rest of it may be long on its way.
        if (this.#open.get(upload.id) !== upload) throw noSuchUpload();
        size += chunk.length;
        if (others + size > upload.grant.maxBytes) throw tooLarge(upload.grant);
        hash.update(chunk);
        etag.update(chunk);
        await file.appendFile(chunk);
      }
      signal.throwIfAborted();
      if (this.#open.get(upload.id) !== upload || upload.ended !== undefined) throw noSuchUpload();
      const found = hash.digest('hex');
      if (size === 0) throw new QiniuError('malformed', 'an empty part');
      if (md5 !== undefined && md5 !== found) throw new QiniuError('wrongChecksum', 'the part’s MD5 is another');
      const part = { path, size, etag: etag.digest() };
      const before = upload.parts.get(number);
      upload.parts.set(number, part);
      if (before !== undefined) await rm(before.path, { force: true });
      return { etag: part.etag, md5: found };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  }

  /**
   * Hands the whole to `keep`, once: who asks again, while it is under way or after, receives the same.
   * @throws QiniuError 400 where the parts are not those that are here, in order, each but the last of 1 MB or more
   */
  async complete(upload: PartUpload, wanted: readonly WantedPart[], keep: Keep): Promise<Kept> {
    upload.ended ??= this.#complete(upload, wanted, keep).catch((error: unknown) => {
      delete upload.ended;
      throw error;
    });
    return await upload.ended;
  }

  async #complete(upload: PartUpload, wanted: readonly WantedPart[], keep: Keep): Promise<Kept> {
    const wrong = (message: string) => new QiniuError('malformed', message);
    let last = 0;
    const parts = wanted.map(({ partNumber, etag }) => {
      const part = upload.parts.get(partNumber);
      if (part === undefined || part.etag !== etag) throw wrong(`part ${partNumber} is not here with this etag`);
      if (partNumber <= last) throw wrong('the parts are not in order');
      last = partNumber;
      return part;
    });
    if (parts.length === 0) throw wrong('no parts');
    if (parts.slice(0, -1).some(({ size }) => size < LEAST_PART)) throw wrong('a part but the last is below 1 MB');
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    if (size > upload.grant.maxBytes) throw tooLarge(upload.grant);
    if (size < upload.grant.minBytes) throw wrong('the file is too small');
    const kept = await keep(bytesOf(parts));
    upload.parts.clear();
    await rm(this.#of(upload), { recursive: true, force: true });
    return kept;
  }

  async abort(upload: PartUpload): Promise<void> {
    await this.#drop(upload);
  }

  /** Forgets what lies unfinished for too long. */
  async sweep(): Promise<void> {
    for (const upload of this.#open.values()) if (upload.expires <= this.#clock.now()) await this.#drop(upload);
  }

  /** Nothing stays. */
  async close(): Promise<void> {
    this.#open.clear();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #drop(upload: PartUpload): Promise<void> {
    this.#open.delete(upload.id);
    await rm(this.#of(upload), { recursive: true, force: true });
  }

  #of({ id }: PartUpload): string {
    return join(this.#folder, id);
  }
}

async function* bytesOf(parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const { path } of parts) yield* createReadStream(path);
}

const tooLarge = ({ maxBytes }: PutGrant) => new QiniuError('tooLarge', `the file has more than ${maxBytes} bytes`);
const noSuchUpload = () => new QiniuError('noSuchUpload', 'no such uploadId');
