import type { JobWorker } from '../../../../src/imaging/worker/job-worker.ts';
import { isAnimatedWebp } from '../../../../src/pixels/webp/read-animated-webp.ts';
import { asCutoutError, type CutoutError, cutoutError, isEnded } from '../../../../src/protocol/errors.ts';
import { cutName } from '../../../../src/ui/i18n/format.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import { pictureBlob } from '../../../shell/model/picture-blob.ts';
import type { IncomingPicture } from '../../../shell/model/tool.ts';
import type { TextId } from '../texts/useTexts.ts';
import type { Gif } from './gif.ts';
import type { Added, GifJobs } from './jobs.ts';
import type { KeptGif } from './kept-gif.schema.ts';
import type { Opened } from './state.ts';
import type { Take } from './take.ts';
import type { OpenVideoFile } from './video-frames.ts';
import { type Chooser, VideoIntake } from './video-intake.ts';

/** A video is read where it lies: it may be this much larger than a photo. */
const VIDEO_BYTES = 20;
/** Bytes of the start of a file that tell what it is. */
const HEAD = 32;

type Kind = 'gif' | 'webp' | 'video' | 'photo';

/** A file on its way in. */
interface Incoming {
  name: string;
  blob: Blob;
  kind: Kind;
  /** Most frames of it. */
  room: number;
  /** Which of those that were handed in together. */
  number: number;
  count: number;
  chooser: Chooser;
}

/** What a file is, by its bytes: a name may say anything. */
export async function kindOf(blob: Blob): Promise<Kind> {
  const bytes = new Uint8Array(await blob.slice(0, HEAD).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('GIF8')) return 'gif';
  if (isAnimatedWebp(bytes)) return 'webp';
  const isIso = text.slice(4, 8) === 'ftyp' && !/^(heic|heix|hevc|mif1|msf1|avif|avis)/.test(text.slice(8, 12));
  const isMatroska = bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3;
  return isIso || isMatroska || text.startsWith('OggS') ? 'video' : 'photo';
}

/** Takes photos, GIFs, WebPs that move and videos in, one after the other. */
export class GifIntake {
  readonly #gif: Gif;
  readonly #worker: Pick<JobWorker<GifJobs>, 'run'>;
  /** Which frames of a video are taken. */
  readonly video: VideoIntake;
  #controller = new AbortController();
  #tail: Promise<unknown> = Promise.resolve();
  #batches = 0;

  constructor(gif: Gif, worker: Pick<JobWorker<GifJobs>, 'run'>, open?: OpenVideoFile) {
    this.#gif = gif;
    this.#worker = worker;
    this.video = new VideoIntake(gif, worker, open);
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
    let [count, left] = [0, 0];
    const failures: [CutoutError, IncomingPicture][] = [];
    this.#batches += 1;
    if (pictures.length > 0) gif.ports.screen.show('gif');
    for (const [at, picture] of pictures.entries()) {
      gif.set({ opening: { name: picture.name, done: at, count: pictures.length } });
      try {
        const added = await this.#read(signal, picture, { number: at + 1, count: pictures.length });
        count += Math.sign(added?.frames.length ?? 0);
        left += added?.left ?? 0;
      } catch (error) {
        if (signal.aborted) break;
        failures.push([asCutoutError(error), picture]);
      }
    }
    gif.set({ opening: undefined });
    if (signal.aborted) return false;
    await this.#refused(failures);
    if (count > 0) gif.say('gif.say.frames', { count: gif.plan?.frames.length ?? 0 });
    if (left > 0) gif.ports.screen.note({ id: 'gif.leftOut', values: { count: left }, tone: 'warn' });
    if (failures.length === 0 && count > 0) this.#findLoop();
    return count > 0 || pictures.length === 0;
  }

