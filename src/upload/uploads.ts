import { AppError } from '../base/error.ts';
import { cutoutError } from '../protocol/errors.ts';
import type { Uploader, UploadGrant, UploadResult } from './uploader.ts';

/** Asks the server for permissions; exactly `count` come back. */
export type GrantSource = (
  signal: AbortSignal,
  ask: { count: number; suffix: 'jpg' | 'png' },
) => Promise<readonly UploadGrant[]>;

export interface UploadsOptions {
  uploader: Uploader;
  grants: GrantSource;
}

export interface Uploads {
  /**
   * Uploads one copy. The permission is asked for just before use (D27), and once more where the store calls it expired.
   * @throws as Uploader.upload and the grants do; UPLOAD_FAILED 'upload failed' where the permission names no address (spec §8)
   */
  put(signal: AbortSignal, copy: Blob, onProgress: (share: number) => void): Promise<UploadResult>;
}

const SUFFIXES: Readonly<Record<string, 'jpg' | 'png'>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/** Ties a transport to the server's permissions. How many run at once is the caller's lane (D43). */
export function createUploads({ uploader, grants }: UploadsOptions): Uploads {
  return {
    async put(signal, copy, onProgress) {
      const suffix = SUFFIXES[copy.type];
      if (suffix === undefined) throw cutoutError('UPLOAD_FAILED', `a copy of type ${copy.type} is not uploaded`);
      // A second try begins at 0 again; the bar does not.
      let reached = 0;
      const forward = (share: number): void => {
        if (share <= reached) return;
        reached = share;
        onProgress(share);
      };
      const once = async (): Promise<UploadResult> => {
        const [grant] = await grants(signal, { count: 1, suffix });
        if (grant === undefined || grant.accessUrl === '') throw cutoutError('UPLOAD_FAILED', 'upload failed');
        return uploader.upload(signal, { blob: copy, index: 0 }, grant, { onProgress: forward });
      };
      try {
        return await once();
      } catch (error) {
        if (signal.aborted || !isExpired(error)) throw error;
        return once();
      }
    },
  };
}

const isExpired = (error: unknown): boolean => error instanceof AppError && error.details.expired === 1;
