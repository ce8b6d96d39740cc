import { onAbort } from '../base/abort.ts';
import { type CutoutError, cutoutError } from '../protocol/errors.ts';
import type { UploadGrant, UploadResult } from './uploader.ts';

/** Commands of the mobile app's bridge (spec §7 "Upload flow"). Answers are the app's word and are parsed here. */
export interface NativeBridge {
  createUploadTask(params: { filePath: string; token: UploadGrant }): Promise<unknown>;
  /** Calls back until the task has ended; returns the undo. */
  observeUploadProgress(params: { taskId: string }, onProgress: (progress: unknown) => void): () => void;
  abortUploadTask(params: { taskId: string }): void;
}

export interface NativeApp {
  os: 'ios' | 'android';
  /** `major.minor.patch`. */
  version: string;
}

export interface NativeOptions {
  app: NativeApp;
  /** Undefined where the app has put none into the page. */
  bridge: NativeBridge | undefined;
}

export interface NativeUploader {
  /**
   * Uploads the file at a path of the device.
   * @throws NATIVE_BRIDGE_MISSING, APP_TOO_OLD; UPLOAD_FAILED for what is no path, or as the app says; UPLOAD_ABORTED 'upload abort'
   */
  upload(
    signal: AbortSignal,
    file: { path: string; index: number },
    grant: UploadGrant,
    onProgress?: (share: number) => void,
  ): Promise<UploadResult>;
}

/** The first versions that know the commands (spec §5). */
const SINCE: Readonly<Record<NativeApp['os'], string>> = { ios: '3.0.0', android: '4.9.1' };

/**
 * The bridge of an app that knows the commands.
 * @throws NATIVE_BRIDGE_MISSING, APP_TOO_OLD
 */
export function usableBridge<Bridge extends NativeBridge>({
  app,
  bridge,
}: {
  app: NativeApp;
  bridge: Bridge | undefined;
}): Bridge {
  if (bridge === undefined) throw cutoutError('NATIVE_BRIDGE_MISSING', 'the native bridge is undefined');
  const first = SINCE[app.os];
  if (isSince(app.version, first)) return bridge;
  throw cutoutError('APP_TOO_OLD', `unsupported protocol: ${app.os} ${app.version} is older than ${first}`);
}

/** Inside the mobile app the app itself uploads, by path: there is no web path beside it (D47). */
export function createNative({ app, bridge }: NativeOptions): NativeUploader {
  return {
    async upload(signal, { path, index }, grant, onProgress) {
      if (signal.aborted) throw aborted(signal.reason);
      const usable = usableBridge({ app, bridge });
      if (typeof path !== 'string' || path === '' || /^data:/i.test(path)) {
        throw cutoutError('UPLOAD_FAILED', 'inside the app a file is given by its path, never as a data URL');
      }
      const taskId = textOf(await usable.createUploadTask({ filePath: path, token: grant }), 'taskId');
      if (taskId === '') throw cutoutError('UPLOAD_FAILED', 'upload failed');
      return await new Promise<UploadResult>((resolve, reject) => {
        let reached = 0;
        let unobserve = () => {};
        const end = (settle: () => void): void => {
          offAbort();
          settle();
          unobserve();
        };
        const offAbort = onAbort(signal, (reason) => {
          usable.abortUploadTask({ taskId });
          reject(aborted(reason));
          unobserve();
        });
        unobserve = usable.observeUploadProgress({ taskId }, (progress) => {
          const state = textOf(progress, 'state');
          const share = numberOf(progress, 'progress');
          if (share > reached && share < 1) {
            reached = share;
            onProgress?.(share);
          }
          if (state === 'success') {
            end(() => {
              onProgress?.(1);
              resolve(resultOf(progress, index, grant));
            });
          } else if (state === 'fail') {
            end(() => reject(cutoutError('UPLOAD_FAILED', textOf(progress, 'message') || 'upload failed')));
          }
        });
      });
    },
  };
}

/** Compares `major.minor.patch` by numbers; what is no number counts as 0. */
function isSince(version: string, first: string): boolean {
  const [ours, wanted] = [version, first].map((text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0));
  for (let at = 0; at < 3; at += 1) {
    const difference = (ours?.[at] ?? 0) - (wanted?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

const resultOf = (said: unknown, index: number, { accessUrl, order }: UploadGrant): UploadResult => ({
  data: textOf(said, 'data'),
  url: accessUrl,
  etag: textOf(said, 'etag'),
  index,
  fileSize: numberOf(said, 'fileSize'),
  mimeType: textOf(said, 'mimeType'),
  type: 'matting',
  size: numberOf(said, 'fileSize'),
  storage: order[0] ?? '',
  previewUrl: accessUrl,
});

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
const textOf = (value: unknown, name: string): string => {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : '';
};
const numberOf = (value: unknown, name: string): number => {
  const member = memberOf(value, name);
  return typeof member === 'number' && Number.isFinite(member) ? member : 0;
};

const aborted = (reason: unknown): CutoutError => cutoutError('UPLOAD_ABORTED', 'upload abort', { cause: reason });
