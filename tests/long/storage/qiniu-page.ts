/** Qiniu's own client for browsers beside ours, in one page; bundled by store-page.ts. */
import { upload as send } from 'qiniu-js';
import { contentHash } from '../../../src/upload/content-hash.ts';
import { samplePicture } from './sample-picture.ts';
import { permissionFor, type UploadParams } from './upload-page.ts';

export interface VerifyRequest extends Pick<UploadParams, 'size' | 'fill' | 'via' | 'sameGrant'> {
  /** Whether a part that was sent before is compared by its MD5: their client does not by itself. */
  checkByMD5?: boolean;
  /** Tries after the first. */
  retryCount?: number;
  /** With a signature that is not the server's. */
  tampered?: boolean;
}

export interface VerifyOutcome {
  key: string;
  sha256: string;
  /** Per cent, as they are reported. */
  shares: number[];
  /** Qetag, by the store's answer. */
  hash?: string;
  /** HTTP status of a refusal; 0 where no answer came. */
  code?: number;
}

async function verify({
  checkByMD5 = false,
  retryCount = 0,
  tampered = false,
  ...wish
}: VerifyRequest): Promise<VerifyOutcome> {
  const { size, fill, via } = wish;
  const { key, token: given, url } = await permissionFor(wish);
  const token = tampered ? given.replace(/:./, (two) => (two === ':A' ? ':B' : ':A')) : given;
  const blob = new Blob([samplePicture(size, fill)], { type: 'image/png' });
  const shares: number[] = [];
  const facts = { key, sha256: await contentHash(blob), shares };
  const config = {
    uphost: new URL(via ?? url).host,
    upprotocol: 'http' as const,
    useCdnDomain: false,
    disableStatisticsReport: true,
    concurrentRequestLimit: 1,
    checkByMD5,
    retryCount,
  };
  const file = new File([blob], 'picture.png', { type: 'image/png' });
  return await new Promise((resolve, reject) => {
    send(file, key, token, {}, config).subscribe({
      next: ({ total }) => shares.push(total.percent),
      error: (error) => ('code' in error ? resolve({ ...facts, code: error.code }) : reject(error)),
      complete: ({ hash }) => resolve({ ...facts, hash }),
    });
  });
}

Object.assign(globalThis, { verify });