  get #batch(): string {
    return `open ${this.#batches}`;
  }

  /** @returns what came of it; undefined: the person wants nothing of it */
  async #read(
    signal: AbortSignal,
    { image, name, way }: IncomingPicture,
    place: Pick<Incoming, 'number' | 'count'>,
  ): Promise<Added | undefined> {
    const gif = this.#gif;
    const { ports } = gif;
    const { limits } = ports.shell.getState().setting;
    const blob = await pictureBlob(ports, signal, image);
    const kind = await kindOf(blob);
    const most = kind === 'video' ? limits.maxBytes * VIDEO_BYTES : limits.maxBytes;
    if (blob.size > most) throw cutoutError('IMAGE_TOO_LARGE', `${blob.size} bytes, ${most} are taken`);
    // A host's program cannot be asked: it gets what there is room for.
    const chooser = way === 'host' ? 'nobody' : 'person';
    const taken = await this.#frames(signal, { ...place, name, blob, kind, room: gif.room, chooser });
    if (taken === undefined) return undefined;
    const { added, take } = taken;
    if (added.frames.length > 0) gif.add({ name, way, blob, ...(take && { take }) }, added, this.#batch);
    const { width = 0, height = 0 } = gif.state.clip ?? {};
    ports.host.emit('open', { name, width, height });
    return added;
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
      for (const [at, { name, way, blob, sources, take }] of files.entries()) {
        const place = { number: at + 1, count: files.length };
        gif.set({ opening: { name, done: at, count: files.length } });
        const kind = await kindOf(blob);
        const chooser = { take, count: sources.length };
        const taken = await this.#frames(signal, { ...place, name, blob, kind, room: sources.length, chooser });
        if (taken === undefined) continue;
        const { size, frames } = taken.added;
        clip = size;
        for (const [index, { source, thumb }] of frames.entries()) {
          thumbs[source] = thumb;
          const before = sources[index];
          if (before !== undefined) places.set(before, source);
        }
        const found = frames.map(({ source }) => source);
        opened.push({ name, way, blob, sources: found, ...(take && { take }) });
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
    this.#findLoop();
  }

  /** What comes of a file, in the store and as thumbs; undefined: nothing of it is wanted. */
  async #frames(signal: AbortSignal, file: Incoming): Promise<{ added: Added; take?: Take } | undefined> {
    const { blob, kind, room } = file;
    if (room < 1) return { added: { size: { width: 1, height: 1 }, frames: [], left: 1 } };
    if (kind === 'video') return await this.video.frames(signal, file, file.chooser);
    if (kind === 'gif') return { added: await this.#worker.run(signal, 'addGif', { blob, room }) };
    const { imaging, shell } = this.#gif.ports;
    const { limits } = shell.getState().setting;
    if (kind === 'webp' && limits.formats.includes('webp'))
      return { added: await this.#worker.run(signal, 'addWebp', { blob, room }) };
    const { check, open } = await imaging.load();
    const source = await open(signal, await check(signal, blob, limits));
    return { added: await this.#worker.run(signal, 'addPhoto', { blob: source.blob }) };
  }

  #findLoop(): void {
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

  /** Once all have been tried: where it is said depends on whether one of them is open. */
  async #refused(failures: readonly [CutoutError, IncomingPicture][]): Promise<void> {
    const { ports, state } = this.#gif;
    if (state.history === undefined) ports.screen.show('upload');
    for (const [failure, picture] of failures) await this.#refuse(failure, picture);
  }

  /** It is said where the person can choose another one, or, with frames open, over those. */
  async #refuse(error: CutoutError, picture: IncomingPicture): Promise<void> {
    const { image, name } = picture;
    const { ports, state } = this.#gif;
    const { code, message, recoverable } = error;
    if (isEnded(error)) return;
    ports.host.emit('error', { code, message, recoverable });
    const note = image instanceof Blob ? await videoRefusal(image, code) : undefined;
    if (note) ports.screen.note({ id: note.id, values: { name: cutName(name), ...note.values }, tone: 'warn' });
    else if (state.history === undefined || error.details.shrink === 1) ports.screen.refuse(error, name, picture);
    else ports.screen.note({ id: 'gif.refused', values: { name: cutName(name) }, tone: 'warn' });
  }
}

/** What a person reads of a video that could not be opened; undefined for other files and reasons. */
async function videoRefusal(blob: Blob, code: string): Promise<{ id: TextId; values: Values } | undefined> {
  const isOfVideo = code === 'IMAGE_FORMAT' || code === 'IMAGE_UNREADABLE';
  if (!isOfVideo || (await kindOf(blob)) !== 'video') return undefined;
  const { codec, sound } = await (await import('./video-codec.ts')).readCodec(blob);
  if (codec === undefined) return { id: sound ? 'gif.soundAlone' : 'gif.refused', values: {} };
  return code === 'IMAGE_FORMAT' ? { id: 'gif.videoCodec', values: { codec } } : { id: 'gif.refused', values: {} };
}
