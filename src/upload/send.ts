import { onAbort } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import { type CutoutError, cutoutError } from '../protocol/errors.ts';

export interface SendOptions {
  clock: Clock;
  /** fetch has no upload progress. */
  createXhr?: () => XMLHttpRequest;
  /** Default: `navigator.onLine`, which is a hint: it chooses between two words for the same failure. */
  online?: () => boolean;
}

export interface Sending {
  method: 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: FormData | Blob | string;
}

export interface StoreResponse {
  status: number;
  statusText: string;
  text: string;
  /** '' where it is missing, or hidden from the page. */
  header(name: string): string;
}

/** Sends one request; `onSent` gets 0–1 of the body as it leaves. Every status is an answer. */
export type Send = (signal: AbortSignal, sending: Sending, onSent?: (share: number) => void) => Promise<StoreResponse>;

/** Without a byte moving for this long an upload hangs (docs/notes/upload.md "Scheduler"), ms. */
const STALL = 20_000;

/**
 * XMLHttpRequest with a stall timer.
 * @throws UPLOAD_ABORTED 'upload abort' as soon as the signal aborts; NETWORK or OFFLINE where no answer came, and UPLOAD_FAILED
 * where nothing moved for 20 s: of both `details.status` is 0, and the store may have taken the file all the same
 */
export function createSend({ clock, ...seams }: SendOptions): Send {
  const createXhr = seams.createXhr ?? (() => new XMLHttpRequest());
  const online = seams.online ?? (() => navigator.onLine);

  return (signal, { method, url, headers = {}, body }, onSent) =>
    new Promise<StoreResponse>((resolve, reject) => {
      if (signal.aborted) {
        reject(aborted(signal.reason));
        return;
      }
      const xhr = createXhr();
      let cancelStall = () => {};
      const end = (settle: () => void): void => {
        offAbort();
        cancelStall();
        settle();
      };
      const stop = (error: CutoutError): void => {
        end(() => reject(error));
        xhr.abort();
      };
      const moved = (): void => {
        cancelStall();
        cancelStall = clock.after(STALL, () =>
          stop(lost('UPLOAD_FAILED', `upload failed! no progress for ${STALL / 1_000} s`)),
        );
      };
      const offAbort = onAbort(signal, (reason) => stop(aborted(reason)));

      if (onSent) {
        xhr.upload.onprogress = ({ loaded, total }) => {
          moved();
          if (total > 0) onSent(loaded / total);
        };
      }
      xhr.onload = () =>
        end(() =>
          resolve({
            status: xhr.status,
            statusText: xhr.statusText,
            text: xhr.responseText,
            header: (name) => xhr.getResponseHeader(name) ?? '',
          }),
        );
      // Status 0 says nothing: the store may even have taken the file (docs/notes/upload.md "Browser facts").
      xhr.onerror = () => end(() => reject(lost(online() ? 'NETWORK' : 'OFFLINE', 'the store was not reached')));
      xhr.open(method, url);
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      moved();
      xhr.send(body);
    });
}

const aborted = (reason: unknown): CutoutError => cutoutError('UPLOAD_ABORTED', 'upload abort', { cause: reason });
const lost = (code: 'NETWORK' | 'OFFLINE' | 'UPLOAD_FAILED', message: string): CutoutError =>
  cutoutError(code, message, { details: { status: 0 } });

export const isSuccess = ({ status }: StoreResponse): boolean => status >= 200 && status <= 299;
