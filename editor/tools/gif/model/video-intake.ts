import { race, throwIfAborted } from '../../../../src/base/abort.ts';
import { type Deferred, deferred } from '../../../../src/base/deferred.ts';
import type { JobWorker } from '../../../../src/imaging/worker/job-worker.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { Gif } from './gif.ts';
import type { Added, GifJobs } from './jobs.ts';
import type { Asking } from './state.ts';
import { firstTake, fittedTake, momentsOf, outcomeOf, type Room, type Take, takeOfAll } from './take.ts';
import { type OpenVideo, type OpenVideoFile, openVideo } from './video-frames.ts';

/** Pictures of the strip, and their longest side in device px. */
const STRIP = 16;
const STRIP_SIDE = 160;

interface VideoFile {
  name: string;
  blob: Blob;
  /** Which of the files that were handed in together. */
  number: number;
  count: number;
}

/** Who says which frames are taken: a person, nobody, or an earlier page, which knows how many there were. */
export type Chooser = 'person' | 'nobody' | { take: Take | undefined; count: number };

/** Frames of a video: first it is said which, then they are taken one by one. */
export class VideoIntake {
  readonly #gif: Gif;
  readonly #worker: Pick<JobWorker<GifJobs>, 'run'>;
  readonly #open: OpenVideoFile;
  #answer: Deferred<Take | undefined> | undefined;
  /** The rate that was chosen last: several clips are rarely wanted at several. */
  #rate: number | undefined;

  constructor(gif: Gif, worker: Pick<JobWorker<GifJobs>, 'run'>, open: OpenVideoFile = openVideo) {
    this.#gif = gif;
    this.#worker = worker;
    this.#open = open;
  }

  /** What the person says now; it counts when it is answered. */
  choose(take: Take): void {
    const { asking } = this.#gif.state;
    if (asking) this.#gif.set({ asking: { ...asking, take } });
  }

  /** @param wanted false: nothing of this video */
  answer(wanted: boolean): void {
    this.#answer?.resolve(wanted ? this.#gif.state.asking?.take : undefined);
  }

  /**
   * @returns undefined: the person wants nothing of it
   * @throws IMAGE_FORMAT where the browser cannot play it, IMAGE_UNREADABLE where it has no picture
   */
  async frames(
    signal: AbortSignal,
    file: VideoFile,
    chooser: Chooser,
  ): Promise<{ added: Added; take: Take } | undefined> {
    const video = await this.#open(signal, file.blob, this.#gif.ports.urls);
    try {
      const room = await this.#room(signal);
      const take = await this.#chosen(signal, { file, video, room, chooser });
      if (take === undefined) return undefined;
      const most = typeof chooser === 'object' ? chooser.count : Number.POSITIVE_INFINITY;
      const { taken } = outcomeOf(take, video.footage, room);
      return { added: await this.#take(signal, { file, video, take, count: Math.min(taken, most) }), take };
    } finally {
      video.close();
    }
  }

  async #room(signal: AbortSignal): Promise<Room> {
    const { pixels, clip } = await this.#worker.run(signal, 'room', undefined);
    return { frames: this.#gif.room, pixels, clip };
  }

  async #chosen(
    signal: AbortSignal,
    { file, video, room, chooser }: { file: VideoFile; video: OpenVideo; room: Room; chooser: Chooser },
  ): Promise<Take | undefined> {
    const { footage } = video;
    if (chooser === 'nobody') return fittedTake(footage, room);
    if (chooser !== 'person') return chooser.take ?? takeOfAll(footage, chooser.count);
    const first = firstTake(footage, room);
    const { name, number, count } = file;
    const { url } = video;
    const take = { ...first, rate: this.#rate ?? first.rate };
    const answered = await this.#ask(signal, video, { name, number, count, url, footage, room, take, strip: [] });
    this.#rate = answered?.rate ?? this.#rate;
    return answered;
  }

  /** Ends with what the person answers. */
  async #ask(signal: AbortSignal, video: OpenVideo, asking: Asking): Promise<Take | undefined> {
    const gif = this.#gif;
    const answer = deferred<Take | undefined>();
    this.#answer = answer;
    const looking = new AbortController();
    gif.set({ opening: undefined, asking, playing: false });
    gif.say('gif.take.title', { name: asking.name });
    this.#fillStrip(looking.signal, video).catch(() => {});
    try {
      return await race(signal, answer.promise);
    } finally {
      looking.abort(cutoutError('ABORTED', 'the range is chosen'));
      this.#answer = undefined;
      for (const picture of gif.state.asking?.strip ?? []) picture.close();
      gif.set({ asking: undefined });
    }
  }

  async #fillStrip(signal: AbortSignal, video: OpenVideo): Promise<void> {
    for (let at = 0; at < STRIP; at += 1) {
      const picture = await video.frame(signal, ((at + 0.5) / STRIP) * video.footage.seconds, STRIP_SIDE);
      const { asking } = this.#gif.state;
      if (signal.aborted || asking === undefined) {
        picture.close();
        return;
      }
      this.#gif.set({ asking: { ...asking, strip: [...asking.strip, picture] } });
    }
  }

  /** Frames are collected and come in as one step; those of a video that was stopped are let go. */
  async #take(
    signal: AbortSignal,
    { file, video, take, count }: { file: VideoFile; video: OpenVideo; take: Take; count: number },
  ): Promise<Added> {
    const gif = this.#gif;
    const { name } = file;
    const frames: Added['frames'][number][] = [];
    let size = gif.state.clip ?? { width: 1, height: 1 };
    try {
      for (const [done, { at, delay }] of momentsOf(take, count).entries()) {
        gif.set({ opening: { name, done, count } });
        const bitmap = await video.frame(signal, at, take.side);
        const added = await this.#worker.run(signal, 'addBitmap', { bitmap, delay }, { transfer: [bitmap] });
        frames.push(...added.frames);
        size = added.size;
      }
      throwIfAborted(signal);
    } catch (error) {
      for (const { thumb } of frames) thumb.close();
      const from = frames[0]?.source;
      const { signal: always } = new AbortController();
      if (from !== undefined) this.#worker.run(always, 'drop', { from }).catch(() => {});
      throw error;
    }
    return { size, frames };
  }
}
