import { throwIfAborted } from '../base/abort.ts';
import { AppError } from '../base/error.ts';
import type { Lane } from '../base/lanes.ts';
import { cutoutError } from '../protocol/errors.ts';
import { MAX_TOKENS } from '../protocol/signature.ts';
import type { Uploader, UploadGrant, UploadResult } from './uploader.ts';

export interface BatchOptions {
  uploader: Uploader;
  /** How many run at once: two (spec §4). */
  lane: Lane;
  /** Asks for permissions: one a file, at most twenty a request. */
  grants: (signal: AbortSignal, ask: { count: number; suffix: string }) => Promise<readonly UploadGrant[]>;
}

/** Files a batch, inclusive (spec §5). */
export const MAX_FILES = 20;

/** Spec §8: the limits speak Chinese. */
const TOO_MANY = `一次最多上传${MAX_FILES}个文件`;
const NO_FILE = '文件必须是 File 对象或 base64 图片';

/** What may be uploaded: a file, or a base64 data URL (spec §5). */
export type BatchInput = File | string;

/**
 * Uploads several files, two at once; results in the order of the files. A file that fails has an empty result and the others go
 * on (spec §8). `onProgress` gets 0–1 over the bytes of all.
 * @throws UPLOAD_LIMIT before any request for more than twenty files or for what is no file; UPLOAD_ABORTED 'upload abort'
 */
export async function uploadBatch(
  signal: AbortSignal,
  inputs: readonly BatchInput[],
  { uploader, lane, grants }: BatchOptions,
  onProgress?: (share: number) => void,
): Promise<UploadResult[]> {
  if (inputs.length > MAX_FILES) throw cutoutError('UPLOAD_LIMIT', TOO_MANY);
  const blobs = inputs.map(toBlob);
  const total = blobs.reduce((sum, { size }) => sum + size, 0);
  const sent = blobs.map(() => 0);
  let reached = 0;
  const moved = (index: number, bytes: number): void => {
    sent[index] = Math.max(sent[index] ?? 0, bytes);
    const share = sent.reduce((sum, one) => sum + one, 0) / (total || 1);
    if (share <= reached) return;
    reached = share;
    onProgress?.(share);
  };
  const one = async (s: AbortSignal, blob: Blob, index: number): Promise<UploadResult> => {
    const found = await grants(s, { count: 1, suffix: suffixOf(blob.type) });
    const [grant] = found;
    if (grant === undefined || found.length > MAX_TOKENS) throw cutoutError('UPLOAD_FAILED', 'upload failed');
    if (grant.accessUrl === '') throw cutoutError('UPLOAD_FAILED', 'upload failed');
    return await uploader.upload(s, { blob, index }, grant, { onProgress: (share) => moved(index, share * blob.size) });
  };
  return await Promise.all(
    blobs.map(async (blob, index) => {
      try {
        return await lane.add(signal, (s) => one(s, blob, index));
      } catch (error) {
        throwIfAborted(signal);
        if (!(error instanceof AppError)) throw error;
        return emptyResult(index);
      }
    }),
  );
}

function toBlob(input: BatchInput): Blob {
  if (typeof input !== 'string') {
    if (input instanceof Blob) return input;
    throw cutoutError('UPLOAD_LIMIT', NO_FILE);
  }
  const [, type, text] = /^data:([\w.+/-]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(input) ?? [];
  if (type === undefined || text === undefined) throw cutoutError('UPLOAD_LIMIT', NO_FILE);
  return new Blob([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))], { type });
}

const suffixOf = (type: string): string => type.replace(/^image\//, '').replace('jpeg', 'jpg');

/** The ten fields of a file that failed: nothing in them but its place. */
const emptyResult = (index: number): UploadResult => ({
  data: '',
  url: '',
  etag: '',
  index,
  fileSize: 0,
  mimeType: '',
  type: 'matting',
  size: 0,
  storage: '',
  previewUrl: '',
});
