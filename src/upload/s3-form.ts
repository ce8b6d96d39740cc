import { onlyForward } from './progress.ts';
import { resultOf } from './result.ts';
import { createSend, isSuccess, type SendOptions } from './send.ts';
import { storeError } from './store-error.ts';
import type { Uploader, UploadFile, UploadGrant } from './uploader.ts';

/** One form POST to the bucket, policy and signature in the fields (aws-s3, hw-s3, mtyun, oss). No resume. */
export function createS3Form(options: SendOptions): Uploader {
  const send = createSend(options);
  return {
    async upload(signal, file, grant, { onProgress } = {}) {
      const body = formOf(file, grant);
      const answer = await send(signal, { method: 'POST', url: grant.url, body }, onlyForward(onProgress));
      if (!isSuccess(answer)) throw storeError(answer);
      onProgress?.(1);
      return resultOf(file, grant, { data: answer.text, etag: answer.header('etag').replaceAll('"', '') });
    },
  };
}

/** The file stands last: stores ignore fields behind it. Its name is personal and stays here. */
function formOf({ blob }: UploadFile, { data }: UploadGrant): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(data)) form.append(name, value);
  form.append('file', blob, 'file');
  return form;
}
