import { onAbort, race, throwIfAborted } from '../../base/abort.ts';
import type { Clock } from '../../base/clock.ts';
import { type Deferred, deferred } from '../../base/deferred.ts';
import type { FromHeicWorker, HeicPicture, HeicRequest } from './messages.ts';

/** What of a Worker is used, so that a test can stand in for it. */
export interface HeicWorker {
  postMessage(message: HeicRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromHeicWorker>) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface HeicDecoderOptions {
  clock: Clock;
  createWorker: () => HeicWorker;
}

/** The decoder itself could not be fetched or started: nothing is wrong with the picture. */
export class DecoderMissing extends Error {
  override readonly name = 'DecoderMissing';
}

/** The decoder said no, or broke: another one may try. */
export class DecoderRefused extends Error {
  override readonly name = 'DecoderRefused';
}

/** It took longer than any picture of this size should: a slower decoder would not do better. */
export class DecoderTooSlow extends Error {
  override readonly name = 'DecoderTooSlow';
}

/** A worker without a file to open goes after this many ms, with its memory. */
const IDLE = 10_000;
/** The decoder's memory never shrinks: after so many files, or past so many bytes, the next file gets a new one. */
const MOST_FILES = 10;
const MOST_HEAP = 512 * 1024 * 1024;

/** The longest that a HEIC of so many pixels may take, ms: 20 s and 1 s a megapixel (docs/notes/intake.md). */
export const heicTime = (pixels: number): number => 20_000 + pixels / 1_000;

/** One worker, one file at a time. Nothing can be asked of a decoder that is at work, so that an abort ends it. */
export class HeicDecoder {
  readonly #options: HeicDecoderOptions;
  #worker: HeicWorker | undefined;
  #pending: { id: number; reply: Deferred<HeicPicture> } | undefined;
  #tail: Promise<unknown> = Promise.resolve();
  #files = 0;
  #lastId = 0;
  #cancelIdle = () => {};

  constructor(options: HeicDecoderOptions) {
    this.#options = options;
  }

  /**
   * Runs `body` when no other HEIC is being opened. What one needs of memory is enough: a phone's whole roll at once is what
   * browsers have been seen to die of.
   */
  async turn<T>(signal: AbortSignal, body: () => Promise<T>): Promise<T> {
    throwIfAborted(signal);
    const before = this.#tail;
    const end = deferred();
    this.#tail = before.then(() => end.promise);
    try {
      await race(signal, before);
      return await body();
    } finally {
      end.resolve();
    }
  }

  /**
   * Decodes in the worker; to be called within a turn.
   * @throws DecoderMissing, DecoderRefused, DecoderTooSlow, or the signal's reason
   */
  async decode(signal: AbortSignal, ask: Omit<HeicRequest, 'id'>, pixels: number): Promise<HeicPicture> {
    throwIfAborted(signal);
    this.#cancelIdle();
    const worker = this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    const reply: Deferred<HeicPicture> = deferred();
    this.#pending = { id, reply };
    const { clock } = this.#options;
    const stopClock = clock.after(heicTime(pixels), () => reply.reject(new DecoderTooSlow(`${heicTime(pixels)} ms`)));
    const offAbort = onAbort(signal, reply.reject);
    try {
      worker.postMessage({ id, ...ask });
      const picture = await reply.promise;
      this.#cancelIdle = clock.after(IDLE, () => this.#end());
      return picture;
    } catch (error) {
      this.#end();
      throw error;
    } finally {
      stopClock();
      offAbort();
      this.#pending = undefined;
    }
  }

  close(): void {
    this.#pending?.reply.reject(new DecoderRefused('closed'));
    this.#end();
  }

  #start(): HeicWorker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#options.createWorker();
    const fail = (error: Error) => this.#worker === worker && this.#pending?.reply.reject(error);
    worker.onmessage = ({ data }) => {
      if (this.#worker !== worker || this.#pending?.id !== data.id) return;
      if (data.type === 'failed') {
        fail(data.loaded ? new DecoderRefused(data.why) : new DecoderMissing(data.why));
        return;
      }
      this.#files += 1;
      this.#pending.reply.resolve(data.picture);
      if (this.#files >= MOST_FILES || data.heap > MOST_HEAP) this.#end();
    };
    worker.onmessageerror = () => fail(new DecoderRefused('its answer could not be read'));
    // Before its first answer the script itself may be what could not be fetched.
    worker.onerror = (event) =>
      fail(
        this.#files === 0
          ? new DecoderMissing(event.message || 'the worker did not start')
          : new DecoderRefused(event.message),
      );
    this.#worker = worker;
    return worker;
  }

  #end(): void {
    this.#cancelIdle();
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#files = 0;
  }
}
