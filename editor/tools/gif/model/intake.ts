import type { JobWorker } from '../../../../src/imaging/worker/job-worker.ts';
import { asCutoutError, type CutoutError, cutoutError } from '../../../../src/protocol/errors.ts';
import type { IncomingPicture } from '../../../shell/model/tool.ts';
import type { Gif } from './gif.ts';
import type { Added, GifJobs } from './jobs.ts';
import type { KeptGif } from './kept-gif.schema.ts';
import type { Opened } from './state.ts';
import { takeVideo } from './video-frames.ts';

/** Ended on purpose: nothing is said of it. */
const ENDED: readonly string[] = ['ABORTED', 'SUPERSEDED', 'DESTROYED'];
/** A video is read where it lies: it may be this much larger than a photo. */
const VIDEO_BYTES = 20;
/** Bytes of the start of a file that tell what it is. */
const HEAD = 16;

type Kind = 'gif' | 'video' | 'photo';

/** What a file is, by its bytes: a name may say anything. */
export async function kindOf(blob: Blob): Promise<Kind> {
  const bytes = new Uint8Array(await blob.slice(0, HEAD).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('GIF8')) return 'gif';
  const isIso = text.slice(4, 8) === 'ftyp' && !/^(heic|heix|hevc|mif1|msf1|avif|avis)/.test(text.slice(8, 12));
  const isMatroska = bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3;
  return isIso || isMatroska || text.startsWith('OggS') ? 'video' : 'photo';
}

/** Takes photos, GIFs and videos in, one after the other. */
export class GifIntake {
  readonly #gif: Gif;
  readonly #worker: Pick<JobWorker<GifJobs>, 'run'>;
  #controller = new AbortController();
  #tail: Promise<unknown> = Promise.resolve();
  #batches = 0;

  constructor(gif: Gif, worker: Pick<JobWorker<GifJobs>, 'run'>) {
    this.#gif = gif;
    this.#worker = worker;
  }

  /** Resolves when nothing is being opened any more. */
  get settled(): Promise<unknown> {
    return this.#tail;
  }

  /** False: not one of them could be opened. */
  open(pictures: readonly IncomingPicture[]): Promise<boolean> {
    const opened = this.#tail.then(() => this.#open(pictures));
    this.#tail = opened.catch(() => {});
    return opened;
  }

  /** Nothing more of what is on its way is wanted. */
  stop(reason: CutoutError = cutoutError('ABORTED', 'the frames were closed')): void {
    this.#controller.abort(reason);
    this.#controller = new AbortController();
  }

  /** Leaves all frames, here and in the worker. */
  close(): void {
    this.stop();
    this.#gif.close();
    void this.#worker.run(this.#controller.signal, 'clear', undefined).catch(() => {});
  }

