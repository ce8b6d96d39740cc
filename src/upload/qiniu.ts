import { throwIfAborted } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/error.ts';
import { contentHash } from './content-hash.ts';
import { onlyForward } from './progress.ts';
import { readBegun, readHash, readPart } from './qiniu-answers.ts';
import { resultOf } from './result.ts';
import { createS3Form } from './s3-form.ts';
import { createSend, isSuccess, type Sending, type SendOptions, type StoreResponse } from './send.ts';
import { storeError } from './store-error.ts';
import type { Uploader, UploadFile, UploadGrant, UploadOptions, UploadResult } from './uploader.ts';

/** How far an upload in parts came. */
export interface ResumeRecord {
  uploadId: string;
  /** ms since 1970. */
  expires: number;
  /** Of the permission that it was begun with: parts lie under one object's name. */
  key: string;
  /** ETags of the parts that are there, in order. */
  etags: readonly string[];
}

/** Where records are kept: in memory in a partner's frame, which may have no storage (D25). */
export interface ResumeRecords {
  get(id: string): ResumeRecord | undefined;
  set(id: string, record: ResumeRecord): void;
  delete(id: string): void;
}

export interface QiniuOptions extends SendOptions {
  clock: Clock;
  records?: ResumeRecords;
}

/** Up to this size one form is sent; above it parts of this size (docs/notes/upload.md "Qiniu protocol"). */
const PART = 4 * 1024 * 1024;
/** The store does not know the upload any more: it begins again. */
const FORGOTTEN: ReadonlySet<number> = new Set([400, 404, 612]);

/**
 * Qiniu: a form up to 4 MB, the second resumable protocol above it. An interrupted upload continues where it stopped, found by the
 * SHA-256 of the content, never by a name: another file of the same name and size starts at its own beginning.
 */
export function createQiniu(options: QiniuOptions): Uploader {
  const { clock, records = new Map<string, ResumeRecord>() } = options;
  const form = createS3Form(options);
  const send = createSend(options);

  async function ask(signal: AbortSignal, sending: Sending, onSent?: (share: number) => void): Promise<StoreResponse> {
    const answer = await send(signal, sending, onSent);
    if (!isSuccess(answer)) throw storeError(answer);
    return answer;
  }

  async function begin(signal: AbortSignal, id: string, grant: UploadGrant): Promise<ResumeRecord> {
    const kept = records.get(id);
    if (kept?.key === grant.key && kept.expires > clock.now()) return kept;
    const { text } = await ask(signal, { method: 'POST', url: uploadsOf(grant), headers: authorization(grant) });
    const { uploadId, expireAt } = readBegun(text);
    return { uploadId, expires: expireAt * 1_000, key: grant.key, etags: [] };
  }

  /** What was sent is of no use any more: the store need not keep it until it forgets it by itself. Nobody waits for it. */
  function giveUp({ uploadId }: ResumeRecord, grant: UploadGrant): void {
    const { signal } = new AbortController();
    const url = `${uploadsOf(grant)}/${uploadId}`;
    send(signal, { method: 'DELETE', url, headers: authorization(grant) }).catch(() => {});
  }

  async function inParts(
    signal: AbortSignal,
    file: UploadFile,
    grant: UploadGrant,
    { onProgress }: UploadOptions,
  ): Promise<UploadResult> {
    const { blob } = file;
    const id = `${await contentHash(blob)}|${grant.bucket}|${grant.url}`;
    throwIfAborted(signal);
    const forward = onlyForward(onProgress);
    const headers = authorization(grant);
    let record = await begin(signal, id, grant);
    try {
      records.set(id, record);
      const address = `${uploadsOf(grant)}/${record.uploadId}`;
      for (let at = record.etags.length * PART; at < blob.size; at += PART) {
        const part = blob.slice(at, at + PART, 'application/octet-stream');
        const sending = { method: 'PUT', url: `${address}/${at / PART + 1}`, headers, body: part } as const;
        const { text } = await ask(signal, sending, (share) => forward((at + share * part.size) / blob.size));
        record = { ...record, etags: [...record.etags, readPart(text)] };
        records.set(id, record);
      }
      const parts = record.etags.map((etag, index) => ({ partNumber: index + 1, etag }));
      const json = { ...headers, 'content-type': 'application/json' };
      const body = JSON.stringify({ parts, mimeType: blob.type });
      const { text } = await ask(signal, { method: 'POST', url: address, headers: json, body });
      records.delete(id);
      onProgress?.(1);
      return resultOf(file, grant, { data: text, etag: readHash(text) });
    } catch (error) {
      if (signal.aborted) giveUp(record, grant);
      if (signal.aborted || isForgotten(error)) records.delete(id);
      throw error;
    }
  }

  return {
    async upload(signal, file, grant, uploadOptions = {}) {
      if (file.blob.size > PART) return await inParts(signal, file, grant, uploadOptions);
      const result = await form.upload(signal, file, grant, uploadOptions);
      return { ...result, etag: readHash(result.data) || result.etag };
    },
  };
}

const isForgotten = (error: unknown): boolean =>
  error instanceof AppError && FORGOTTEN.has(Number(error.details.status));

const authorization = ({ token }: UploadGrant) => ({ authorization: `UpToken ${token}` });

const uploadsOf = ({ url, bucket, key }: UploadGrant): string =>
  `${url.replace(/\/+$/, '')}/buckets/${bucket}/objects/${urlSafe(new TextEncoder().encode(key))}/uploads`;

const urlSafe = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
