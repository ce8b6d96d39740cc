import { onAbort } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import { type CutoutError, cutoutError } from '../protocol/errors.ts';
import { storeError } from './store-error.ts';
import type { Uploader, UploadFile, UploadGrant, UploadOptions, UploadResult } from './uploader.ts';

export interface S3FormOptions {
  clock: Clock;
  /** fetch has no upload progress. */
  createXhr?: () => XMLHttpRequest;
  online?: () => boolean;
}

/** Without a byte moving for this long an upload hangs (upload.md "Scheduler"), ms. */
const STALL = 20_000;
/** Nothing is whole before the store has said so. */
const ALMOST = 0.99;

/** One form POST to the bucket, policy and signature in the fields (aws-s3, hw-s3, mtyun, oss). No resume. */
export function createS3Form({ clock, ...seams }: S3FormOptions): Uploader {
  const createXhr = seams.createXhr ?? (() => new XMLHttpRequest());
  const online = seams.online ?? (() => navigator.onLine);

  return {
    upload: (signal, file, grant, options = {}) =>
      new Promise<UploadResult>((resolve, reject) => {
        if (signal.aborted) {
          reject(aborted(signal.reason));
          return;
        }
        const xhr = createXhr();
        const end = (settle: () => void): void => {
          offAbort();
          cancelStall();
          settle();
        };
        const fail = (error: CutoutError): void => end(() => reject(error));
        const stop = (error: CutoutError): void => {
          fail(error);
          xhr.abort();
        };

        let cancelStall = () => {};
        const moved = (): void => {
          cancelStall();
          const message = `upload failed! no progress for ${STALL / 1_000} s`;
          cancelStall = clock.after(STALL, () =>
            stop(cutoutError('UPLOAD_FAILED', message, { details: { status: 0 } })),
          );
        };
        const offAbort = onAbort(signal, (reason) => stop(aborted(reason)));
        const progress = onlyForward(options);

        xhr.upload.onprogress = ({ loaded, total }) => {
          moved();
          if (total > 0) progress(loaded / total);
        };
        xhr.onload = () => {
          if (xhr.status < 200 || xhr.status > 299)
            return fail(storeError(xhr.status, xhr.statusText, xhr.responseText));
          end(() => {
            options.onProgress?.(1);
            resolve(resultOf(xhr, file, grant));
          });
        };
        // Status 0 says nothing: the store may even have taken the file (upload.md "Browser facts").
        xhr.onerror = () => fail(cutoutError(online() ? 'NETWORK' : 'OFFLINE', 'the store was not reached'));
        xhr.open('POST', grant.url);
        moved();
        xhr.send(formOf(file, grant));
      }),
  };
}

/** The file stands last: stores ignore fields behind it. Its name is personal and stays here. */
function formOf({ blob }: UploadFile, { data }: UploadGrant): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(data)) form.append(name, value);
  form.append('file', blob, 'file');
  return form;
}

function onlyForward({ onProgress }: UploadOptions): (share: number) => void {
  let reached = 0;
  return (share) => {
    const next = Math.min(share, ALMOST);
    if (!(next > reached)) return;
    reached = next;
    onProgress?.(next);
  };
}

const aborted = (reason: unknown): CutoutError => cutoutError('UPLOAD_ABORTED', 'upload abort', { cause: reason });

const resultOf = (xhr: XMLHttpRequest, { blob, index }: UploadFile, grant: UploadGrant): UploadResult => ({
  data: xhr.responseText,
  url: grant.accessUrl,
  etag: (xhr.getResponseHeader('etag') ?? '').replaceAll('"', ''),
  index,
  fileSize: blob.size,
  mimeType: blob.type,
  type: 'matting',
  size: blob.size,
  storage: grant.order[0] ?? '',
  previewUrl: grant.accessUrl,
});
