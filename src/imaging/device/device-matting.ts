import { onAbort, throwIfAborted } from '../../base/abort.ts';
import { imagingError } from '../error.ts';
import type { DeviceMatte } from './matte.ts';
import type { DeviceRequest, DeviceResponse } from './messages.ts';
import type { WeightsAddress } from './weights.ts';

/** A worker, as far as it is used here. */
export type DeviceWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface DeviceMatting {
  /** Fetches the weights, once. @throws NETWORK, INTERNAL */
  prepare(signal: AbortSignal, onShare: (share: number) => void): Promise<void>;
  /** @throws IMAGE_UNREADABLE, MATTING_FAILED, NETWORK; the signal's reason */
  matte(signal: AbortSignal, picture: Blob): Promise<DeviceMatte>;
  close(): void;
}

interface DeviceOptions {
  weights: WeightsAddress;
  createWorker?: () => DeviceWorker;
}

interface Pending {
  onShare: (share: number) => void;
  done: (result: DeviceMatte | undefined) => void;
  failed: (error: Error) => void;
}

const CODES = ['NETWORK', 'INTERNAL', 'IMAGE_UNREADABLE', 'IMAGE_DIMENSIONS'] as const;

const createOwnWorker = (): DeviceWorker =>
  new Worker(new URL('./device-matting.worker.ts', import.meta.url), { type: 'module', name: 'matting' });

/** The main thread's end of matting on the device. One picture at a time, in the order in which they were asked for. */
export function createDeviceMatting({ weights, createWorker = createOwnWorker }: DeviceOptions): DeviceMatting {
  const pending = new Map<number, Pending>();
  let worker: DeviceWorker | undefined;
  let last = 0;

  function start(): DeviceWorker {
    const made = createWorker();
    made.addEventListener('message', (event) => hear((event as MessageEvent<DeviceResponse>).data));
    // One whose script cannot be fetched says nothing.
    made.addEventListener('error', ({ message }) =>
      end(imagingError(message === undefined ? 'NETWORK' : 'MATTING_FAILED', `the worker failed: ${message}`)),
    );
    return made;
  }

  function hear(response: DeviceResponse): void {
    // Who asked first may have asked for later: the weights are the same for all that wait.
    if ('share' in response) {
      for (const { onShare } of pending.values()) onShare(response.share);
      return;
    }
    const call = pending.get(response.id);
    if (call === undefined) return;
    pending.delete(response.id);
    if ('result' in response) {
      call.done(response.result);
      return;
    }
    const code = CODES.find((one) => one === response.code) ?? 'MATTING_FAILED';
    call.failed(imagingError(code, response.message));
  }

  /** A worker that failed is not asked again: the next call gets another. */
  function end(error: Error): void {
    worker?.terminate();
    worker = undefined;
    const all = [...pending.values()];
    pending.clear();
    for (const call of all) call.failed(error);
  }

  function ask(signal: AbortSignal, request: Pick<DeviceRequest, 'picture'>, onShare: Pending['onShare']) {
    throwIfAborted(signal);
    last += 1;
    const id = last;
    return new Promise<DeviceMatte | undefined>((resolve, reject) => {
      const off = onAbort(signal, () => {
        pending.delete(id);
        reject(signal.reason);
        // A run cannot be called off: its worker goes, unless others wait for it.
        if (pending.size === 0 && request.picture !== undefined) end(imagingError('ABORTED', 'called off'));
      });
      pending.set(id, {
        onShare,
        done: (result) => {
          off();
          resolve(result);
        },
        failed: (error) => {
          off();
          reject(error);
        },
      });
      worker ??= start();
      worker.postMessage({ id, weights, ...request } satisfies DeviceRequest);
    });
  }

  return {
    async prepare(signal, onShare) {
      await ask(signal, {}, onShare);
    },
    async matte(signal, picture) {
      const made = await ask(signal, { picture }, () => {});
      if (made === undefined) throw imagingError('MATTING_FAILED', 'no matte was made');
      return made;
    },
    close: () => end(imagingError('ABORTED', 'the editor was closed')),
  };
}