  async #open(pictures: readonly IncomingPicture[]): Promise<boolean> {
    const gif = this.#gif;
    const { signal } = this.#controller;
    let [count, failure] = [0, undefined as CutoutError | undefined];
    this.#batches += 1;
    if (pictures.length > 0) gif.ports.screen.show('gif');
    for (const [at, picture] of pictures.entries()) {
      if (gif.room < 1) break;
      gif.set({ opening: { name: picture.name, done: at, count: pictures.length } });
      try {
        await this.#read(signal, picture);
        count += 1;
      } catch (error) {
        failure = asCutoutError(error);
        if (signal.aborted) break;
      }
    }
    gif.set({ opening: undefined });
    if (signal.aborted) return false;
    if (count > 0) gif.say('gif.say.frames', { count: gif.plan?.frames.length ?? 0 });
    if (failure && !ENDED.includes(failure.code)) this.#refuse(failure);
    else if (count > 0) this.#lookForLoop();
    return count > 0 || pictures.length === 0;
  }

  get #batch(): string {
    return `open ${this.#batches}`;
  }

  async #read(signal: AbortSignal, { image, name, way }: IncomingPicture): Promise<void> {
    const gif = this.#gif;
    const { ports } = gif;
    const { limits } = ports.shell.getState().setting;
    const blob =
      image instanceof Blob
        ? image
        : await ports.api.fetchPicture(signal, { url: image.url, maxBytes: limits.maxBytes }, () => {});
    const kind = await kindOf(blob);
    const most = kind === 'video' ? limits.maxBytes * VIDEO_BYTES : limits.maxBytes;
    if (blob.size > most) throw cutoutError('IMAGE_TOO_LARGE', `${blob.size} bytes, ${most} are taken`);
    const added = await this.#frames(signal, { name, blob, kind, room: gif.room });
    if (added.frames.length > 0) gif.add({ name, way, blob }, added, this.#batch);
    const { width = 0, height = 0 } = gif.state.clip ?? {};
    ports.host.emit('open', { name, width, height });
  }

  /**
   * The frames of an earlier page: each file is taken in again, and the frames of the plan are found in what came of it.
   * @throws as a file that is opened does; `IMAGE_UNREADABLE` where a frame of the plan is in none of them
   */
  reopen(kept: KeptGif, unsaved: boolean): Promise<void> {
    const done = this.#tail.then(() => this.#reopen(kept, unsaved));
    this.#tail = done.catch(() => {});
    return done;
  }

  async #reopen({ plan, files }: KeptGif, unsaved: boolean): Promise<void> {
    const gif = this.#gif;
    const { signal } = this.#controller;
    gif.ports.screen.show('gif');
    let clip: Added['size'] | undefined;
    const thumbs: ImageBitmap[] = [];
    const opened: Opened[] = [];
    // Where each picture was, and where it is.
    const places = new Map<number, number>();
    try {
      for (const [at, { name, way, blob, sources }] of files.entries()) {
        gif.set({ opening: { name, done: at, count: files.length } });
        const kind = await kindOf(blob);
        const { size, frames } = await this.#frames(signal, { name, blob, kind, room: sources.length });
        clip = size;
        for (const [index, { source, thumb }] of frames.entries()) {
          thumbs[source] = thumb;
          const before = sources[index];
          if (before !== undefined) places.set(before, source);
        }
        opened.push({ name, way, blob, sources: frames.map(({ source }) => source) });
      }
      const frames = plan.frames.flatMap((frame) => {
        const source = places.get(frame.source);
        return source === undefined ? [] : [{ ...frame, source }];
      });
      if (frames.length < plan.frames.length) throw cutoutError('IMAGE_UNREADABLE', 'a frame is in none of the files');
      gif.restore({ ...plan, frames }, { clip, thumbs, opened }, unsaved);
    } catch (error) {
      for (const thumb of thumbs) thumb?.close();
      if (!signal.aborted) this.close();
      throw error;
    } finally {
      gif.set({ opening: undefined });
    }
    this.#lookForLoop();
  }

  /** What comes of a file, in the store and as thumbs. @param file `room`: most frames of it */
  async #frames(
    signal: AbortSignal,
    { name, blob, kind, room }: { name: string; blob: Blob; kind: Kind; room: number },
  ): Promise<Added> {
    if (kind === 'gif') return await this.#worker.run(signal, 'addGif', { blob, room });
    if (kind === 'video') return await this.#video(signal, { name, blob, room });
    const { imaging, shell } = this.#gif.ports;
    const { check, open } = await imaging.load();
    const source = await open(signal, await check(signal, blob, shell.getState().setting.limits));
    return await this.#worker.run(signal, 'addPhoto', { blob: source.blob });
  }

  /** Frames are collected and come in as one step. */
  async #video(signal: AbortSignal, { name, blob, room }: { name: string; blob: Blob; room: number }): Promise<Added> {
    const gif = this.#gif;
    const frames: { source: number; delay: number | undefined; thumb: ImageBitmap }[] = [];
    let size = gif.state.clip ?? { width: 1, height: 1 };
    await takeVideo(signal, blob, {
      urls: gif.ports.urls,
      room,
      take: async (bitmap, delay, done, count) => {
        const added = await this.#worker.run(signal, 'addBitmap', { bitmap, delay }, { transfer: [bitmap] });
        frames.push(...added.frames);
        size = added.size;
        gif.set({ opening: { name, done, count } });
      },
    });
    return { size, frames };
  }

  #lookForLoop(): void {
    const gif = this.#gif;
    const { plan } = gif;
    if (plan === undefined || plan.frames.length < 8) return;
    this.#worker.run(this.#controller.signal, 'loop', { plan }).then(
      (loop) => {
        if (gif.plan?.frames === plan.frames) gif.set({ loop });
      },
      () => {},
    );
  }

  /** It is said where the person can choose another one, or, with frames open, over those. */
  #refuse(error: CutoutError): void {
    const { ports, state } = this.#gif;
    const { code, message, recoverable } = error;
    if (state.history === undefined) ports.screen.show('upload');
    ports.screen.refuse(error);
    ports.host.emit('error', { code, message, recoverable });
  }
}
